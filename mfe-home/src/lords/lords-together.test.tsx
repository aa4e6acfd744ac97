import { setWindowWidth } from '@assistant/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { blocked, boardOfEachTest, headline, openBoard, running } from '../testing/lords-board';
import { report } from '../testing/report';

const board = boardOfEachTest();

beforeEach(() => setWindowWidth(1280));

test('a wide window has the days of all lords in one table, and what their settings differ in', async () => {
  board().status.zhouyu = running({ coin_cap: 7 });
  const { user } = openBoard(board().server);
  await headline('都在按安排执行');
  const days = await screen.findByRole('table', { name: /^今天，放在一起/ });
  await waitFor(() => expect(within(days).getAllByRole('rowheader')).toHaveLength(4));
  const row = within(days).getByRole('row', { name: /江东周郎/ });
  expect(within(row).getByText('安排 1 次')).toBeInTheDocument();
  const settings = screen.getByRole('table', { name: '设置比一比' });
  expect(within(settings).getByRole('row', { name: /元宝上限/ })).toHaveTextContent('元宝上限1007100');
  await user.click(within(settings).getByRole('button', { name: '把一位的安静时段用到全部' }));
  const sheet = await screen.findByRole('dialog', { name: '把一位的设置给别的主公' });
  const chosen = within(sheet)
    .getAllByRole('checkbox')
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent);
  expect(chosen).toEqual(['安静时段', '给 江东周郎', '给 孟德小号']);
});

test('below the days are the last troubles, each with the way to its why, which opens its lord', async () => {
  board().status.zhouyu = blocked();
  const { user, store } = openBoard(board().server);
  const troubles = within(await screen.findByRole('region', { name: '最近问题' }));
  await waitFor(() => expect(troubles.getAllByRole('listitem')).toHaveLength(1));
  expect(troubles.getByRole('listitem')).toHaveTextContent(/商店 /);
  await user.click(troubles.getByRole('button', { name: '江东周郎 的商店为什么没执行' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(store.getState().session.user?.account).toBe('zhouyu');
});

test('one table has the last report of all lords, each asked with its own token, and their sum', async () => {
  board().reports.zhouyu = report({
    state: 'open',
    waits: ['shop'],
    left_out: [],
    figures: { ...report().figures, done: 40 },
  });
  const { user } = openBoard(board().server);
  await headline('都在按安排执行');
  await user.click(screen.getByRole('button', { name: '所有主公的战报' }));
  const sheet = within(await screen.findByRole('dialog', { name: '所有主公的战报' }));
  await waitFor(() =>
    expect(sheet.getByRole('row', { name: /^合计/ })).toHaveTextContent('合计44+54.6万−180'),
  );
  expect(sheet.getByRole('row', { name: /江东周郎/ })).toHaveTextContent('江东周郎1 项等您处理40+18.2万−60');
  expect(sheet.getByRole('row', { name: /孟德小号/ })).toHaveTextContent('当日已毕 · 没做 3 次');
  const tokens = board().asked('/api/tasks/report');
  expect(tokens.map((token) => board().tokens.get(String(token))).sort()).toEqual([
    'mengde',
    'zhaoyun',
    'zhouyu',
  ]);
  await user.click(sheet.getByRole('button', { name: /常山赵子龙/ }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('what is asked of a lord before its report opens stands on the page, not over the sheet', async () => {
  board().passwords.mengde = 'changed-in-the-game';
  const { user } = openBoard(board().server);
  await headline('一位等您');
  await user.click(screen.getByRole('button', { name: '所有主公的战报' }));
  const sheet = await screen.findByRole('dialog', { name: '所有主公的战报' });
  await user.click(await within(sheet).findByRole('button', { name: /孟德小号/ }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  // Also one that a dialog above it makes inert.
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('a lord whose report does not come says so, and the others stand', async () => {
  const { user } = openBoard(board().server);
  await headline('都在按安排执行');
  board().revoke('mengde');
  await user.click(screen.getByRole('button', { name: '所有主公的战报' }));
  const sheet = within(await screen.findByRole('dialog', { name: '所有主公的战报' }));
  await waitFor(() =>
    expect(sheet.getByRole('row', { name: /孟德小号/ })).toHaveTextContent(
      '孟德小号登录已失效，请重新登录––',
    ),
  );
  expect(await sheet.findByRole('row', { name: /^合计 4/ })).toBeVisible();
  // All that can come has come.
  expect(sheet.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});
