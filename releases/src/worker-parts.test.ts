import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { readWorker } from './worker-parts';

interface Shown {
  title: string;
  tag: string;
  silent: boolean;
  close(): void;
}

/** The worker as it is published, in a browser with these pages open. */
async function startWorker(pages: string[]) {
  let shown: Shown[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const registration = {
    async showNotification(title: string, { tag, silent }: { tag: string; silent: boolean }) {
      const notification = { title, tag, silent, close: () => {} };
      notification.close = () => {
        shown = shown.filter((one) => one !== notification);
      };
      shown = [...shown.filter((one) => one.tag !== tag), notification];
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
  };
  const self = {
    registration,
    clients: { matchAll: async () => pages.map((visibilityState) => ({ visibilityState })) },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  };
  runInNewContext(await readWorker(), { self });
  return {
    listeners,
    shown: () => shown.map(({ title, silent }) => ({ title, silent })),
    async push(data: object | null) {
      const waits: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => waits.push(work);
      listeners.push?.({ data: data && { json: () => data }, waitUntil });
      await Promise.all(waits);
    },
  };
}

const message = (title: string, tag = 'assistant-tasks') => ({ title, body: '', path: '/', tag });

test('the published worker has all its parts', async () => {
  expect(Object.keys((await startWorker([])).listeners).sort()).toEqual([
    'activate',
    'fetch',
    'install',
    'notificationclick',
    'push',
  ]);
  expect(await readWorker()).toContain(await readFile('shell/src/start-up/push-worker.js', 'utf8'));
});

test.each([
  ['no page is open', [], [{ title: 'a', silent: false }]],
  ['pages are open behind others', ['hidden', 'hidden'], [{ title: 'a', silent: false }]],
  ['one is looked at', ['hidden', 'visible'], []],
])('where %s, a push is shown accordingly', async (_what, pages, wanted) => {
  const { push, shown } = await startWorker(pages);
  await push(message('a'));
  expect(shown()).toEqual(wanted);
});

test('a later one of its tag replaces the earlier one, one of another stands beside it', async () => {
  const { push, shown } = await startWorker([]);
  await push(message('a'));
  await push(message('b', 'assistant-unread'));
  await push(message('c'));
  expect(shown().map(({ title }) => title)).toEqual(['b', 'c']);
});

test('a push without data is nothing', async () => {
  const { push, shown } = await startWorker([]);
  await push(null);
  expect(shown()).toEqual([]);
});
