import { screen, waitFor, within } from '@testing-library/react';
import { boardOfEachTest, headline, openBoard } from '../testing/lords-board';

const board = boardOfEachTest();
const QUIET = [{ from: '23:00', to: '07:00' }];

/** The sheet of a copy, once all settings are read. */
async function openSheet() {
  const opened = openBoard(board().server);
  await headline('都在按安排执行');
  await opened.user.click(screen.getByRole('button', { name: '复制设置' }));
  const sheet = await screen.findByRole('dialog', { name: '把一位的设置给别的主公' });
  await waitFor(() => expect(sheet).not.toHaveTextContent('正在读取'));
  const press = async (name: string) => opened.user.click(within(sheet).getByRole('button', { name }));
  return { ...opened, sheet, press };
}

beforeEach(() => {
  board().settings.zhaoyun = { quietHours: QUIET, dailyCoinCap: 100, theme: 'dark' };
  board().settings.zhouyu = { dailyCoinCap: 7, maxTasksPerLogin: 4 };
  board().tasks.zhaoyun = { shop: { enabled: true, buyTimes: 3 }, mining: { enabled: true, team: 't1' } };
  board().tasks.zhouyu = { shop: { enabled: true, buyTimes: 1 } };
});

test('the settings of one go to all others, each written with its own token, and come back by one press', async () => {
  const { user, sheet, press } = await openSheet();
  expect(sheet).toHaveTextContent('武将、编队、城池各用各的，不复制；常山赵子龙 没有开通的任务也不复制。');
  const zhou = within(sheet).getByText('江东周郎', { selector: 'summary bdi' });
  await user.click(zhou);
  const details = zhou.closest('details');
  expect(details).toHaveTextContent('安静时段— → 23:00–07:00');
  expect(details).toHaveTextContent('每日元宝上限7 → 100');
  expect(details).toHaveTextContent('购买次数 ¥1 → 3');
  expect(details).not.toHaveTextContent('t1');
  await press('写入两位');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const account of ['zhouyu', 'mengde']) {
    expect(board().settings[account]).toMatchObject({
      quietHours: QUIET,
      dailyCoinCap: 100,
    });
    expect(board().settings[account]?.theme).toBeUndefined();
    expect(board().tasks[account]).toMatchObject({
      shop: { buyTimes: 3 },
      mining: { enabled: true, team: 'auto' },
    });
  }
  expect(board().settings.zhouyu).toMatchObject({ maxTasksPerLogin: 10 });
  const writers = board()
    .asked('/api/update_config')
    .map((token) => board().tokens.get(String(token)));
  expect(writers.toSorted()).toEqual(['mengde', 'zhouyu']);
  const news = screen.getByText('设置已写给两位').closest('[role=status]') as HTMLElement;
  await user.click(within(news).getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销')).toBeVisible();
  expect(board().settings.zhouyu).toEqual({ dailyCoinCap: 7, maxTasksPerLogin: 4 });
  expect(board().tasks.zhouyu).toMatchObject({ shop: { enabled: true, buyTimes: 1 } });
  expect(board().settings.mengde).toEqual({});
});

test('only what is chosen goes, only to whom it is chosen for', async () => {
  const { user, sheet, press } = await openSheet();
  await user.click(within(sheet).getByRole('checkbox', { name: '任务：启用哪些，怎么执行' }));
  await user.click(within(sheet).getByRole('checkbox', { name: '元宝上限和各种保留' }));
  await user.click(within(sheet).getByRole('checkbox', { name: '其他助手设置：登录、通知、战报' }));
  await user.click(within(sheet).getByRole('checkbox', { name: '给 孟德小号' }));
  await press('写入一位');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(board().settings.zhouyu).toEqual({ dailyCoinCap: 7, maxTasksPerLogin: 4, quietHours: QUIET });
  expect(board().tasks.zhouyu).toEqual({ shop: { enabled: true, buyTimes: 1 } });
  expect(board().settings.mengde).toBeUndefined();
});

test('the open lord may be one of them, and a tier that the one copied from has not stays as it is', async () => {
  board().levels.zhouyu = 'none';
  board().tasks.zhaoyun = { ...board().tasks.zhaoyun, 'npc-pk': { enabled: true } };
  const { user, sheet, press, store } = await openSheet();
  await user.selectOptions(within(sheet).getByRole('combobox', { name: '照谁的' }), '江东周郎');
  await user.click(within(sheet).getByRole('checkbox', { name: '给 孟德小号' }));
  await press('写入一位');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(board().settings.zhaoyun).toMatchObject({ dailyCoinCap: 7, quietHours: [], theme: 'dark' });
  expect(board().tasks.zhaoyun).toMatchObject({ shop: { buyTimes: 1 }, 'npc-pk': { enabled: true } });
  expect(board().asked('/api/update_config')).toEqual(['token']);
  expect(store.getState().session).toMatchObject({ token: 'token', user: { account: 'zhaoyun' } });
});

test('what another device has saved meanwhile is shown first, and the others are written', async () => {
  const { sheet, press } = await openSheet();
  board().settings.zhouyu = { dailyCoinCap: 50 };
  board().revisions.zhouyu = 9;
  await press('写入两位');
  await waitFor(() => expect(sheet).toHaveTextContent('江东周郎别处刚改过，预览已更新，请再确认一次'));
  expect(sheet).toHaveTextContent('孟德小号已写入');
  expect(board().settings.zhouyu).toEqual({ dailyCoinCap: 50 });
  await press('写入一位');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(board().settings.zhouyu).toMatchObject({ dailyCoinCap: 100 });
  expect(screen.getByText('设置已写给两位')).toBeVisible();
});

test('regression: the sheet stays while it writes, so that what was written can be taken back', async () => {
  const { user, sheet, press } = await openSheet();
  board().revisions.zhouyu = 9;
  const answers = globalThis.fetch;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  globalThis.fetch = async (...asked) => {
    if (String(asked[0]).endsWith('/update_config')) await held;
    return answers(...asked);
  };
  await press('写入两位');
  await user.click(within(sheet).getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  goOn();
  await waitFor(() => expect(sheet).toHaveTextContent('江东周郎别处刚改过'));
  await user.click(within(sheet).getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  expect(await screen.findByText('设置已写给一位')).toBeVisible();
});

test.each(['zhaoyun', 'zhouyu'])(
  'regression: the undo of a copy to %s writes over nothing that another device has saved since',
  async (to) => {
    const { user, sheet, press } = await openSheet();
    const from = to === 'zhaoyun' ? '江东周郎' : '常山赵子龙';
    await user.selectOptions(within(sheet).getByRole('combobox', { name: '照谁的' }), from);
    await user.click(within(sheet).getByRole('checkbox', { name: '给 孟德小号' }));
    await press('写入一位');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    board().settings[to] = { dailyCoinCap: 50 };
    board().revisions[to] = 9;
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    const name = to === 'zhaoyun' ? '常山赵子龙' : '江东周郎';
    expect(await screen.findByText(`没有保存：${name} 没有撤销：别处刚改过`)).toBeVisible();
    expect(board().settings[to]).toEqual({ dailyCoinCap: 50 });
  },
);
