import { afterRun, backoffMin, type RunState } from './after-run';

const now = new Date('2026-05-01T04:00:00Z');
const calm: RunState = { skip_day: null, paused_at: null, retries: 0, retry_at: null };
const FAILED = { result: 'failed', reason: 'gameError' } as const;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const at = { now, day: 100 };

test('a run that went well forgets the failures before it', () => {
  const before = { ...calm, retries: 3, retry_at: now };
  expect(afterRun(before, { result: 'done', reason: 'ok' }, 'retryLater', at)).toEqual(calm);
});

test('a failed run is tried again later, each time after a longer while', () => {
  let state = calm;
  const waits = Array.from({ length: 5 }, () => {
    state = afterRun(state, FAILED, 'retryLater', at);
    return state.retry_at;
  });
  expect(waits).toEqual([5, 15, 45, 135, 240].map(inMinutes));
  expect(afterRun(state, FAILED, 'retryLater', at)).toEqual({ ...calm, skip_day: 100 });
});

test('a failed run is left for today, or pauses the task, where the player wants that', () => {
  expect(afterRun(calm, FAILED, 'skipToday', at)).toEqual({ ...calm, skip_day: 100 });
  expect(afterRun(calm, FAILED, 'pauseTask', at)).toEqual({ ...calm, paused_at: now });
});

test('a run that was blocked by a minimum reserve is tried again, because the currency grows', () => {
  const blocked = { result: 'blocked', reason: 'floor' } as const;
  expect(afterRun(calm, blocked, 'pauseTask', at)).toEqual({ ...calm, retries: 1, retry_at: inMinutes(5) });
});

test('what waits for the player, or was skipped, waits for the next planned run', () => {
  expect(afterRun(calm, { result: 'blocked', reason: 'needsHuman' }, 'pauseTask', at)).toEqual(calm);
  expect(afterRun(calm, { result: 'skipped', reason: 'outsideHours' }, 'pauseTask', at)).toEqual(calm);
});

test('no wait is longer than four hours', () => {
  expect(backoffMin(50)).toBe(240);
});
