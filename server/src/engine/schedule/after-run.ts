import type { TaskReason, TaskResult } from '@assistant/contract';

const MINUTE_MS = 60_000;

/** After this many failures in a row the task rests until the next game day. */
const MOST_RETRIES = 5;

/** The state a task keeps of its runs. */
export interface RunState {
  /** The game day on which it rests after failures. */
  skip_day: number | null;
  /** When it was paused after a failure. */
  paused_at: Date | null;
  retries: number;
  retry_at: Date | null;
}

/** Nothing has failed. */
export const calm: RunState = { skip_day: null, paused_at: null, retries: 0, retry_at: null };

export type OnFail = 'retryLater' | 'skipToday' | 'pauseTask';

/** Minutes until the retry after the `n`-th failure in a row: 5, 15, 45, 135, 240. */
export function backoffMin(n: number): number {
  return Math.min(240, 5 * 3 ** (n - 1));
}

/** A currency at its floor grows again on its own. Everything else that is blocked waits for the player. */
const isRetried = (result: TaskResult, reason: TaskReason) =>
  result === 'failed' || (result === 'blocked' && reason === 'floor');

/** What is known of a run's end: it was seen, also by asking later; the game never started it; or it is unknown. */
export type Sight = 'seen' | 'neverBegun' | 'unseen';

/** A run that has ended, as the state of its task depends on it. */
export interface EndedRun {
  trigger: 'schedule' | 'manual';
  result: TaskResult;
  reason: TaskReason;
  coinSpent: number;
  sight: Sight;
}

/**
 * The state of a task after a run that ended at `now` and belonged to game day `day`. A run by hand changes nothing of
 * the schedule, whatever it cost; if it succeeds, what failed before is mended. What may have been done by a planned run is
 * not done again, and not at all today if it may have spent coin.
 */
export function afterRun(
  before: RunState,
  { trigger, result, reason, coinSpent, sight }: EndedRun,
  onFail: OnFail,
  { now, day }: { now: Date; day: number },
): RunState {
  const { skip_day, paused_at, retries, retry_at } = before;
  const same: RunState = { skip_day, paused_at, retries, retry_at };
  if (trigger === 'manual') return sight === 'seen' && !isRetried(result, reason) ? calm : same;
  if (result === 'failed' && coinSpent > 0) return { ...calm, skip_day: day };
  if (sight === 'neverBegun') return { ...same, retry_at: now };
  return sight === 'unseen' ? calm : afterSeen(same, { result, reason }, onFail, { now, day });
}

function afterSeen(
  before: RunState,
  { result, reason }: Pick<EndedRun, 'result' | 'reason'>,
  onFail: OnFail,
  { now, day }: { now: Date; day: number },
): RunState {
  if (!isRetried(result, reason)) return calm;
  if (result === 'failed' && onFail === 'pauseTask') return { ...calm, paused_at: now };
  const retries = before.retries + 1;
  if ((result === 'failed' && onFail === 'skipToday') || retries > MOST_RETRIES)
    return { ...calm, skip_day: day };
  return { ...calm, retries, retry_at: new Date(now.getTime() + backoffMin(retries) * MINUTE_MS) };
}
