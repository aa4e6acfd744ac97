import { getVault, keepBoardToken, readBoardLogin } from '@assistant/accounts';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  blocked,
  boardOfEachTest,
  card,
  headline,
  nothingOn,
  onDisk,
  openBoard,
  remember,
  running,
} from '../testing/lords-board';

const board = boardOfEachTest();
afterEach(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

const open = () => openBoard(board().server);
const names = () => [...document.querySelectorAll('article')].map((one) => one.getAttribute('aria-label'));
/** The page comes into sight again, and reads anew. */
const seenAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const boardLogins = () =>
  board()
    .server.bodies('accountBoardLogin')
    .map(({ username }) => username);

test('every remembered lord is on the board, each read with its own token and no call with two', async () => {
  open();
  await headline('都在按安排执行');
  expect(document.body).toHaveTextContent('三位主公 · 今天完成 0 次 · 元宝 120');
  const zhou = card('江东周郎');
  expect(zhou).toHaveTextContent('运行中');
  expect(zhou).toHaveTextContent('下次13:00 商店');
  expect(zhou).toHaveTextContent('今日元宝40 / 100');
  expect(within(zhou).getByRole('heading', { level: 3, name: /^打开\s*江东周郎/ })).toBeVisible();
  const zhao = within(card('常山赵子龙'));
  expect(zhao.getByText('正在看')).toBeVisible();
  expect(zhao.queryByRole('button', { name: /打开/ })).toBeNull();
  expect(zhao.getByText(/^今天 \d+ 次，已完成 \d+ 次$/)).toBeInTheDocument();
  expect(boardLogins().toSorted()).toEqual(['mengde', 'zhouyu']);
  for (const path of ['/api/me', '/api/tasks/status', '/api/tasks/day']) {
    const asked = new Set(board().asked(path));
    expect([...asked].map((token) => board().tokens.get(String(token))).toSorted()).toEqual([
      'mengde',
      'zhaoyun',
      'zhouyu',
    ]);
  }
  // A login of the board goes without any token.
  expect(board().asked('/api/account/board_login')).toEqual([undefined, undefined]);
});

test('what is told of all lords is a heading', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: '都在按安排执行' })).toBeVisible();
});

test('a lord that never spends coin says so instead of two noughts', async () => {
  board().status.zhouyu = running({ coin_cap: 0, coin_spent: 0 });
  open();
  await headline('都在按安排执行');
  expect(card('江东周郎')).toHaveTextContent('今日元宝不花');
});

test('the session, local storage and the database have nothing of the other tokens in plain', async () => {
  const { store } = open();
  await headline('都在按安排执行');
  const others = [...board().tokens.keys()].filter((token) => token !== 'token');
  expect(others).toHaveLength(2);
  const everywhere = [
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(store.getState()),
    await onDisk(),
  ].join('\n');
  for (const token of others) expect(everywhere).not.toContain(token);
  expect(localStorage.getItem('token')).toBe('token');
  expect(store.getState().session).toMatchObject({ token: 'token', user: { account: 'zhaoyun' } });
});

test('the tokens are used again when the board is seen the next time', async () => {
  const first = open();
  await headline('都在按安排执行');
  first.unmount();
  open();
  await headline('都在按安排执行');
  expect(boardLogins()).toHaveLength(2);
});

test('a refused token asks for that lord alone: the open session and the other lords go on', async () => {
  const { store } = open();
  await headline('都在按安排执行');
  board().revoke('zhouyu');
  seenAgain();
  await headline('一位等您');
  const zhou = card('江东周郎');
  expect(zhou).toHaveTextContent('登录被拒');
  expect(zhou).toHaveTextContent('登录已失效，请重新登录');
  expect(card('孟德小号')).toHaveTextContent('运行中');
  expect(names()).toEqual(['常山赵子龙', '江东周郎', '孟德小号']);
  expect(store.getState().session).toMatchObject({ token: 'token', user: { account: 'zhaoyun' } });
  expect(store.getState().session.ended).toBeUndefined();
  expect(store.getState().toasts).toEqual([]);
  expect((await readBoardLogin('zhouyu')).token).toBeNull();
  expect((await readBoardLogin('mengde')).token).not.toBeNull();
  // The remembered password does not open again what was ended, now or at the next visit.
  seenAgain();
  expect(boardLogins()).toHaveLength(2);
});

test('a wrong remembered password is sent once; the next visit asks the player', async () => {
  board().passwords.zhouyu = 'changed-in-the-game';
  const first = open();
  expect(card('江东周郎')).toBeVisible();
  await headline('一位等您');
  expect(card('江东周郎')).toHaveTextContent('账号或密码错误');
  first.unmount();
  open();
  await headline('一位等您');
  expect(boardLogins().filter((account) => account === 'zhouyu')).toHaveLength(1);
});

test('logging in again is for the board alone, and the new password is remembered', async () => {
  board().passwords.zhouyu = 'changed-in-the-game';
  const { user, store } = open();
  await headline('一位等您');
  await user.click(screen.getByRole('button', { name: '重新登录 江东周郎' }));
  const dialog = await screen.findByRole('dialog', { name: '重新登录 江东周郎' });
  await user.type(within(dialog).getByLabelText('密码'), 'wrong-again');
  await user.click(within(dialog).getByRole('button', { name: '重新登录' }));
  expect(await within(dialog).findByText('账号或密码错误')).toBeVisible();
  await user.clear(within(dialog).getByLabelText('密码'));
  await user.type(within(dialog).getByLabelText('密码'), 'changed-in-the-game');
  await user.click(within(dialog).getByRole('button', { name: '重新登录' }));
  await headline('都在按安排执行');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().session).toMatchObject({ token: 'token', user: { account: 'zhaoyun' } });
  expect(JSON.stringify({ ...localStorage })).not.toContain('changed-in-the-game');
  // By the remembered password, the switch works again.
  await user.click(within(card('江东周郎')).getByRole('button', { name: /^打开/ }));
  await waitFor(() => expect(store.getState().session.user?.account).toBe('zhouyu'));
});

test('a card opens its lord in one tap; the board login of that lord ends', async () => {
  const { user, store } = open();
  await headline('都在按安排执行');
  const token = (await readBoardLogin('zhouyu')).token;
  await user.click(within(card('江东周郎')).getByRole('button', { name: /^打开/ }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(store.getState().session.token).toMatch(/^page-token-of-zhouyu/);
  await waitFor(() => expect(board().ended).toContain(token));
  expect((await readBoardLogin('zhouyu')).token).toBeNull();
});

test('a lord that does not answer says so on its card, and Retry reads it alone', async () => {
  let silent = true;
  const { server } = board();
  const { user } = open();
  await headline('都在按安排执行');
  const before = server.asked.length;
  const answers = globalThis.fetch;
  globalThis.fetch = (async (url: URL, init: RequestInit) => {
    if (silent && String(init.body).includes('board-token-of-mengde')) throw new TypeError('Failed to fetch');
    return answers(url, init);
  }) as typeof fetch;
  seenAgain();
  await headline('有的主公没有取到');
  const meng = card('孟德小号');
  expect(meng).toHaveTextContent('Network Error · 以上是 12:00 的情况');
  expect(meng).toHaveTextContent('运行中');
  expect(server.asked.length).toBeGreaterThan(before);
  silent = false;
  await user.click(within(meng).getByRole('button', { name: '重新读取 孟德小号' }));
  await headline('都在按安排执行');
});

test('regression: lords of whom nothing came had the green dot of those that are well', async () => {
  board().server.on('tasksStatus', () => ({ code: 500, msg: '服务器出错了' }));
  open();
  await headline('都没有取到');
  const words = screen.getAllByText('没有取到');
  expect(words).toHaveLength(3);
  for (const one of words) expect(one).toHaveClass('resting');
});

test('nothing is read while the page is not seen', async () => {
  open();
  await headline('都在按安排执行');
  const ofOthers = () =>
    board()
      .asked('/api/tasks/status')
      .filter((token) => token !== 'token').length;
  const before = ofOthers();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  seenAgain();
  expect(ofOthers()).toBe(before);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  seenAgain();
  await waitFor(() => expect(ofOthers()).toBe(before + 2));
});

test('who needs the player stands before the rest, with the task and the way there', async () => {
  board().status.mengde = blocked();
  const { user, store } = open();
  await headline('一位等您');
  await waitFor(() => expect(names()).toEqual(['常山赵子龙', '孟德小号', '江东周郎']));
  expect(card('孟德小号')).toHaveTextContent('需处理 商店：粮草低于保留值');
  await user.click(screen.getByRole('button', { name: '去处理 孟德小号 的事' }));
  await waitFor(() => expect(store.getState().session.user?.account).toBe('mengde'));
});

test('a browser that seals nothing shows the open account alone, and says why', async () => {
  jest.spyOn(getVault(), 'seal').mockResolvedValue(null);
  open();
  await waitFor(() => expect(document.body).toHaveTextContent('此浏览器无法安全保存登录'));
  await headline('都在按安排执行');
  expect(names()).toEqual(['常山赵子龙']);
  expect(boardLogins()).toEqual([]);
  jest.restoreAllMocks();
});

test('a board of eight shows no more, and what it had of others is ended', async () => {
  await remember(Object.fromEntries(['zhaoyun', ...'abcdefghi'].map((name) => [name, 'no-password'])));
  await keepBoardToken('i', crypto.randomUUID(), 'token-of-i');
  open();
  await waitFor(() => expect(board().ended).toContain('token-of-i'));
  expect(names()).toHaveLength(8);
  await headline('七位等您');
});

test('an account without a remembered password is not on the board; alone, it says how to add one', async () => {
  await remember({ zhaoyun: 'zhao-secret-word', zhouyu: null });
  const { user } = open();
  expect(await screen.findByText('只有一位主公')).toBeVisible();
  expect(names()).toEqual(['常山赵子龙']);
  expect(screen.getByRole('link', { name: '返回' })).toHaveAttribute('href', '/main/game-info');
  expect(screen.queryByRole('button', { name: '全部暂停' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '添加主公' }));
  expect(await screen.findByRole('dialog', { name: '添加账号' })).toBeVisible();
  expect(boardLogins()).toEqual([]);
});

test('regression: lords without an enabled task were said to run by their plans', async () => {
  for (const account of ['zhaoyun', 'zhouyu', 'mengde']) board().status[account] = nothingOn();
  open();
  await headline('还没有启用任务');
});
