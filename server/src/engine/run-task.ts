import type { TaskRecord } from '@assistant/shared/contract';
import type { TaskOutcome } from '../game/gateway';
import { noteGameVisit } from '../session/account-repository';
import type { Lease } from './lease';
import { coinOfTask } from './list-records';
import { checkOutcome, GAME_ERROR, INTERRUPTED, RUN_DEADLINE_MS, UNREACHABLE } from './outcomes';
import type { Picture, TaskPicture } from './picture';
import { writeReadings } from './readings';
import { type Begun, beginRun, finishRun, trimRecords } from './records';
import { afterRun } from './schedule/after-run';
import { writeState } from './states';
import { maySpend } from './task-values';
import type { RunTools } from './tools';

/** Waits for a run, but not for ever, and not after the server has to stop. */
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
  picture: Picture,
  { definition, values }: TaskPicture,
  begun: Begun,
  signal: AbortSignal,
): Promise<TaskOutcome> {
  const { floors } = picture.settings;
  const coinToday = (await coinOfTask(db, picture.accountId, definition.id, picture.day)) - begun.coin;
  const order = {
    runId: String(begun.id),
    at: now(),
    limits: { coin: begun.coin, coinToday, floors },
    signal,
  };
  // Nobody knows what a run has spent whose end was not seen, so all it was allowed counts.
  const failed = (how: TaskOutcome, err: unknown): TaskOutcome => {
    log.warn({ err, task: definition.id }, 'a run failed');
    return { ...how, coinSpent: begun.coin };
  };
  let answer: TaskOutcome;
  try {
    signal.throwIfAborted();
    answer = await withDeadline(gateway.runTask(picture.player, definition, values, order), signal);
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

/** Ends a run: its record, what the task remembers, its figures. Undefined where it was ended before. */
export async function endRun(
  { db, now, log }: RunTools,
  picture: Picture,
  { definition, common, state }: TaskPicture,
  runId: number,
  outcome: TaskOutcome,
): Promise<TaskRecord | undefined> {
  const { accountId, day } = picture;
  const at = now();
  const notify = common.notify.includes(NOTIFIES[outcome.result]);
  const record = await finishRun(db, runId, outcome, notify, at);
  if (!record) return undefined;
  // A run whose end was not seen and that may have spent coin is not repeated today.
  const onFail = outcome.coinSpent > 0 && outcome.result === 'failed' ? 'skipToday' : common.onFail;
  await writeState(db, accountId, definition.id, afterRun(state, outcome, onFail, { now: at, day }));
  if (outcome.reading) await writeReadings(db, accountId, { [definition.id]: outcome.reading }, at);
  await trimRecords(db, accountId, definition.id, day);
  await noteGameVisit(db, accountId, at);
  log.info({ task: definition.id, result: record.result, reason: record.reason }, 'a task was run');
  return record;
}

/** Runs one task of an account that this replica visits. Undefined where the lease was lost. */
export async function runTask(
  tools: RunTools,
  lease: Lease,
  picture: Picture,
  task: TaskPicture,
  trigger: 'schedule' | 'manual',
  signal: AbortSignal,
): Promise<TaskRecord | undefined> {
  const taskId = task.definition.id;
  const coinCap = maySpend(task.definition, task.values) ? picture.settings.dailyCoinCap : 0;
  const start = { taskId, trigger, gameDay: picture.day, coinCap };
  const begun = await beginRun(tools.db, lease, start, tools.now());
  if (!begun) return undefined;
  await writeState(tools.db, picture.accountId, taskId, { last_start: tools.now(), retry_at: null });
  const outcome = await play(tools, picture, task, begun, signal);
  return endRun(tools, picture, task, begun.id, outcome);
}
