import { watchVersion } from './watch-version';

const running = { version: '1', timestamp: 100 };
const SECOND = 1000;
/** The version file on the server from now on. */
let answer: () => Promise<unknown>;
let onUpdate: jest.Mock;
let concerns: jest.Mock;
let stop: () => void;

const file =
  (body: unknown, ok = true) =>
  () =>
    Promise.resolve({ ok, status: ok ? 200 : 502, json: async () => body });
const fetches = () => jest.mocked(fetch).mock.calls.length;
const after = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND);

function lookedAt(visibility: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers({ now: 5000 });
  jest.spyOn(console, 'warn').mockImplementation();
  answer = file(running);
  globalThis.fetch = jest.fn(() => answer()) as unknown as typeof fetch;
  onUpdate = jest.fn();
  concerns = jest.fn(async () => false);
  stop = watchVersion(running, onUpdate, concerns);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the version file is fetched every 15 s, past every cache', async () => {
  await after(14.9);
  expect(fetches()).toBe(0);
  await after(0.1);
  expect(fetches()).toBe(1);
  expect(fetch).toHaveBeenCalledWith('/version.json?t=20000', expect.objectContaining({ cache: 'no-store' }));
  await after(30);
  expect(fetches()).toBe(3);
});

test('it is fetched when the page becomes visible and when it comes online, and 15 s after that', async () => {
  lookedAt('hidden');
  expect(fetches()).toBe(0);
  lookedAt('visible');
  expect(fetches()).toBe(1);
  await after(10);
  window.dispatchEvent(new Event('online'));
  expect(fetches()).toBe(2);
  await after(14.9);
  expect(fetches()).toBe(2);
  await after(0.1);
  expect(fetches()).toBe(3);
});

test('one fetch at a time', () => {
  answer = () => new Promise(() => {});
  lookedAt('visible');
  lookedAt('visible');
  expect(fetches()).toBe(1);
});

test('an update is reported once, and nothing is fetched any more', async () => {
  answer = file({ version: '2', timestamp: 200 });
  await after(15);
  expect(onUpdate).toHaveBeenCalledWith({ version: '2', timestamp: 200 });
  lookedAt('visible');
  await after(60);
  expect(onUpdate).toHaveBeenCalledTimes(1);
  expect(fetches()).toBe(1);
});

test('the revision of the release registry is reported with each answer, and is no update', async () => {
  answer = file({ ...running, revision: 7 });
  await after(30);
  expect(concerns.mock.calls).toEqual([[7], [7]]);
  expect(onUpdate).not.toHaveBeenCalled();
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error of the server', file({}, false)],
  ['a page that is no version file', file({ version: 2 })],
  ['a revision that is no number', file({ ...running, revision: 'two' })],
  ['something that is not JSON', () => Promise.resolve({ ok: true, json: async () => JSON.parse('<html>') })],
])('%s is logged and is no update', async (_, failing) => {
  answer = failing;
  await after(15);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expect(onUpdate).not.toHaveBeenCalled();
});

test('three failures in a row slow the watch down; an answer brings 15 s back', async () => {
  answer = file({}, false);
  await after(45);
  expect(fetches()).toBe(3);
  await after(29);
  expect(fetches()).toBe(3);
  answer = file(running);
  await after(1);
  expect(fetches()).toBe(4);
  await after(15);
  expect(fetches()).toBe(5);
});

test('after its end it neither fetches nor reports', async () => {
  answer = () =>
    new Promise((resolve) => setTimeout(() => resolve(file({ version: '2', timestamp: 2 })()), SECOND));
  await after(15);
  stop();
  await after(60);
  expect(fetches()).toBe(1);
  expect(onUpdate).not.toHaveBeenCalled();
});
