import { watchLease } from './lease-watch';

const MINUTE_MS = 60_000;

/** A watch of a lease of one minute, and what it has reported. */
function watched(renew: () => Promise<boolean>) {
  const lost: string[] = [];
  const end = watchLease({
    ms: MINUTE_MS,
    takenAt: performance.now(),
    renew,
    lost: (why) => lost.push(why),
  });
  return { lost, end };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a lease that is renewed in time is kept', async () => {
  const { lost, end } = watched(async () => true);
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(lost).toEqual([]);
  end();
});

test.each([
  ['fails', () => Promise.reject(new Error('no connection'))],
  ['does not answer', () => new Promise<boolean>(() => {})],
])(
  'where the database %s, the lease is lost ten seconds before another replica may take it',
  async (_how, renew) => {
    const { lost } = watched(renew);
    await jest.advanceTimersByTimeAsync(49_999);
    expect(lost).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(lost).toEqual([expect.stringContaining('ran out')]);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(lost).toHaveLength(1);
  },
);

test('it counts from when a renewal was asked for, not from its answer', async () => {
  let asked = 0;
  const { lost } = watched(async () => {
    asked += 1;
    if (asked > 1) throw new Error('no connection');
    await new Promise((resolve) => setTimeout(resolve, 14_000));
    return true;
  });
  await jest.advanceTimersByTimeAsync(15_000 + 49_999);
  expect(lost).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(lost).toHaveLength(1);
});

test('a lease that another replica has taken is lost at once', async () => {
  const { lost } = watched(async () => false);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(lost).toEqual([expect.stringContaining('another replica')]);
});

test('an ended watch asks and tells nothing', async () => {
  const renew = jest.fn(async () => false);
  const { lost, end } = watched(renew);
  end();
  await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect([lost, renew.mock.calls]).toEqual([[], []]);
});
