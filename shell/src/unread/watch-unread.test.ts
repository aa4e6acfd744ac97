import { createAppStore, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { isNews, watchUnread } from './watch-unread';

const zhao = { token: 'secret-token', user: { account: 'zhaoyun', username: '赵云' } as UserInfo };
const SECOND = 1000;
let store: ReturnType<typeof createAppStore>;
let onNews: jest.Mock;
let stop: () => void;
/** What the server answers from now on. */
let answer: () => Promise<object>;

const counted = (total_unread: number) => async () => ({
  code: 0,
  msg: '',
  data: { total_unread, sessions: [] },
});
const asked = () => jest.mocked(fetch).mock.calls.length;
const after = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND);
const total = () => store.getState().unread.total_unread;

function page({ visible = true, online = true, permission = 'default' as NotificationPermission }) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  Object.assign(window, { Notification: { permission } });
}

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  document.body.innerHTML = '<script id="env" type="application/json"></script>';
  (document.getElementById('env') as HTMLElement).textContent =
    '{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}';
  jest.spyOn(console, 'warn').mockImplementation();
  page({});
  answer = counted(0);
  globalThis.fetch = jest.fn(async () => {
    const envelope = await answer();
    return { ok: true, text: async () => JSON.stringify(envelope), headers: new Headers() };
  }) as unknown as typeof fetch;
  store = createAppStore();
  store.dispatch(signedIn(zhao));
  onNews = jest.fn();
  stop = watchUnread(store, onNews);
  await after(0);
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(window, 'Notification');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the count is asked for at the start and every 15 s', async () => {
  expect(asked()).toBe(1);
  answer = counted(5);
  await after(14.9);
  expect(asked()).toBe(1);
  await after(0.1);
  expect(asked()).toBe(2);
  expect(total()).toBe(5);
});

test('news is a count that rises above a previous one that was not zero', () => {
  expect(isNews(0, 3, false)).toBe(false);
  expect(isNews(2, 3, false)).toBe(true);
  expect(isNews(3, 3, false)).toBe(false);
  expect(isNews(3, 1, false)).toBe(false);
});

test('a first message that a hint tells of is news too; a hint without more messages is none', () => {
  expect(isNews(0, 1, true)).toBe(true);
  expect(isNews(3, 3, true)).toBe(false);
  expect(isNews(3, 0, true)).toBe(false);
});

test('news is told with the new count, once', async () => {
  for (const count of [2, 3, 3, 1]) {
    answer = counted(count);
    await after(15);
  }
  expect(onNews.mock.calls).toEqual([[3]]);
});

test('a hidden page asks for nothing, and asks at once when it is looked at again', async () => {
  page({ visible: false });
  await after(60);
  expect(asked()).toBe(1);
  page({ visible: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(asked()).toBe(2);
});

test('a hidden page that may notify goes on asking: that is what the permission is for', async () => {
  page({ visible: false, permission: 'granted' });
  await after(15);
  expect(asked()).toBe(2);
});

test('offline it asks for nothing, and asks at once when it is online again', async () => {
  page({ online: false });
  await after(60);
  expect(asked()).toBe(1);
  page({});
  window.dispatchEvent(new Event('online'));
  await after(0);
  expect(asked()).toBe(2);
});

test('a failed check is logged, without the token, and the count stays', async () => {
  answer = counted(4);
  await after(15);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await after(15);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(jest.mocked(console.warn).mock.calls)).not.toContain('secret-token');
  expect(total()).toBe(4);
});

test('an answer that comes after the logout is dropped', async () => {
  let release = (_: object) => {};
  answer = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  await after(15);
  store.dispatch(signedOut());
  stop();
  release(await counted(9)());
  await after(0);
  expect(total()).toBe(0);
  await after(60);
  expect(asked()).toBe(2);
});
