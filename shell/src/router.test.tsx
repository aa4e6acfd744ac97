import { setLanguage } from '@assistant/i18n';
import {
  getAppStore,
  Provider,
  showToast,
  signedIn,
  signedOut,
  tokenSynced,
  type UserInfo,
  unreadUpdated,
} from '@assistant/store';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { declaredRegistry, inlineRegistry } from './areas/testing/declared-registry';
import { RouterProvider } from './navigation/router-provider';
import { makeRouter } from './router';

jest.mock('./remotes/federation', () => ({ loadBuild: () => new Promise(() => {}) }));

// Pages are compiled at their first import, and shown shortly after the router has them.
configure({ asyncUtilTimeout: 10_000 });

const store = getAppStore();
const zhao = { token: 't1', user: { account: 'zhaoyun', username: '赵云', role: 'player' } as UserInfo };
const where = () => location.pathname + location.search;
const END = ' - Three Kingdoms Assistant';

async function open(path: string) {
  history.replaceState(null, '', location.origin + path);
  const router = makeRouter();
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  // The first page's file is compiled at its import.
  await waitFor(() => expect(router.state.status).toBe('idle'));
  await act(async () => {});
  return router;
}

beforeEach(() => {
  setLanguage('zh');
  document.head.innerHTML = '<script id="env" type="application/json"></script>';
  (document.getElementById('env') as HTMLElement).textContent =
    '{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}';
  inlineRegistry(declaredRegistry());
  globalThis.fetch = jest.fn(() => new Promise(() => {})) as unknown as typeof fetch;
  store.dispatch(signedIn(zhao));
});

test.each([
  ['/', '/main/game-info'],
  ['/main', '/main/game-info'],
  ['/game-detail', '/main/game-info'],
  ['/auto-tasks', '/main/auto-tasks'],
  ['/assistant-settings', '/main/settings'],
  ['/login', '/main/game-info'],
  ['/register', '/main/game-info'],
  ['/login?next=%2Ffeedback', '/feedback'],
])('with a token %s leads to %s', async (path, target) => {
  await open(path);
  await waitFor(() => expect(where()).toBe(target));
});

test.each(['/login', '/register'])(
  'with a token whose account is not known %s leads to game info',
  async (path) => {
    store.dispatch(tokenSynced('t2'));
    await open(path);
    await waitFor(() => expect(where()).toBe('/main/game-info'));
  },
);

test.each([
  ['without a token', '/', '/login'],
  ['without a token', '/feedback', '/login?next=%2Ffeedback'],
  ['without a token', '/auto-tasks', '/login?next=%2Fmain%2Fauto-tasks'],
  ['with a token', '/', '/main/game-info'],
  ['with a token', '/game-detail', '/main/game-info'],
  ['with a token', '/login?account=zhaoyun&password=secret', '/main/game-info'],
])('%s the typed address %s gives up its place in the history', async (who, path, target) => {
  if (who === 'without a token') store.dispatch(signedOut());
  const before = history.length;
  await open(path);
  await waitFor(() => expect(where()).toBe(target));
  expect(history).toHaveLength(before);
});

test('a link to an address that leads on keeps the page it stands on in the history', async () => {
  const router = await open('/announcement');
  await act(async () => router.navigate('/game-detail'));
  await waitFor(() => expect(where()).toBe('/main/game-info'));
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(where()).toBe('/announcement'));
});

test('back to an address that leads on goes on back', async () => {
  store.dispatch(signedOut());
  const router = await open('/no-such-page');
  await act(async () => router.navigate('/login'));
  await act(async () => router.navigate('/register'));
  act(() => void store.dispatch(signedIn(zhao)));
  await act(async () => router.navigate('/main/game-info', { replace: true }));
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(where()).toBe('/main/game-info'));
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(where()).toBe('/no-such-page'));
});

test.each([
  ['/Feedback?from=Link#End', '/feedback?from=Link#End'],
  ['//main//settings', '/main/settings'],
  ['/main/settings/', '/main/settings'],
  ['//elsewhere.example/', '/elsewhere.example'],
])('the typed address %s is %s', async (typed, address) => {
  await open(typed);
  await waitFor(() => expect(where() + location.hash).toBe(address));
});

const PAGES = [
  ['/main/game-info', '游戏信息', 'Game info'],
  ['/main/auto-tasks', '挂机设置', 'Idle settings'],
  ['/main/settings', '助手设置', 'Assistant settings'],
  ['/main/customer-service', '在线客服', 'Online customer service'],
  ['/settings', '助手设置', 'Assistant settings'],
  ['/feedback', '意见建议', 'Suggestions'],
  ['/announcement', '系统公告', 'Announcements'],
  ['/desk', '客服台', 'Support desk'],
  ['/basic/mining', '基础任务', 'Basic tasks'],
  ['/premium/gtask', '高级任务', 'Premium tasks'],
  ['/supreme/lunhui', '至尊任务', 'Supreme tasks'],
] as const;

test.each(PAGES)('the title of %s is %s, in English %s', async (path, zh, en) => {
  await open(path);
  await waitFor(() => expect(where()).toBe(path));
  await waitFor(() => expect(document.title).toBe(zh + END));
  act(() => setLanguage('en'));
  await waitFor(() => expect(document.title).toBe(en + END));
});

test.each(PAGES.filter(([path]) => path !== '/desk'))(
  '%s without a token leads to Login, which remembers it',
  async (path) => {
    store.dispatch(signedOut());
    await open(path);
    const next = path === '/main/game-info' ? '' : `?next=${encodeURIComponent(path)}`;
    await waitFor(() => expect(where()).toBe(`/login${next}`));
    await waitFor(() => expect(document.title).toBe(`登录${END}`));
  },
);

test('Register is open to anonymous visitors', async () => {
  store.dispatch(signedOut());
  await open('/register?from=link');
  await waitFor(() => expect(where()).toBe('/register?from=link'));
  await waitFor(() => expect(document.title).toBe(`注册${END}`));
});

test('an address that ends with a stroke is the same place', async () => {
  await open('/main/settings/');
  expect(await screen.findByRole('link', { name: '助手设置' })).toHaveAttribute('aria-current', 'page');
});

test('the bottom bar has the four items and says where one is', async () => {
  await open('/main/settings');
  const names = await screen.findAllByRole('link', { name: /游戏信息|挂机设置|助手设置|联系客服/ });
  expect(names.map((link) => link.getAttribute('href'))).toEqual([
    '/main/game-info',
    '/main/auto-tasks',
    '/main/settings',
    '/main/customer-service',
  ]);
  expect(await screen.findByRole('link', { name: '助手设置' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  [0, /^联系客服$/, null],
  [1, /^联系客服\s*1 条未读$/, '1'],
  [99, /^联系客服\s*99 条未读$/, '99'],
  [100, /^联系客服\s*100 条未读$/, '99+'],
])('with %i unread the customer-service item is named %s and shows %s', async (total_unread, name, shown) => {
  await open('/main/settings');
  act(() => void store.dispatch(unreadUpdated({ total_unread, sessions: [] })));
  const item = await screen.findByRole('link', { name });
  if (shown) expect(within(item).getByText(shown)).toBeVisible();
});

test('an address that leads nowhere says so, with a way home', async () => {
  await open('/main/nowhere');
  expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`没有这个页面${END}`));
  expect(await screen.findByRole('link', { name: '回到游戏信息' })).toHaveAttribute(
    'href',
    '/main/game-info',
  );
});

test('when the session ends the player is led to Login, and back to where they were after it', async () => {
  await open('/feedback?kind=idea#form');
  act(() => void store.dispatch({ type: 'session/expired', payload: { token: 't1' } }));
  await waitFor(() => expect(where()).toBe('/login?next=%2Ffeedback%3Fkind%3Didea%23form'));
  expect(await screen.findByRole('alert')).toHaveTextContent('登录已失效，请重新登录');
});

test('regression: a deletion whose answer was lost does not send whoever logs in next to the page of deletions', async () => {
  await open('/account/delete');
  act(() => void store.dispatch({ type: 'session/expired', payload: { token: 't1' } }));
  await waitFor(() => expect(where()).toBe('/login'));
});

test('who logs out does not send the next player to the page they left', async () => {
  await open('/feedback');
  act(() => void store.dispatch(signedOut()));
  await waitFor(() => expect(where()).toBe('/login'));
});

test('a login in another tab leads this one off the login page, to the page that was asked for', async () => {
  store.dispatch(signedOut());
  await open('/settings');
  localStorage.setItem('userInfo', JSON.stringify(zhao.user));
  localStorage.setItem('token', zhao.token);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));
  });
  await waitFor(() => expect(where()).toBe('/settings'));
});

test('a switch of account in another tab keeps the address, and creates the page again', async () => {
  await open('/announcement');
  const before = await screen.findByRole('heading', { name: '系统公告' });
  const ma = { token: 't2', user: { ...zhao.user, account: 'machao' } };
  act(() => void store.dispatch(signedIn(ma)));
  await waitFor(() => expect(screen.getByRole('heading', { name: '系统公告' })).not.toBe(before));
  await waitFor(() => expect(where()).toBe('/announcement'));
});

test('focus moves to the heading of the page that was opened', async () => {
  const router = await open('/main/auto-tasks');
  await act(async () => router.navigate('/main/settings'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '助手设置' })).toHaveFocus());
});

test('the action word of a toast leads to its address and takes the toast away', async () => {
  await open('/main/game-info');
  act(() => {
    store.dispatch(
      showToast({ type: 'warning', message: '未完成', mode: 'bar', actionText: '查看', to: '/announcement' }),
    );
  });
  act(() => screen.getByRole('button', { name: '查看' }).click());
  await waitFor(() => expect(where()).toBe('/announcement'));
  expect(screen.queryByText('未完成')).toBeNull();
});
