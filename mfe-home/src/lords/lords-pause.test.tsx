import { screen, waitFor, within } from '@testing-library/react';
import { boardOfEachTest, card, headline, openBoard } from '../testing/lords-board';
import { at } from '../testing/war-table';

const board = boardOfEachTest();
const open = () => openBoard(board().server);

test('one lord is paused and resumed with its own token, its other settings stay', async () => {
  board().settings.zhouyu = { dailyCoinCap: 7 };
  const { user } = open();
  await headline('都在按安排执行');
  await user.click(screen.getByRole('button', { name: '江东周郎 暂停 2 小时' }));
  const zhou = card('江东周郎');
  await waitFor(() => expect(zhou).toHaveTextContent('已暂停 至 14:00'));
  expect(board().settings.zhouyu).toMatchObject({
    dailyCoinCap: 7,
    pausedUntil: expect.stringContaining('T14:00'),
  });
  expect(board().settings.zhaoyun).toBeUndefined();
  await user.click(within(zhou).getByRole('button', { name: '江东周郎 继续执行' }));
  await waitFor(() => expect(zhou).toHaveTextContent('运行中'));
  expect(board().settings.zhouyu).toEqual({ dailyCoinCap: 7, pausedUntil: null });
});

test('pausing all says who stops until when and who does not, then the result of each', async () => {
  board().passwords.mengde = 'changed-in-the-game';
  board().settings.zhouyu = { pausedUntil: at('13:00') };
  const { user, store } = open();
  await headline('一位等您');
  await user.click(screen.getByRole('button', { name: '全部暂停' }));
  const sheet = screen.getByRole('dialog', { name: '全部暂停到几点' });
  await waitFor(() => expect(sheet).toHaveTextContent('江东周郎已停到 13:00，改为 14:00'));
  expect(sheet).toHaveTextContent('常山赵子龙停到 14:00');
  expect(sheet).toHaveTextContent('孟德小号等登录，不动');
  await user.click(within(sheet).getByRole('button', { name: '暂停两位' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().toasts.map(({ message }) => message)).toContain('两位已暂停');
  expect(board().settings.zhouyu?.pausedUntil).toContain('T14:00');
  expect(board().settings.zhaoyun?.pausedUntil).toContain('T14:00');
  expect(board().settings.mengde).toBeUndefined();
  expect(card('常山赵子龙')).toHaveTextContent('已暂停 至 14:00');
});

test('who could not be paused is named with the reason, and can be tried again alone', async () => {
  const { user } = open();
  await headline('都在按安排执行');
  const answers = globalThis.fetch;
  let full = true;
  globalThis.fetch = (async (url: URL, init: RequestInit) => {
    const refuses = full && url.pathname === '/api/update_config' && String(init.body).includes('mengde');
    if (!refuses) return answers(url, init);
    const envelope = { code: 503, msg: '服务器忙，请稍后再试', data: null };
    return { ok: false, status: 503, headers: new Headers(), text: async () => JSON.stringify(envelope) };
  }) as typeof fetch;
  await user.click(screen.getByRole('button', { name: '全部暂停' }));
  const sheet = screen.getByRole('dialog', { name: '全部暂停到几点' });
  await user.click(within(sheet).getByRole('button', { name: '暂停三位' }));
  await waitFor(() => expect(sheet).toHaveTextContent('孟德小号没有停：服务器忙，请稍后再试'));
  expect(sheet).toHaveTextContent('江东周郎已停到 14:00');
  full = false;
  await user.click(await within(sheet).findByRole('button', { name: '暂停一位' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(board().settings.mengde?.pausedUntil).toContain('T14:00');
});
