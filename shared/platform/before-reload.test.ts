import { BEFORE_RELOAD_MS, beforeReload, runBeforeReload } from './before-reload';

const taken: (() => void)[] = [];
const register = (save: () => unknown) => taken.push(beforeReload(save));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const takeBack of taken.splice(0)) takeBack();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a reload waits until everything is saved', async () => {
  let saved = () => {};
  register(
    () =>
      new Promise<void>((resolve) => {
        saved = resolve;
      }),
  );
  const ready = jest.fn();
  const running = runBeforeReload().then(ready);
  await jest.advanceTimersByTimeAsync(BEFORE_RELOAD_MS - 1);
  expect(ready).not.toHaveBeenCalled();
  saved();
  await running;
  expect(ready).toHaveBeenCalled();
});

test('one that hangs does not hold the reload up for ever', async () => {
  register(() => new Promise(() => {}));
  const ready = jest.fn();
  void runBeforeReload().then(ready);
  await jest.advanceTimersByTimeAsync(BEFORE_RELOAD_MS);
  expect(ready).toHaveBeenCalled();
});

test('one that fails is told of, and the others are saved all the same', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation();
  const other = jest.fn();
  register(() => {
    throw new Error('full');
  });
  register(other);
  await runBeforeReload();
  expect(other).toHaveBeenCalled();
  expect(told).toHaveBeenCalled();
});

test('what was taken back does not run', async () => {
  const save = jest.fn();
  beforeReload(save)();
  await runBeforeReload();
  expect(save).not.toHaveBeenCalled();
});
