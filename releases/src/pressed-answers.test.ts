import { runInNewContext } from 'node:vm';
import { readWorker } from './worker-parts';

interface Options {
  tag: string;
  data: { path: string; language?: string };
  actions?: object[];
}

/** The worker as it is published, before a server that answers like this. */
async function startWorker(answer: () => Promise<unknown>, visibilityState = 'hidden', path = '/word#key') {
  const shown: ({ title: string; closed: boolean } & Options)[] = [];
  const asked: unknown[] = [];
  const opened: string[] = [];
  const told: object[] = [];
  const page = {
    visibilityState,
    postMessage: (message: object) => void told.push(message),
    focus: async () => {},
  };
  const listeners: { type: string; listener: (event: object) => void }[] = [];
  const self = {
    location: { origin: 'https://assistant.example' },
    registration: {
      async showNotification(title: string, options: Options) {
        shown.push({ ...options, title, closed: false });
      },
      getNotifications: async () =>
        shown.map((one) => ({
          close: () => {
            one.closed = true;
          },
        })),
    },
    clients: {
      matchAll: async () => (visibilityState === 'visible' ? [page] : []),
      openWindow: async (path: string) => void opened.push(path),
    },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners.push({ type, listener });
    },
  };
  const fetch = async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    const json = await answer();
    return { json: async () => json };
  };
  runInNewContext(await readWorker(), { self, fetch, AbortSignal, URL });
  const send = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    const whole = { ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) };
    for (const one of listeners) if (one.type === type) one.listener(whole);
    await Promise.all(waits);
  };
  const actions = [{ action: 'wait', title: '等 30 分' }];
  const word = {
    title: '助手 14:00 登录游戏',
    body: '',
    path,
    tag: 'word',
    language: 'zh',
    actions,
  };
  await send('push', { data: { json: () => word } });
  const messagesOfPush = told.splice(0);
  const press = (action: string) =>
    send('notificationclick', { action, notification: { ...shown.at(-1), close() {} } });
  return { shown, asked, opened, messagesOfPush, told, press };
}

const waited = async () => ({
  code: 0,
  data: { said: { zh: '14:30 之前不登录', en: 'No login before 14:30' } },
});

test('a pressed button does it without a page, and says what was done', async () => {
  const { shown, asked, opened, press } = await startWorker(waited);
  expect(shown).toMatchObject([{ title: '助手 14:00 登录游戏', actions: [{ action: 'wait' }] }]);
  await press('wait');
  expect(asked).toEqual([['/api/login_word', { key: 'key', answer: 'wait' }]]);
  expect(shown[1]).toMatchObject({ title: '14:30 之前不登录', tag: 'word', data: { path: '/word#key' } });
  expect(opened).toEqual([]);
});

test('a press beside the buttons opens the page, and chooses nothing', async () => {
  const { asked, opened, press } = await startWorker(waited);
  await press('');
  expect([asked, opened]).toEqual([[], ['/word#key']]);
});

test.each([
  ['the server refuses', async () => ({ code: 404, msg: '找不到', data: null })],
  ['something else answers', async () => undefined],
])('where %s, the page opens and says it', async (_what, answer) => {
  const { shown, opened, press } = await startWorker(answer);
  await press('wait');
  expect(opened).toEqual(['/word#key']);
  expect(shown).toHaveLength(1);
});

test('regression: a button that was pressed without a network was lost silently', async () => {
  let answer: () => Promise<unknown> = () => Promise.reject(new TypeError('Failed to fetch'));
  const { shown, opened, press } = await startWorker(() => answer());
  const again = { body: '助手 14:00 登录游戏', tag: 'word', actions: [{ action: 'wait' }] };
  const failed = { title: expect.stringContaining('没有网络'), ...again };
  await press('wait');
  expect(shown.at(-1)).toMatchObject(failed);
  await press('wait');
  expect(shown).toHaveLength(3);
  expect(shown.at(-1)).toMatchObject(failed);
  answer = waited;
  await press('wait');
  expect(shown.at(-1)).toMatchObject({ title: '14:30 之前不登录', data: { path: '/word#key' } });
  expect(opened).toEqual([]);
});

test('regression: one with buttons stays before a watching player, and no page heard of it, so that none could take it down', async () => {
  const { shown, messagesOfPush } = await startWorker(waited, 'visible');
  expect(shown).toMatchObject([{ closed: false }]);
  expect(messagesOfPush).toEqual([{ type: 'notification-shown', path: '/word#key' }]);
});

test.each(['//elsewhere.example/#key', 'https://elsewhere.example/#key', 'javascript:alert(1)#key'])(
  'regression: a word with the address %j that no server answers led to another site',
  async (path) => {
    const { asked, opened, press } = await startWorker(
      async () => ({ code: 404, data: null }),
      'hidden',
      path,
    );
    await press('wait');
    expect(asked).toHaveLength(1);
    expect(opened).toEqual([]);
  },
);

test('a button that is a link opens its page, and asks nothing', async () => {
  const { asked, opened, press } = await startWorker(waited);
  await press('/main/settings#report');
  expect([asked, opened]).toEqual([[], ['/main/settings#report']]);
});

test('a button that is a link goes to the page that is open', async () => {
  const { asked, opened, told, press } = await startWorker(waited, 'visible');
  await press('/main/settings#report');
  expect(told).toEqual([{ type: 'notification-click', path: '/main/settings#report' }]);
  expect([asked, opened]).toEqual([[], []]);
});

test.each(['//elsewhere.example/a', '/\\elsewhere.example', '/\t/elsewhere.example'])(
  'regression: a button with the address %j led to another site',
  async (address) => {
    for (const visibilityState of ['hidden', 'visible']) {
      const { asked, opened, told, press } = await startWorker(waited, visibilityState);
      await press(address);
      expect([asked, opened, told]).toEqual([[], [], []]);
    }
  },
);
