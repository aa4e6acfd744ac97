import { afterRun as afterEnd, backoffMin, type EndedRun, type OnFail, type RunState } from './after-run';

const now = new Date('2026-05-01T04:00:00Z');
const calm: RunState = { skip_day: null, paused_at: null, retries: 0, retry_at: null };
const FAILED = { result: 'failed', reason: 'gameError' } as const;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const at = { now, day: 100 };

const seen = { trigger: 'schedule', coinSpent: 0, sight: 'seen' } as const;
const afterRun = (
  before: RunState,
  run: Pick<EndedRun, 'result' | 'reason'> & Partial<EndedRun>,
  onFail: OnFail,
  when: typeof at,
) => afterEnd(before, { ...seen, ...run }, onFail, when);

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

const CUT = { result: 'failed', reason: 'interrupted', sight: 'unseen' } as const;
const FAILING: RunState = { ...calm, retries: 2, retry_at: inMinutes(45) };

test('what may have been done is not repeated, and not at all today if it may have spent coin', () => {
  expect(afterRun(FAILING, CUT, 'retryLater', at)).toEqual(calm);
  expect(afterRun(FAILING, { ...CUT, coinSpent: 1 }, 'retryLater', at)).toEqual({ ...calm, skip_day: 100 });
});

test('what the game never began is begun at once, and is no failure', () => {
  const never = { result: 'skipped', reason: 'interrupted', sight: 'neverBegun' } as const;
  expect(afterRun(FAILING, never, 'pauseTask', at)).toEqual({ ...FAILING, retry_at: now });
  expect(afterRun(FAILING, { ...never, trigger: 'manual' }, 'pauseTask', at)).toEqual(FAILING);
});

test('a run by hand that fails leaves the schedule as it was; one that succeeds has mended what failed', () => {
  const manual = { ...FAILED, trigger: 'manual' } as const;
  for (const onFail of ['retryLater', 'skipToday', 'pauseTask'] as const)
    for (const coinSpent of [0, 5])
      for (const sight of ['seen', 'unseen'] as const)
        expect(afterRun(FAILING, { ...manual, coinSpent, sight }, onFail, at)).toEqual(FAILING);
  expect(afterRun(FAILING, { ...manual, result: 'done', reason: 'ok' }, 'retryLater', at)).toEqual(calm);
});
