import { inlineRegistry, registryOf } from '../areas/testing/declared-registry';
import { followStamp } from './registry';
import { readStamp } from './release-timestamp';
import { watchStamp } from './watch-timestamp';

jest.mock('./release-timestamp', () => ({ readStamp: jest.fn() }));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
let onBehind: jest.Mock;
let stop: () => void;
const looks = () => jest.mocked(readStamp).mock.calls.length;
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** The time goes on, and the timers stand still. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'info').mockImplementation();
  jest.mocked(readStamp).mockReset().mockResolvedValue();
  inlineRegistry({ ...registryOf(), revision: 5 });
  onBehind = jest.fn();
  stop = watchStamp(onBehind);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('it looks some seconds after the page has opened and every hour, until it is ended', async () => {
  await after(2 * SECOND);
  expect(looks()).toBe(0);
  await after(2 * SECOND);
  expect(looks()).toBe(1);
  await after(HOUR - MINUTE);
  expect(looks()).toBe(1);
  await after(2 * MINUTE);
  expect(looks()).toBe(2);
  stop();
  await after(2 * HOUR);
  expect(looks()).toBe(2);
});

test.each([10, -10])(
  'regression: a phone that slept, or whose clock was set, by %d hours looks within a minute',
  async (hours) => {
    await after(5 * SECOND);
    sleep(hours * HOUR);
    await after(MINUTE);
    expect(looks()).toBe(2);
    await after(10 * MINUTE);
    expect(looks()).toBe(2);
  },
);

test('without a network it does not look, and one that failed is mended by the next', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await after(HOUR + 5 * SECOND);
  expect([looks(), onBehind.mock.calls.length]).toEqual([0, 0]);
  online.mockReturnValue(true);
  jest.mocked(readStamp).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await after(MINUTE);
  expect([looks(), onBehind.mock.calls.length]).toEqual([1, 0]);
  jest.mocked(readStamp).mockImplementation(async () => followStamp(6));
  await after(HOUR);
  expect(onBehind).toHaveBeenCalledWith(6);
});
