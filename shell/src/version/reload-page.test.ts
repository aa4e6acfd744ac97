import { BEFORE_LEAVING_MS, beforeLeaving } from '@assistant/remote';
import { reloadPage } from './reload-page';

const steps: string[] = [];
const reload = () => steps.push('reload');
let takeBack = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  steps.length = 0;
  takeBack = beforeLeaving(() => steps.push('saved'));
  globalThis.fetch = jest.fn(async () => steps.push('fetched')) as unknown as typeof fetch;
  Object.assign(window, {
    caches: { keys: async () => ['a', 'b'], delete: async (name: string) => steps.push(`deleted ${name}`) },
  });
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  takeBack();
  Reflect.deleteProperty(window, 'caches');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('what was typed is saved, then the caches are emptied, then the page is reloaded', async () => {
  await reloadPage(reload);
  expect(steps[0]).toBe('saved');
  expect(steps.slice(1, -1).sort()).toEqual(['deleted a', 'deleted b', 'fetched']);
  expect(steps.at(-1)).toBe('reload');
  expect(fetch).toHaveBeenCalledWith(location.href, expect.objectContaining({ cache: 'reload' }));
});

test('the fallback timer reloads after 10 s when the caches do not answer, and only once', async () => {
  let release = () => {};
  globalThis.fetch = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  ) as unknown as typeof fetch;
  const running = reloadPage(reload);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(steps).not.toContain('reload');
  await jest.advanceTimersByTimeAsync(1);
  expect(steps).toContain('reload');
  release();
  await running;
  expect(steps.filter((step) => step === 'reload')).toHaveLength(1);
});

test('a save that hangs is waited for 2 s', async () => {
  const end = beforeLeaving(() => new Promise(() => {}));
  const running = reloadPage(reload);
  await jest.advanceTimersByTimeAsync(BEFORE_LEAVING_MS);
  await running;
  expect(steps.at(-1)).toBe('reload');
  end();
});

test('a page that is not served securely has no caches to empty', async () => {
  Reflect.deleteProperty(window, 'caches');
  await reloadPage(reload);
  expect(steps).toEqual(['saved', 'fetched', 'reload']);
});

test('caches that cannot be emptied are told of and do not stop the reload', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('offline'))) as unknown as typeof fetch;
  await reloadPage(reload);
  expect(steps.at(-1)).toBe('reload');
  expect(console.warn).toHaveBeenCalled();
});
