import type { TaskRecord } from '@assistant/contract';
import { noteGameVisit } from '../account/account-repository';
import type { TaskOutcome } from '../game/gateway';
import type { Lease } from './lease-repository';
import { checkOutcome, GAME_ERROR, INTERRUPTED, RUN_DEADLINE_MS, UNREACHABLE } from './outcomes';
import { readableReadings } from './readable';
import { storeReadings } from './reading-repository';
import { coinOfTask } from './record-repository';
import { type Begun, beginRun, finishRun, trimRecords } from './run-repository';
import { afterRun } from './schedule/after-run';
import type { AccountSnapshot, TaskSnapshot } from './snapshot';
import { writeState } from './state-repository';
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
  { gateway, log, now, db }: RunTools,
  snapshot: AccountSnapshot,
  { definition, values }: TaskSnapshot,
  begun: Begun,
  signal: AbortSignal,
): Promise<TaskOutcome> {
  const { floors } = snapshot.settings;
  const coinToday = (await coinOfTask(db, snapshot.accountId, definition.id, snapshot.day)) - begun.coin;
  const order = {
    runId: String(begun.id),
    at: now(),
    limits: { coin: begun.coin, coinToday, floors },
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

/** Ends a run: its record, the task's state, its figures. Undefined if it was ended before. */
export async function endRun(
  { db, live, now, log }: RunTools,
  snapshot: AccountSnapshot,
  { definition, common, state }: TaskSnapshot,
  runId: number,
  outcome: TaskOutcome,
): Promise<TaskRecord | undefined> {
  const { accountId, day } = snapshot;
  const at = now();
  const notify = common.notify.includes(NOTIFIES[outcome.result]);
  const record = await finishRun(db, runId, outcome, notify, at);
  if (!record) return undefined;
  // A run that may have spent coin and whose end was not seen is not repeated today.
  const onFail = outcome.coinSpent > 0 && outcome.result === 'failed' ? 'skipToday' : common.onFail;
  await writeState(db, accountId, definition.id, afterRun(state, outcome, onFail, { now: at, day }));
  const readings = outcome.reading ? { [definition.id]: outcome.reading } : {};
  await storeReadings(db, accountId, readableReadings(readings), at);
  await trimRecords(db, accountId, definition.id, day);
  await noteGameVisit(db, accountId, at);
  live.tell({ kind: 'tasks', id: runId }, { account: accountId });
  log.info({ task: definition.id, result: record.result, reason: record.reason }, 'a task was run');
  return record;
}

/** Runs one task of an account that this replica holds. Undefined if the lease was lost. */
export async function runTask(
  tools: RunTools,
  lease: Lease,
  snapshot: AccountSnapshot,
  task: TaskSnapshot,
  trigger: 'schedule' | 'manual',
  signal: AbortSignal,
): Promise<TaskRecord | undefined> {
  const taskId = task.definition.id;
  const coinCap = maySpend(task.definition, task.values) ? snapshot.settings.dailyCoinCap : 0;
  const start = { taskId, trigger, gameDay: snapshot.day, coinCap };
  const begun = await beginRun(tools.db, lease, start, tools.now());
  if (!begun) return undefined;
  await writeState(tools.db, snapshot.accountId, taskId, { last_start: tools.now(), retry_at: null });
  const outcome = await play(tools, snapshot, task, begun, signal);
  return endRun(tools, snapshot, task, begun.id, outcome);
}
