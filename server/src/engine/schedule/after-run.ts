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

export type OnFail = 'retryLater' | 'skipToday' | 'pauseTask';

/** Minutes until the retry after the `n`-th failure in a row: 5, 15, 45, 135, 240. */
export function backoffMin(n: number): number {
  return Math.min(240, 5 * 3 ** (n - 1));
}

/** A currency at its floor grows again on its own. Everything else that is blocked waits for the player. */
const isRetried = (result: TaskResult, reason: TaskReason) =>
  result === 'failed' || (result === 'blocked' && reason === 'floor');

/** The state of a task after a run that ended at `now` on game day `day`. */
export function afterRun(
  before: RunState,
  { result, reason }: { result: TaskResult; reason: TaskReason },
  onFail: OnFail,
  { now, day }: { now: Date; day: number },
): RunState {
  const calm: RunState = { skip_day: null, paused_at: null, retries: 0, retry_at: null };
  if (!isRetried(result, reason)) return calm;
  if (result === 'failed' && onFail === 'pauseTask') return { ...calm, paused_at: now };
  const retries = before.retries + 1;
  if ((result === 'failed' && onFail === 'skipToday') || retries > MOST_RETRIES)
    return { ...calm, skip_day: day };
  return { ...calm, retries, retry_at: new Date(now.getTime() + backoffMin(retries) * MINUTE_MS) };
}
