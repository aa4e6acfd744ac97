import { readFileSync } from 'node:fs';

const source = readFileSync('shell/src/start-up/push-worker.js', 'utf8');

type Handler = (event: object) => void;

const PATH = '/word#the-key';
const ACTIONS = [
  { action: 'wait', title: '等 30 分' },
  { action: 'skip', title: '今天不打' },
];
const WORD = { title: '助手 14:00 登录游戏', body: '将执行「寻宝」', path: PATH, tag: 'assistant-word' };

/** The worker with what it uses of a browser; the notifications that stand, by tag. */
function makeWorker(fetched: () => Promise<object>) {
  const shown = new Map<string, Record<string, unknown>>();
  const opened: string[] = [];
  const handlers = new Map<string, Handler>();
  const self = {
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
    clients: { matchAll: async () => [], openWindow: async (path: string) => void opened.push(path) },
    registration: {
      showNotification: async (title: string, rest: { tag: string }) =>
        void shown.set(rest.tag, { title, ...rest }),
      getNotifications: async () => [],
    },
  };
  new Function('self', 'fetch', source)(self, fetched);
  async function handle(kind: string, event: object): Promise<void> {
    let done: Promise<void> | undefined;
    handlers.get(kind)?.({ ...event, waitUntil: (work: Promise<void>) => (done = work) });
    await done;
  }
  return {
    opened,
    word: () => shown.get(WORD.tag),
    push: () => handle('push', { data: { json: () => ({ ...WORD, actions: ACTIONS, language: 'zh' }) } }),
    press: (action: string) =>
      handle('notificationclick', { action, notification: shown.get(WORD.tag) ?? {} }),
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
