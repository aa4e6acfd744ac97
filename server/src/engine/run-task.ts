import type { TaskRecord } from '@assistant/contract';
import type { TaskOutcome } from '@assistant/game';
import { coinSpentOn } from './account-facts';
import { allowanceOf, type Bounds, withBounds } from './allowance';
import type { Lease } from './lease-repository';
import { checkOutcome, GAME_ERROR, RUN_DEADLINE_MS, UNREACHABLE } from './outcomes';
import { type Begun, beginRun, finishRun } from './run-repository';
import { afterRun } from './schedule/after-run';
import { type Ending, endingOf } from './settle-run';
import { type AccountSnapshot, type TaskSnapshot, withState } from './snapshot';
import type { RunTools } from './tools';

/** How long to wait for the game's answer to a run that was asked to end at once. */
export const ABORT_MS = 2000;

/** Waits for a run until its deadline, or a moment longer than until it is asked to end. */
export async function withDeadline<T>(run: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const end = new Promise<never>((_, reject) => {
    const timers = [setTimeout(() => reject(new Error('The run took too long.')), RUN_DEADLINE_MS).unref()];
    const abort = () => timers.push(setTimeout(() => reject(signal.reason), ABORT_MS).unref());
    signal.addEventListener('abort', abort);
    stop = () => {
      timers.forEach(clearTimeout);
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([run, end]);
  } finally {
    stop();
  }
}

/** Has the game make a run. What it failed to answer it is asked for once more; after an abort the next replica asks. */
async function play(
  tools: RunTools,
  snapshot: AccountSnapshot,
  { definition }: TaskSnapshot,
  begun: Begun & { startedAt: Date },
  signal: AbortSignal,
): Promise<Ending> {
  const { gateway, log, now } = tools;
  const { values, limits } = begun.allowance;
  const order = { key: begun.key, at: now(), limits, signal };
  const failed = (how: TaskOutcome, err: unknown): Promise<Ending> => {
    log.warn({ err, task: definition.id }, 'a run failed');
    const ending = { outcome: how, sight: 'seen' as const };
    return endingOf(tools, snapshot.player, { ...begun, coin: limits.coin }, ending, ending);
  };
  let answer: TaskOutcome;
  try {
    signal.throwIfAborted();
    answer = await withDeadline(gateway.runTask(snapshot.player, definition, values, order), signal);
  } catch (err) {
    return signal.aborted ? 'later' : failed(UNREACHABLE, err);
  }
  try {
    return { outcome: checkOutcome(answer), sight: 'seen' };
  } catch (err) {
    return failed(GAME_ERROR, err);
  }
}

const NOTIFIES = { done: 'done', partly: 'done', skipped: '', blocked: 'needsHuman', failed: 'failed' };

/** A run that has ended: its record, and the account as it is after it. */
export interface Ended {
  record: TaskRecord;
  /** Undefined where something of the account has changed meanwhile, so that it must be read again. */
  after: AccountSnapshot | undefined;
}

/** A snapshot is read again after this long, also where no change was counted. */
const FRESH_MS = 60_000;

/** A run that was started, by this replica or by one that is gone. */
export interface BegunRun {
  id: number;
  trigger: 'schedule' | 'manual';
  gameDay: number;
  startedAt: Date;
  /** It was cut off, and is settled: how long it took is unknown. */
  settled: boolean;
}

/**
 * An ending with what bounded the run in its words. What the game spent beyond what the run was allowed is logged. A run
 * that never began was not bounded.
 */
export function withinBounds(
  { log }: Pick<RunTools, 'log'>,
  { id, task }: { id: number; task: string },
  bounds: Bounds,
  ending: Exclude<Ending, 'later'>,
): Exclude<Ending, 'later'> {
  if (ending.sight === 'neverBegun') return ending;
  const { coinSpent: spent } = ending.outcome;
  const allowed = bounds.limits.coin;
  if (spent > allowed) log.error({ task, run: id, allowed, spent }, 'the game spent more than allowed');
  return { ...ending, outcome: withBounds(ending.outcome, bounds) };
}

/** Ends a run: its record, the task's state, its figures. Undefined if it was ended before. */
export async function endRun(
  { db, live, now, log, metrics }: RunTools,
  snapshot: AccountSnapshot,
  { definition, common, state }: TaskSnapshot,
  { id, trigger, gameDay, startedAt, settled }: BegunRun,
  { outcome, sight }: Exclude<Ending, 'later'>,
): Promise<Ended | undefined> {
  const { accountId } = snapshot;
  const at = now();
  const next = afterRun(state, { trigger, ...outcome, sight }, common.onFail, { now: at, day: gameDay });
  const ended = await finishRun(db, id, {
    accountId,
    taskId: definition.id,
    gameDay,
    outcome,
    notify: common.notify.includes(NOTIFIES[outcome.result]),
    state: next,
    readings: outcome.reading ? { [definition.id]: outcome.reading } : {},
    at,
    timed: !settled,
  });
  if (!ended) return undefined;
  const { record, changes } = ended;
  live.tell({ kind: 'tasks', id }, { account: accountId });
  metrics?.ended(record);
  log.info({ task: definition.id, result: record.result, reason: record.reason }, 'a task was run');
  const fresh = at.getTime() - snapshot.readAt.getTime() < FRESH_MS;
  const same = changes === snapshot.engine?.changes && fresh;
  const { last_start: before } = state;
  const started = before && before > startedAt ? before : startedAt;
  const scheduled = { ...next, ...(trigger === 'schedule' && { last_start: started, asked_at: null }) };
  return { record, after: same ? withState(snapshot, definition.id, scheduled, at) : undefined };
}

/**
 * Runs one task of an account that this replica holds. Undefined if the lease was lost; `later` if it is not known yet how
 * it ended, so that nothing else may be done for the account.
 */
export async function runTask(
  tools: RunTools,
  lease: Lease,
  snapshot: AccountSnapshot,
  task: TaskSnapshot,
  trigger: 'schedule' | 'manual',
  signal: AbortSignal,
): Promise<Ended | 'later' | undefined> {
  const { dailyCoinCap: coinCap, floors } = snapshot.settings;
  const gameDay = snapshot.day;
  const startedAt = tools.now();
  const begun = await beginRun(
    tools.db,
    lease,
    { taskId: task.definition.id, trigger, gameDay },
    (found) => {
      const coinSpent = coinSpentOn(snapshot, gameDay, found.coinSpent);
      return allowanceOf(task.definition, task.values, { ...found, coinSpent, coinCap, floors });
    },
    startedAt,
  );
  if (!begun) return undefined;
  const planned = task.state.next_run;
  if (trigger === 'schedule' && planned && planned <= startedAt)
    tools.metrics?.late((startedAt.getTime() - planned.getTime()) / 1000);
  const ending = await play(tools, snapshot, task, { ...begun, startedAt }, signal);
  if (ending === 'later') return ending;
  const { id, allowance } = begun;
  const bounded = withinBounds(tools, { id, task: task.definition.id }, allowance, ending);
  return endRun(tools, snapshot, task, { id, trigger, gameDay, startedAt, settled: false }, bounded);
}
