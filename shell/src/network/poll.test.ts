import { pollForNews } from './poll';

const mockTabs = { leads: true, hints: new Map<string, () => void>() };
jest.mock('@assistant/api', () => ({
  isLeaderTab: () => mockTabs.leads,
  onHint: (kind: string, listener: () => void) => {
    mockTabs.hints.set(kind, listener);
    return () => void mockTabs.hints.delete(kind);
  },
}));

let stop = () => {};
const answers: (() => void)[] = [];
const ask = jest.fn((_hinted: boolean) => new Promise<void>((answer) => answers.push(answer)));
const shown = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

/** Lets the request under way be answered. */
async function answered(): Promise<void> {
  answers.pop()?.();
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockClear();
  mockTabs.leads = true;
  stop = pollForNews(ask, 1000, 'chat');
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('it asks at once and at each interval, and waits for an answer before it asks again', async () => {
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(1);
  await answered();
  await jest.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('it asks when the page is looked at again or is back online, and not while nobody looks', async () => {
  await answered();
  shown('hidden');
  await jest.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(1);
  shown('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(2);
  await answered();
  dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(3);
});

test('once ended it asks no more', async () => {
  await answered();
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
});

const hint = () => mockTabs.hints.get('chat')?.();

test('a hint is asked about at once, and once more if it came while an answer was under way', async () => {
  await answered();
  hint();
  expect(ask.mock.calls.at(-1)).toEqual([true]);
  hint();
  hint();
  expect(ask).toHaveBeenCalledTimes(2);
  await answered();
  expect(ask).toHaveBeenCalledTimes(3);
  expect(ask.mock.calls.at(-1)).toEqual([true]);
  await answered();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('of several tabs only the leading one asks at intervals and at hints; each asks when it is looked at', async () => {
  await answered();
  mockTabs.leads = false;
  await jest.advanceTimersByTimeAsync(5000);
  hint();
  expect(ask).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask.mock.calls).toEqual([[false], [false]]);
});

test('after its end no hint is heard', () => {
  stop();
  expect(mockTabs.hints.size).toBe(0);
});
