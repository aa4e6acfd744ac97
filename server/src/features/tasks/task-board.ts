import type { DataOf, RequestOf, TaskStatus } from '@assistant/contract';
import { locked } from '../../account/tier-locked';
import { wakeAccount } from '../../account/wake-repository';
import { countManual, listRecords } from '../../engine/record-repository';
import { type AccountSnapshot, type TaskSnapshot, takeSnapshot } from '../../engine/snapshot';
import { writeState } from '../../engine/state-repository';
import type { GameTools } from '../../engine/tools';
import { gameDayStart, offsetAt } from '../../game/game-clock';
import { ApiError, fieldError } from '../../http/api-error';
import { runsOfDay } from './day-repository';
import { plannedRuns, quietSpans, sumGains } from './planned-day';
import { accountStatus, isOpen, taskStatuses } from './status';

/** The limit of runs by hand of one account, so that the game does not get too many requests. */
const MANUAL_MAX = 60;
const MANUAL_WINDOW_MS = 60 * 60_000;

const TOO_OFTEN = {
  zh: '手动执行过于频繁，请稍后再试',
  en: 'Too many runs by hand. Please try again later.',
};

/** The tasks of an account as its player sees them. Each throws ApiError 400 for an unknown task. */
export interface TaskBoard {
  /** The status of the account and its tasks, or of one task. */
  overview(accountId: number, taskId?: string): Promise<DataOf<'tasksStatus'>>;
  status(accountId: number, taskId: string): Promise<TaskStatus>;
  /** What the account's game day had, and what is planned until it ends. */
  day(accountId: number): Promise<DataOf<'tasksDay'>>;
  records(
    accountId: number,
    request: RequestOf<'tasksRecords'> & { limit: number },
  ): Promise<DataOf<'tasksRecords'>>;
  /** @throws ApiError 403 for a task that the membership does not open, 429 after too many runs by hand */
  requireRunnable(accountId: number, taskId: string): Promise<void>;
  /** Marks a task as done for this game day, or removes the mark. */
  markDone(accountId: number, taskId: string, done: boolean): Promise<void>;
}

function taskOf({ tasks }: AccountSnapshot, id: string): TaskSnapshot {
  const task = tasks.get(id);
  if (!task) throw fieldError('task', { zh: '没有这个任务', en: 'is not a known task' });
  return task;
}

export function makeTaskBoard(tools: GameTools): TaskBoard {
  const { db, now } = tools;
  return {
    async overview(accountId, taskId) {
      const snapshot = await takeSnapshot(tools, accountId);
      const wanted = taskId === undefined ? [...snapshot.tasks.values()] : [taskOf(snapshot, taskId)];
      return {
        ...(await accountStatus(tools, snapshot)),
        tasks: await taskStatuses(tools, snapshot, wanted),
      };
    },
    async status(accountId, taskId) {
      const snapshot = await takeSnapshot(tools, accountId);
      const status = (await taskStatuses(tools, snapshot, [taskOf(snapshot, taskId)]))[taskId];
      if (!status) throw new Error(`The task ${taskId} has no status.`);
      return status;
    },
    async day(accountId) {
      const snapshot = await takeSnapshot(tools, accountId);
      const { at, clock, day } = snapshot;
      const runs = await runsOfDay(db, accountId, day);
      return {
        at: at.toISOString(),
        starts_at: gameDayStart(clock, day).toISOString(),
        ends_at: gameDayStart(clock, day + 1).toISOString(),
        utc_offset_min: offsetAt(clock, at),
        quiet: quietSpans(snapshot).map(({ from, to }) => ({
          from: from.toISOString(),
          to: to.toISOString(),
        })),
        ran: runs.map(({ task_id, started_at, result }) => ({
          task: task_id,
          at: started_at.toISOString(),
          result,
        })),
        planned: plannedRuns(snapshot).map((run) => ({ task: run.task, at: run.at.toISOString() })),
        gains: sumGains(runs),
      };
    },
    records: (accountId, request) => listRecords(db, accountId, request),
    async requireRunnable(accountId, taskId) {
      const snapshot = await takeSnapshot(tools, accountId);
      const task = taskOf(snapshot, taskId);
      if (!isOpen(snapshot, task)) throw locked(task.definition);
      if ((await countManual(db, accountId, new Date(now().getTime() - MANUAL_WINDOW_MS))) >= MANUAL_MAX) {
        throw new ApiError(429, TOO_OFTEN, { retryAfterSeconds: 600 });
      }
    },
    async markDone(accountId, taskId, done) {
      const snapshot = await takeSnapshot(tools, accountId);
      taskOf(snapshot, taskId);
      await writeState(db, accountId, taskId, { done_day: done ? snapshot.day : null });
      await wakeAccount(db, accountId, now());
    },
  };
}
