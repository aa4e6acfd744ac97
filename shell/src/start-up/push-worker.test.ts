import { readFileSync } from 'node:fs';

const source = ['service-worker', 'push-worker']
  .map((part) => readFileSync(`shell/src/start-up/${part}.js`, 'utf8'))
  .join('');

type Handler = (event: object) => void;

const PATH = '/word#the-key';
const ACTIONS = [
  { action: 'wait', title: '等 30 分' },
  { action: 'skip', title: '今天不打' },
];
const WORD = { title: '助手 14:00 登录游戏', body: '将执行「寻宝」', path: PATH, tag: 'assistant-word' };

/** The worker with what it uses of a browser; the notifications that stand, by tag. */
function makeWorker(fetched: () => Promise<object>, pages: object[] = []) {
  const shown = new Map<string, Record<string, unknown>>();
  const opened: string[] = [];
  const handlers: [kind: string, Handler][] = [];
  const self = {
    addEventListener: (kind: string, handler: Handler) => void handlers.push([kind, handler]),
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      showNotification: async (title: string, rest: { tag: string }) =>
        void shown.set(rest.tag, { title, ...rest }),
      getNotifications: async () => [],
    },
  };
  new Function('self', 'fetch', source)(self, fetched);
  async function handle(kind: string, event: object): Promise<void> {
    const works: Promise<void>[] = [];
    for (const [of, handler] of handlers)
      if (of === kind) handler({ ...event, waitUntil: (work: Promise<void>) => works.push(work) });
    await Promise.all(works);
  }
  return {
    opened,
    word: () => shown.get(WORD.tag),
    push: () => handle('push', { data: { json: () => ({ ...WORD, actions: ACTIONS, language: 'zh' }) } }),
    press: (action: string) =>
      handle('notificationclick', { action, notification: { ...shown.get(WORD.tag), close: () => {} } }),
  };
}

test('regression: a button that was pressed without a network was lost silently', async () => {
  const done = { zh: '已选「今天不打」', en: '“Not today” was chosen' };
  let answer: () => Promise<object> = () => Promise.reject(new TypeError('Failed to fetch'));
  const { push, press, word, opened } = makeWorker(() => answer());
  await push();
  await press('skip');
  const failed = { title: expect.stringContaining('没有网络'), body: WORD.title, actions: ACTIONS };
  expect(word()).toMatchObject(failed);
  await press('skip');
  expect(word()).toMatchObject(failed);
  answer = async () => ({ json: async () => ({ data: { said: done } }) });
  await press('skip');
  expect(word()).toMatchObject({ title: done.zh, data: { path: PATH } });
  expect(opened).toEqual([]);
});

test('a button that is a link leads to its page, in one that is open or in a new one, and asks nothing', async () => {
  const fetched = jest.fn();
  const told: object[] = [];
  const pages: object[] = [];
  const { push, press, opened } = makeWorker(fetched, pages);
  await push();
  await press('/main/settings#report');
  expect(opened).toEqual(['/main/settings#report']);
  pages.push({ postMessage: (message: object) => told.push(message), focus: () => {} });
  await press('/main/settings#report');
  expect(told).toEqual([{ type: 'notification-click', path: '/main/settings#report' }]);
  expect(opened).toHaveLength(1);
  expect(fetched).not.toHaveBeenCalled();
});
