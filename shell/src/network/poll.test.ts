import { pollForNews } from './poll';

let stop = () => {};
const answers: (() => void)[] = [];
const ask = jest.fn(() => new Promise<void>((answer) => answers.push(answer)));
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
  stop = pollForNews(ask, 1000);
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
