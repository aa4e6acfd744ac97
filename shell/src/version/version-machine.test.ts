import { checkInterval, nextVersionState, startWatching } from './version-machine';

const running = { version: '1', timestamp: 100 };
const failed = { type: 'failed' } as const;
const answered = (version: string, timestamp: number) =>
  ({ type: 'answered', info: { version, timestamp } }) as const;

test('the same version and timestamp is no update', () => {
  expect(nextVersionState(startWatching(running), answered('1', 100)).is).toBe('watching');
});

test('another revision of the release registry is no update', () => {
  const found = { version: '1', timestamp: 100, revision: 2 };
  const state = nextVersionState(startWatching({ ...running, revision: 1 }), {
    type: 'answered',
    info: found,
  });
  expect(state).toMatchObject({ is: 'watching' });
});

test('one that concerns this device is', () => {
  const found = { version: '1', timestamp: 100, revision: 2 };
  const state = nextVersionState(startWatching(running), { type: 'concerned', info: found });
  expect(state).toEqual({ is: 'updated', running, found });
});

test.each([
  ['another version', '2', 100],
  ['another timestamp', '1', 101],
  ['an older version: the release was taken back', '0', 50],
])('%s is an update', (_, version, timestamp) => {
  expect(nextVersionState(startWatching(running), answered(version, timestamp))).toEqual({
    is: 'updated',
    running,
    found: { version, timestamp },
  });
});

test('an update stays what was found first, whatever comes after', () => {
  const updated = nextVersionState(startWatching(running), answered('2', 200));
  for (const event of [failed, answered('1', 100), answered('3', 300)]) {
    expect(nextVersionState(updated, event)).toBe(updated);
  }
});

test('failures are counted in a row only', () => {
  const twice = [failed, failed].reduce(nextVersionState, startWatching(running));
  expect(twice).toMatchObject({ failures: 2 });
  expect(nextVersionState(twice, answered('1', 100))).toMatchObject({ failures: 0 });
});

test('from the third failure on the interval doubles, up to 300 s', () => {
  const seconds = Array.from({ length: 10 }, (_, failures) => checkInterval(failures) / 1000);
  expect(seconds).toEqual([15, 15, 15, 30, 60, 120, 240, 300, 300, 300]);
});
