import { BEFORE_LEAVING_MS, beforeLeaving, runBeforeLeaving } from './before-leaving';

const taken: (() => void)[] = [];
const register = (save: () => unknown) => taken.push(beforeLeaving(save));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const takeBack of taken.splice(0)) takeBack();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('leaving waits until everything is saved', async () => {
  let saved = () => {};
  register(
    () =>
      new Promise<void>((resolve) => {
        saved = resolve;
      }),
  );
  const ready = jest.fn();
  const running = runBeforeLeaving().then(ready);
  await jest.advanceTimersByTimeAsync(BEFORE_LEAVING_MS - 1);
  expect(ready).not.toHaveBeenCalled();
  saved();
  await running;
  expect(ready).toHaveBeenCalledWith(true);
});

test('one that hangs does not block for ever, and is reported', async () => {
  register(() => new Promise(() => {}));
  const ready = jest.fn();
  void runBeforeLeaving().then(ready);
  await jest.advanceTimersByTimeAsync(BEFORE_LEAVING_MS);
  expect(ready).toHaveBeenCalledWith(false);
});

test('one that fails is reported, and the others are saved all the same', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation();
  const other = jest.fn();
  register(() => {
    throw new Error('full');
  });
  register(other);
  expect(await runBeforeLeaving()).toBe(false);
  expect(other).toHaveBeenCalled();
  expect(told).toHaveBeenCalled();
});

test('one that cannot save everything says so', async () => {
  register(async () => true);
  register(async () => false);
  expect(await runBeforeLeaving()).toBe(false);
});

test('what was taken back does not run', async () => {
  const save = jest.fn();
  beforeLeaving(save)();
  expect(await runBeforeLeaving()).toBe(true);
  expect(save).not.toHaveBeenCalled();
});
