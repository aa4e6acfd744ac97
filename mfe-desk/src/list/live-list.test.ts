import type { SendCall } from '@assistant/api';
import { systemClock } from '@assistant/conversation';
import { createLiveList } from './live-list';

/** The interval that a failure and a change are waited for. */
const INTERVAL_MS = 5_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const server = { down: false, readings: 0, retryAfter: undefined as number | undefined };
  const ask = (async () => {
    server.readings += 1;
    if (server.down)
      throw { kind: 'refused', message: '维护中', code: 503, retryAfterSeconds: server.retryAfter };
    return { sessions: [], next: null, counts: {} };
  }) as unknown as SendCall;
  const list = createLiveList({ ask, clock: systemClock, awake: () => true, isNotified: () => true });
  list.start();
  return { list, server };
}

test('a failure while changes are notified is made up for within an interval, and not each change asks', async () => {
  const { list, server } = open();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.readings).toBe(1);
  server.down = true;
  for (let n = 0; n < 60; n += 1) {
    list.soon();
    await jest.advanceTimersByTimeAsync(500);
  }
  expect(server.readings - 1).toBeLessThanOrEqual(30_000 / INTERVAL_MS + 1);
  expect(list.get().error).toBeTruthy();
  server.down = false;
  await jest.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(list.get().error).toBeFalsy();
  list.stop();
});

test('a change is read in a moment again after the failure is over', async () => {
  const { list, server } = open();
  server.down = true;
  list.refresh();
  await jest.advanceTimersByTimeAsync(0);
  server.down = false;
  await jest.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  const before = server.readings;
  list.soon();
  await jest.advanceTimersByTimeAsync(300);
  expect(server.readings).toBe(before + 1);
  list.stop();
});

test('a clock that is set back makes no pause of the list longer', async () => {
  const { list, server } = open();
  Object.assign(server, { down: true, retryAfter: 20 });
  list.refresh();
  await jest.advanceTimersByTimeAsync(0);
  Object.assign(server, { down: false });
  jest.setSystemTime(Date.now() - 3_600_000);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(list.get().error).toBeFalsy();
  list.stop();
});
