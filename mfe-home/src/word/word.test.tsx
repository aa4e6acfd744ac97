import { setLanguage } from '@assistant/i18n';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { act, screen, waitFor } from '@testing-library/react';
import { Component } from '.';
import type { Word } from './use-word';

afterEach(cleanUp);

const word = (change: Partial<Word> = {}): Word => ({
  state: 'open',
  task: { title: { zh: '蓬莱寻宝', en: 'Penglai' }, seal: '宝', tier: 'basic' },
  tasks: 3,
  at: '2026-03-10T06:00:00.000Z',
  utc_offset_min: 480,
  answer: null,
  now: true,
  said: null,
  ...change,
});
const waited = word({
  state: 'answered',
  answer: 'wait',
  now: false,
  said: { zh: '已选「等 30 分」，14:30 之前不登录', en: 'No login before 14:30' },
});

const open = (server = sampleServer().on('loginWord', word()), path = '/word#the-key') => ({
  server,
  ...openPage(Component, path, server),
});
const button = (name: string) => screen.findByRole('button', { name });

test('it says which login it is about, and opening it chooses nothing', async () => {
  const { server } = open();
  expect(await screen.findByText('助手 14:00 登录游戏')).toBeVisible();
  expect(screen.getByText('执行「蓬莱寻宝」等 3 项任务')).toBeVisible();
  expect(document.title).toBe('登录提醒 - Three Kingdoms Assistant');
  expect(await button('今天不打')).toHaveAccessibleDescription('这 3 项今天不执行，其他任务照常');
  expect(await button('等 30 分')).toHaveAccessibleDescription('14:30 之前不登录');
  expect(server.bodies('loginWord')).toEqual([{ key: 'the-key' }]);
});

test('a press by keyboard is sent once, and what was done has the focus', async () => {
  const { server, user } = open(
    sampleServer().on('loginWord', ({ answer }) => ({ data: answer ? waited : word() })),
  );
  (await button('等 30 分')).focus();
  await user.keyboard('{Enter}');
  const said = await screen.findByText('已选「等 30 分」，14:30 之前不登录');
  expect(said.closest('[role="status"]')).toHaveFocus();
  expect(screen.getByRole('link', { name: '看今天的安排' })).toHaveAttribute('href', '/main/game-info');
  expect(screen.queryByRole('button', { name: '现在' })).not.toBeInTheDocument();
  expect(server.bodies('loginWord')).toEqual([{ key: 'the-key' }, { key: 'the-key', answer: 'wait' }]);
});

test('what cannot run yet cannot be chosen', async () => {
  open(sampleServer().on('loginWord', word({ now: false })));
  expect(await button('现在')).toBeDisabled();
  expect(await button('现在')).toHaveAccessibleDescription('任务的时段或新的一天还没开始');
});

test.each([
  ['moved', '计划已经改到 15:00，没有再动它'],
  ['over', '这次登录已经开始，链接不再有用'],
] as const)('of one that is %s it says so, with nothing to choose', async (state, zh) => {
  open(sampleServer().on('loginWord', word({ state, said: { zh, en: zh } })));
  expect(await screen.findByText(zh)).toBeVisible();
  expect(screen.queryByRole('button', { name: '今天不打' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看今天的安排' })).toHaveAttribute('href', '/main/game-info');
});

test('a key that opens nothing, and a link without one, say that the link is of no use', async () => {
  const gone = () => ({ code: 404, msg: '找不到这个链接对应的登录' });
  const { server, unmount } = open(sampleServer().on('loginWord', gone));
  expect(await screen.findByText('这个链接已失效')).toBeVisible();
  unmount();
  const other = open(sampleServer(), '/word');
  expect(await screen.findByText('这个链接已失效')).toBeVisible();
  expect([server.bodies('loginWord').length, other.server.bodies('loginWord').length]).toEqual([1, 0]);
});

test('without a network it says so, and reads again once there is one', async () => {
  let online = false;
  open(sampleServer().on('loginWord', () => (online ? { data: word() } : 'offline')));
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  online = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await button('现在')).toBeVisible();
});

test('a press that did not arrive says why, and can be made again', async () => {
  const server = sampleServer().on('loginWord', word());
  const { user } = open(server);
  await button('今天不打');
  server.on('loginWord', () => 'offline');
  await user.click(await button('今天不打'));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有成功');
  server.on('loginWord', waited);
  await user.click(await button('今天不打'));
  await waitFor(() => expect(screen.getByText(/14:30 之前不登录/)).toBeVisible());
});

test('it speaks English', async () => {
  open();
  act(() => setLanguage('en'));
  expect(await screen.findByText('The assistant logs in at 14:00')).toBeVisible();
  expect(await button('Not today')).toHaveAccessibleDescription('These 3 do not run today; others do');
});
