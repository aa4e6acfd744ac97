import type { TaskRecord } from '@assistant/contract';
import type { TaskOutcome } from '../game/gateway';
import type { Lease } from './lease-repository';
import { checkOutcome, GAME_ERROR, INTERRUPTED, RUN_DEADLINE_MS, UNREACHABLE } from './outcomes';
import { readableReadings } from './readable';
import { type Begun, beginRun, finishRun } from './run-repository';
import { afterRun } from './schedule/after-run';
import { type AccountSnapshot, type TaskSnapshot, withState } from './snapshot';
import { maySpend } from './task-values';
import type { RunTools } from './tools';

/** Waits for a run, but only until its deadline or until the server has to stop. */
async function withDeadline<T>(run: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const end = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('The run took too long.')), RUN_DEADLINE_MS);
    timer.unref();
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([run, end]);
  } finally {
    stop();
  }
}

async function play(
  { gateway, log, now }: RunTools,
  snapshot: AccountSnapshot,
  { definition, values }: TaskSnapshot,
  begun: Begun,
  signal: AbortSignal,
): Promise<TaskOutcome> {
  const { floors } = snapshot.settings;
  const order = {
    runId: String(begun.id),
    at: now(),
    limits: { coin: begun.coin, coinToday: begun.coinToday, floors },
    signal,
  };
  // If the end of a run was not seen, nobody knows what it spent, so all it was allowed to spend counts.
  const failed = (how: TaskOutcome, err: unknown): TaskOutcome => {
    log.warn({ err, task: definition.id }, 'a run failed');
    return { ...how, coinSpent: begun.coin };
  };
  let answer: TaskOutcome;
  try {
    signal.throwIfAborted();
    answer = await withDeadline(gateway.runTask(snapshot.player, definition, values, order), signal);
  } catch (err) {
    return failed(signal.aborted ? INTERRUPTED : UNREACHABLE, err);
  }
  try {
    const outcome = checkOutcome(answer);
    if (outcome.coinSpent > begun.coin) {
      log.error(
        { task: definition.id, ...begun, spent: outcome.coinSpent },
        'the game spent more than allowed',
      );
    }
    return outcome;
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

/** A snapshot is read again after this long, also where no change was counted: a membership may have ended. */
const FRESH_MS = 60_000;

/** Ends a run: its record, the task's state, its figures. Undefined if it was ended before. */
export async function endRun(
  { db, live, now, log }: RunTools,
  snapshot: AccountSnapshot,
  { definition, common, state }: TaskSnapshot,
  { id, startedAt }: { id: number; startedAt: Date },
  outcome: TaskOutcome,
): Promise<Ended | undefined> {
  const { accountId, day } = snapshot;
  const at = now();
  // A run that may have spent coin and whose end was not seen is not repeated today.
  const onFail = outcome.coinSpent > 0 && outcome.result === 'failed' ? 'skipToday' : common.onFail;
  const next = afterRun(state, outcome, onFail, { now: at, day });
  const ended = await finishRun(db, id, {
    accountId,
    taskId: definition.id,
    gameDay: day,
    outcome,
    notify: common.notify.includes(NOTIFIES[outcome.result]),
    state: next,
    readings: readableReadings(outcome.reading ? { [definition.id]: outcome.reading } : {}),
    at,
  });
  if (!ended) return undefined;
  const { record, changes } = ended;
  live.tell({ kind: 'tasks', id }, { account: accountId });
  log.info({ task: definition.id, result: record.result, reason: record.reason }, 'a task was run');
  const same = changes === snapshot.engine?.changes && at.getTime() - snapshot.readAt.getTime() < FRESH_MS;
  const after = same ? withState(snapshot, definition.id, { ...next, last_start: startedAt }, at) : undefined;
  return { record, after };
}

/** Runs one task of an account that this replica holds. Undefined if the lease was lost. */
export async function runTask(
  tools: RunTools,
  lease: Lease,
  snapshot: AccountSnapshot,
  task: TaskSnapshot,
  trigger: 'schedule' | 'manual',
  signal: AbortSignal,
): Promise<Ended | undefined> {
  const coinCap = maySpend(task.definition, task.values) ? snapshot.settings.dailyCoinCap : 0;
  const start = { taskId: task.definition.id, trigger, gameDay: snapshot.day, coinCap };
  const startedAt = tools.now();
  const begun = await beginRun(tools.db, lease, start, startedAt);
  if (!begun) return undefined;
  const outcome = await play(tools, snapshot, task, begun, signal);
  return endRun(tools, snapshot, task, { id: begun.id, startedAt }, outcome);
}
