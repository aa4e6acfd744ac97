import type { TaskRecord } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { getAppStore, signedIn, signedOut, toastDismissed, type UserInfo } from '@assistant/store';
import { tellTaskNews } from './tell-task-news';
import { TASK_NEWS_POLL_MS, watchTaskNews } from './watch-task-news';

jest.mock('../remotes/load-definitions', () => ({
  loadDefinitions: async (tier: string) => {
    if (tier !== 'basic') throw new Error('not released');
    return [{ id: 'mining', tier: 'basic', title: { zh: '蓬莱寻宝', en: 'Treasure hunt' } }];
  },
}));

const store = getAppStore();
const record = (id: number, more: Partial<TaskRecord> = {}): TaskRecord => ({
  id,
  task: 'mining',
  started_at: '2026-05-01T04:00:00Z',
  finished_at: '2026-05-01T04:00:05Z',
  trigger: 'schedule',
  result: 'failed',
  reason: 'gameError',
  text: { zh: '游戏没有回应', en: 'The game did not answer' },
  coin_spent: 0,
  gains: [],
  notify: true,
  ...more,
});

/** The server's records, newest first, and the requests for them. */
let records: TaskRecord[] = [];
let asked: Record<string, unknown>[] = [];
let notifications: Record<string, unknown> = {};
let reportHour: number | null = null;

beforeEach(() => {
  jest.useFakeTimers();
  setLanguage('zh');
  [records, asked, notifications, reportHour] = [[], [], {}, null];
  store.dispatch(signedIn({ token: 't1', user: { account: 'zhaoyun', username: '赵云' } as UserInfo }));
  const env = document.createElement('script');
  Object.assign(env, { id: 'env', type: 'application/json' });
  env.textContent = '{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}';
  document.head.replaceChildren(env);
  globalThis.fetch = jest.fn(async (url: string | URL, init: RequestInit) => {
    const request = JSON.parse(String(init.body));
    const config = { setting: { account: { notifications, reportHour } }, revisions: {} };
    const ofTasks = String(url).endsWith('/records');
    if (ofTasks) asked.push(request);
    const found = records.filter(({ id }) => id > (request.after ?? 0)).slice(0, request.limit ?? 20);
    const data = ofTasks ? { records: found, has_more: false } : config;
    const text = async () => JSON.stringify({ code: 0, msg: '', data });
    return { ok: true, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  for (const { id } of store.getState().toasts) store.dispatch(toastDismissed(id));
  store.dispatch(signedOut());
  jest.useRealTimers();
});

const toasts = () => store.getState().toasts.map(({ type, title, message }) => ({ type, title, message }));

test('what ran before is no news; what runs by itself from then on is, once', async () => {
  records = [record(7)];
  const onNews = jest.fn();
  const stop = watchTaskNews(store, onNews);
  await jest.advanceTimersByTimeAsync(TASK_NEWS_POLL_MS);
  expect(onNews).not.toHaveBeenCalled();
  records = [record(10, { trigger: 'manual' }), record(9), record(8), ...records];
  await jest.advanceTimersByTimeAsync(TASK_NEWS_POLL_MS);
  expect(asked.at(-1)).toMatchObject({ after: 7, notify_only: true });
  expect(onNews).toHaveBeenCalledTimes(1);
  expect(onNews.mock.calls[0][0].map(({ id }: TaskRecord) => id)).toEqual([8, 9]);
  await jest.advanceTimersByTimeAsync(TASK_NEWS_POLL_MS);
  expect(onNews).toHaveBeenCalledTimes(1);
  expect(asked.at(-1)).toMatchObject({ after: 10 });
  stop();
  await jest.advanceTimersByTimeAsync(TASK_NEWS_POLL_MS * 2);
  expect(asked).toHaveLength(4);
});

test('an account without any record hears of its first', async () => {
  const onNews = jest.fn();
  const stop = watchTaskNews(store, onNews);
  await jest.advanceTimersByTimeAsync(0);
  records = [record(1)];
  await jest.advanceTimersByTimeAsync(TASK_NEWS_POLL_MS);
  expect(asked.at(-1)).toEqual({ notify_only: true, token: 't1' });
  expect(onNews).toHaveBeenCalledTimes(1);
  stop();
});

test('one failed run is told under its task’s name', async () => {
  await tellTaskNews(store, [record(1)]);
  expect(toasts()).toEqual([{ type: 'warning', title: '蓬莱寻宝', message: '游戏没有回应' }]);
  expect(store.getState().toasts).toMatchObject([{ actionText: '查看', to: '/basic/mining' }]);
});

test('several are told as one', async () => {
  notifications = { taskDone: true };
  await tellTaskNews(store, [record(1), record(2, { result: 'done' }), record(3, { result: 'partly' })]);
  expect(toasts()).toEqual([
    { type: 'warning', title: '任务有新结果', message: '2 项完成，1 项未完成，请查看' },
  ]);
});

test('a task of a tier whose file cannot be read is told all the same', async () => {
  await tellTaskNews(store, [record(1, { task: 'xyz' })]);
  expect(toasts()).toMatchObject([{ title: '任务有新结果', message: '游戏没有回应' }]);
});

test('what the player does not want to hear of is not told', async () => {
  await tellTaskNews(store, [record(1, { result: 'done' })]);
  notifications = { taskFailed: false };
  await tellTaskNews(store, [record(2)]);
  expect(toasts()).toMatchObject([{ message: '游戏没有回应' }]);
});

test('where a report is wanted, an unseen page tells only of what needs the player', async () => {
  reportHour = 8;
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await tellTaskNews(store, [record(1)]);
  expect(toasts()).toEqual([]);
  await tellTaskNews(store, [record(2), record(3, { result: 'blocked' })]);
  expect(toasts()).toHaveLength(1);
  seen.mockReturnValue('visible');
  await tellTaskNews(store, [record(4)]);
  expect(toasts()).toMatchObject([{ message: '游戏没有回应 ×2' }]);
  seen.mockRestore();
});
