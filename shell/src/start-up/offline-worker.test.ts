import { readFileSync } from 'node:fs';

const source = readFileSync('shell/src/start-up/offline-worker.js', 'utf8');
const FILE = '/remotes/mfe-chat/1/app.js';

/** An answer, as far as the worker looks at it. */
type Answer = { from: string; status: number; type?: string };
const answer = (from: string, status = 200): Answer => ({ from, status });
const kept = answer('copy');

/** The worker in a browser with these caches, by name: what each has by path. */
function worker(network: (path: string) => Promise<Answer>, stored: Record<string, Record<string, Answer>>) {
  const caches = new Map(
    Object.entries(stored).map(([name, files]) => [name, new Map(Object.entries(files))]),
  );
  const pathOf = (asked: { url: string } | string) =>
    typeof asked === 'string' ? asked : new URL(asked.url).pathname;
  const opened = (name: string) => ({
    match: async (asked: string) => caches.get(name)?.get(pathOf(asked)),
    delete: async (asked: string) => caches.get(name)?.delete(pathOf(asked)),
  });
  const listeners: Record<string, (event: object) => void> = {};
  const browser = {
    self: {
      addEventListener: (name: string, listener: () => void) =>
        Object.assign(listeners, { [name]: listener }),
    },
    location: { origin: 'https://a.example' },
    URL,
    setTimeout,
    fetch: (request: { url: string }) => network(pathOf(request)),
    caches: {
      keys: async () => [...caches.keys()],
      open: async (name: string) => opened(name),
      match: async (asked: string) =>
        [...caches.values()].map((files) => files.get(pathOf(asked))).find(Boolean),
    },
  };
  new Function(...Object.keys(browser), source)(...Object.values(browser));
  const ask = (path: string, more: object = {}, event: object = {}): Promise<Answer> | undefined => {
    let given: Promise<Answer> | undefined;
    const request = { url: new URL(path, 'https://a.example').href, method: 'GET', mode: 'cors', ...more };
    const respondWith = (promise: Promise<Answer>) => {
      given = promise;
    };
    listeners.fetch?.({ request, respondWith, ...event });
    return given;
  };
  return { ask, open: (path: string) => ask(path, { mode: 'navigate' }), caches };
}

const there = async () => answer('network');
const gone = async () => Promise.reject(new TypeError('Failed to fetch'));
const copy = { 'release 1 a': { '/': kept, [FILE]: kept } };
const partly = { 'release 1 a': { [FILE]: kept } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['with a network', there, copy, 'network'],
  ['without a network', gone, copy, 'copy'],
  ['where the server fails', async () => answer('network', 502), copy, 'copy'],
  ['where the server fails and nothing is kept', async () => answer('network', 502), {}, 'network'],
  ['where the server refuses', async () => answer('network', 404), copy, 'network'],
])('a page %s', async (_, network, stored, from) => {
  await expect(worker(network, stored).open('/basic/mining')).resolves.toMatchObject({ from });
});

test.each([
  ['an error, as Firefox gives it', Promise.resolve({ from: 'early', status: 0, type: 'error' })],
  ['a refusal, as Chrome gives it', Promise.reject(new TypeError('Failed to fetch'))],
])(
  'without a network the page asked for early is %s, and the kept one is shown',
  async (_, preloadResponse) => {
    const given = worker(gone, copy).ask('/', { mode: 'navigate' }, { preloadResponse });
    await expect(given).resolves.toMatchObject({ from: 'copy' });
  },
);

test('a copy that is not whole gives no page', async () => {
  await expect(worker(gone, partly).open('/')).rejects.toThrow('Failed to fetch');
});

test('of two whole copies the newer one gives the page', async () => {
  const both = { ...copy, 'release 2 b': { '/': answer('newer copy') } };
  await expect(worker(gone, both).open('/')).resolves.toMatchObject({ from: 'newer copy' });
});

test('the network has 3 s, and the kept page is shown then', async () => {
  const slow = () => new Promise<Answer>((give) => setTimeout(give, 9000, answer('network')));
  const given = worker(slow, copy).open('/');
  let shown: Answer | undefined;
  given?.then((page) => {
    shown = page;
  });
  await jest.advanceTimersByTimeAsync(2999);
  expect(shown).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(kept);
});

test('where nothing is kept, a slow network is waited for', async () => {
  const slow = () => new Promise<Answer>((give) => setTimeout(give, 9000, answer('network')));
  const given = worker(slow, {}).open('/');
  await jest.advanceTimersByTimeAsync(9000);
  await expect(given).resolves.toMatchObject({ from: 'network' });
});

test('a file of a release comes from the copy, and of others from the network', async () => {
  const { ask } = worker(there, copy);
  await expect(ask(FILE)).resolves.toMatchObject({ from: 'copy' });
  await expect(ask('/remotes/mfe-chat/2/app.js')).resolves.toMatchObject({ from: 'network' });
});

test('a file that is asked for past all caches comes from the network, and the copy loses it', async () => {
  const { ask, caches } = worker(there, copy);
  await expect(ask(FILE, { cache: 'reload' })).resolves.toMatchObject({ from: 'network' });
  expect(caches.get('release 1 a')?.has(FILE)).toBe(false);
});

test.each([
  ['a call', '/api/get_config', { method: 'POST' }],
  ['a page of the API', '/api/docs', { mode: 'navigate' }],
  ['the registry', '/releases.json', {}],
  ['the version', '/version.json', {}],
  ['another origin', 'https://b.example/shell/1/app.js', {}],
])('%s is left to the browser', (_, path, more) => {
  expect(worker(there, copy).ask(path, more)).toBeUndefined();
});
