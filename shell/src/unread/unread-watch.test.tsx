import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, screen } from '@testing-library/react';
import { openRoutes } from '../navigation/testing/open-routes';
import { UnreadWatch } from './unread-watch';

const store = getAppStore();
const notifications: { title: string; options: NotificationOptions }[] = [];
const permission = { permission: 'granted' as NotificationPermission };
let count = 0;
/** The player's settings; nothing is stored unless a test sets it. */
let setting: Record<string, unknown> = {};

const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const banner = () => screen.queryByRole('link');

const open = (path: string) =>
  openRoutes([{ path: '*', element: <UnreadWatch /> }], path, (router) => (
    <Provider store={store}>{router}</Provider>
  ));

/** The page at a path, with two messages unread; `next` sets the count the next check finds. */
async function pageAt(path: string, role: 'player' | 'agent' = 'player') {
  const user = { account: 'zhaoyun', username: '赵云', role } as UserInfo;
  act(() => void store.dispatch(signedIn({ token: 't1', user })));
  count = 2;
  const { router } = open(path);
  await after(0);
  return router;
}

async function checkFinds(total: number) {
  count = total;
  await after(15);
}

beforeEach(() => {
  jest.useFakeTimers();
  setLanguage('zh');
  notifications.length = 0;
  permission.permission = 'granted';
  setting = {};
  Object.assign(window, { Notification: permission });
  Object.assign(navigator, {
    serviceWorker: {
      register: async () => {},
      ready: Promise.resolve({
        showNotification: async (title: string, options: NotificationOptions) =>
          void notifications.push({ title, options }),
      }),
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  });
  const env = document.createElement('script');
  Object.assign(env, { id: 'env', type: 'application/json' });
  env.textContent = '{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}';
  document.head.replaceChildren(env);
  globalThis.fetch = jest.fn(async (url: string | URL) => {
    const config = { setting, revisions: {} };
    const unread = { total_unread: count, sessions: [] };
    const data = String(url).endsWith('/get_config') ? config : unread;
    const text = async () => JSON.stringify({ code: 0, msg: '', data });
    return { ok: true, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  act(() => void store.dispatch(signedOut()));
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a rising count shows a banner for 3 s, which leads to the chat', async () => {
  await pageAt('/main/game-info');
  expect(banner()).toBeNull();
  await checkFinds(5);
  expect(screen.getByRole('status')).toHaveTextContent('您有 5 条未读消息');
  expect(banner()).toHaveAttribute('href', '/main/customer-service');
  await after(2.9);
  expect(banner()).toBeVisible();
  await after(0.1);
  expect(banner()).toBeNull();
});

test('the first messages after none show the badge only', async () => {
  count = 0;
  await pageAt('/main/game-info');
  await checkFinds(0);
  await checkFinds(3);
  expect(store.getState().unread.total_unread).toBe(3);
  expect(banner()).toBeNull();
  expect(notifications).toEqual([]);
});

test('a system notification is shown if permission was granted, and leads to the chat', async () => {
  await pageAt('/basic/mining');
  await checkFinds(3);
  expect(notifications).toMatchObject([
    {
      title: '客服新消息',
      options: { body: '您有 3 条未读消息', data: { path: '/main/customer-service' } },
    },
  ]);
});

test('a player who wants no notification of the system gets the banner only', async () => {
  setting = { account: { notifications: { system: false } } };
  await pageAt('/main/game-info');
  await checkFinds(3);
  expect(banner()).toBeVisible();
  expect(notifications).toEqual([]);
});

test('a player who wants to hear nothing of the chat sees the badge only', async () => {
  setting = { account: { notifications: { chat: false } } };
  await pageAt('/main/game-info');
  await checkFinds(3);
  expect(store.getState().unread.total_unread).toBe(3);
  expect(banner()).toBeNull();
  expect(notifications).toEqual([]);
});

test.each(['default', 'denied'] as const)(
  'with the permission %s there is the banner only',
  async (answer) => {
    permission.permission = answer;
    await pageAt('/main/game-info');
    await checkFinds(3);
    expect(banner()).toBeVisible();
    expect(notifications).toEqual([]);
  },
);

test.each(['/main/customer-service', '/desk', '/desk/s1'])('none of it on the chat page %s', async (path) => {
  await pageAt(path);
  await checkFinds(3);
  expect(store.getState().unread.total_unread).toBe(3);
  expect(banner()).toBeNull();
  expect(notifications).toEqual([]);
});

test('opening the chat takes the banner away', async () => {
  const router = await pageAt('/main/game-info');
  await checkFinds(3);
  await act(() => router.navigate('/main/customer-service'));
  expect(banner()).toBeNull();
});

test('an agent is led to the desk', async () => {
  await pageAt('/main/game-info', 'agent');
  await checkFinds(3);
  expect(banner()).toHaveAttribute('href', '/desk');
});

test('a browser without service workers still shows the banner', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await pageAt('/main/game-info');
  await checkFinds(3);
  expect(banner()).toBeVisible();
});

test('nobody is asked before a login', async () => {
  open('/');
  await after(60);
  expect(fetch).not.toHaveBeenCalled();
});
