import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type LocalText } from '@assistant/shared/contract';
import { locked } from '../config/check-values';
import { ApiError, fieldError } from '../http/api-error';
import type { Parts } from '../parts';
import { wakeAccount } from './lease';
import { countManual, listRecords } from './list-records';
import { drawPicture, type Picture, type TaskPicture } from './picture';
import { writeState } from './states';
import { accountStatus, isOpen, taskStatuses } from './status';

/** Below the browser's own 10 s (spec section 7), so that the answer says that the run goes on. */
const ANSWER_MS = 7000;

/** Runs by hand of one account: the game must not see it as a machine gun. */
const MANUAL_MAX = 60;
const MANUAL_WINDOW_MS = 60 * 60_000;

const BUSY: LocalText = {
  zh: '助手正在执行任务，请稍后再试',
  en: 'The assistant is running tasks. Please try again shortly.',
};
const TOO_OFTEN: LocalText = {
  zh: '手动执行过于频繁，请稍后再试',
  en: 'Too many runs by hand. Please try again later.',
};

function taskOf({ tasks }: Picture, id: string): TaskPicture {
  const task = tasks.get(id);
  if (!task) throw fieldError('task', { zh: '没有这个任务', en: 'is not a known task' });
  return task;
}

/** How tasks stand, what they did, and the player's hand on them. */
export function engineRoutes(parts: Parts): void {
  const { route, db, engine, log, now } = parts;

  async function statusOf(accountId: number, id: string) {
    const picture = await drawPicture(parts, accountId);
    const statuses = await taskStatuses(parts, picture, [taskOf(picture, id)]);
    const status = statuses[id];
    if (!status) throw new Error(`The task ${id} has no status.`);
    return status;
  }

  route(calls.tasksStatus, async ({ input: { task }, session }) => {
    const picture = await drawPicture(parts, session.accountId);
    const wanted = task === undefined ? [...picture.tasks.values()] : [taskOf(picture, task)];
    return {
      ...(await accountStatus(parts, picture)),
      tasks: await taskStatuses(parts, picture, wanted),
    };
  });

  route(calls.tasksRecords, ({ input, session }) => listRecords(db, session.accountId, input));

  route(calls.tasksRun, async ({ input: { task: id }, session: { accountId } }) => {
    const picture = await drawPicture(parts, accountId);
    const task = taskOf(picture, id);
    if (!isOpen(picture, task)) throw locked(task.definition);
    if ((await countManual(db, accountId, new Date(now().getTime() - MANUAL_WINDOW_MS))) >= MANUAL_MAX) {
      throw new ApiError(429, TOO_OFTEN, { retryAfterSeconds: 600 });
    }
    const begun = await engine.runNow(accountId, id);
    if (begun === 'busy') throw new ApiError(409, BUSY, { retryAfterSeconds: 10 });
    const answered = new AbortController();
    const late = sleep(ANSWER_MS, undefined, { signal: answered.signal }).catch(() => undefined);
    // What goes on after the answer is told by the log and the record.
    begun.run.catch((err) => log.error({ err }, 'a run by hand broke off'));
    const record = await Promise.race([begun.run, late]).finally(() => answered.abort());
    return { record: record ?? null, status: await statusOf(accountId, id) };
  });

  route(calls.tasksMarkDone, async ({ input: { task: id, done }, session: { accountId } }) => {
    const picture = await drawPicture(parts, accountId);
    taskOf(picture, id);
    await writeState(db, accountId, id, { done_day: done ? picture.day : null });
    await wakeAccount(db, accountId, now());
    return { status: await statusOf(accountId, id) };
  });
}
