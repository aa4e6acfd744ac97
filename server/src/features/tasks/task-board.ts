import type { DataOf, RequestOf, TaskStatus } from '@assistant/contract';
import { offsetAt } from '@assistant/game';
import { getAccount } from '../../account/account-repository';
import { locked } from '../../account/tier-locked';
import { wakeAccount } from '../../account/wake-repository';
import { countManual } from '../../engine/record-repository';
import { type AccountSnapshot, type TaskSnapshot, takeSnapshot } from '../../engine/snapshot';
import { askRuns, takeBackRuns, writeState } from '../../engine/state-repository';
import { recordsOf } from '../../engine/task-records';
import type { GameTools } from '../../engine/tools';
import { playerOf } from '../../game/player-of';
import { ApiError, fieldError } from '../../http/api-error';
import type { Live } from '../../live/live';
import { coinOf } from './coin';
import { dayOf } from './day';
import { goOnOf, toGoOn } from './go-on';
import { previewedRuns } from './previewed-runs';
import { reportOf } from './report';
import { statisticsOf } from './statistics';
import { accountStatus, isOpen, taskStatuses } from './status';
import { whatIf } from './what-if';
import { whyOf } from './why';

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
  /** What tasks did over some game days. An unknown task did nothing. */
  statistics(
    accountId: number,
    request: { task?: string | undefined; days: number },
  ): Promise<DataOf<'tasksStatistics'>>;
  /** When a task would run next with these values, as if it were enabled. Values that break a rule count as their defaults. */
  preview(accountId: number, request: RequestOf<'tasksPreview'>): Promise<DataOf<'tasksPreview'>>;
  /** The next whole game day as it is planned, and as it becomes with changed values. */
  whatIf(accountId: number, request: RequestOf<'tasksWhatIf'>): Promise<DataOf<'tasksWhatIf'>>;
  /** The ledger of paid coin. */
  coin(accountId: number, request: RequestOf<'tasksCoin'> & { limit: number }): Promise<DataOf<'tasksCoin'>>;
  /** Why a task does not run now. */
  why(accountId: number, taskId: string): Promise<DataOf<'tasksWhy'>>;
  records(
    accountId: number,
    request: RequestOf<'tasksRecords'> & { limit: number },
  ): Promise<DataOf<'tasksRecords'>>;
  /** The report of a game day that is over: of that date, or of the last. @throws ApiError 400 for another day */
  report(accountId: number, request: RequestOf<'tasksReport'>): Promise<DataOf<'tasksReport'>>;
  /** @throws ApiError 403 for a task that the membership does not open, 429 after too many runs by hand */
  requireRunnable(accountId: number, taskId: string): Promise<void>;
  /** Asks for what is planned for later in this game day, once; or takes back what has not started. */
  goOn(accountId: number, on: boolean): Promise<DataOf<'tasksGoOn'>>;
  /** Marks a task as done for this game day, or removes the mark. */
  markDone(accountId: number, taskId: string, done: boolean): Promise<void>;
}

function taskOf({ tasks }: AccountSnapshot, id: string): TaskSnapshot {
  const task = tasks.get(id);
  if (!task) throw fieldError('task', { zh: '没有这个任务', en: 'is not a known task' });
  return task;
}

export function makeTaskBoard(tools: GameTools & { live: Pick<Live, 'woken'> }): TaskBoard {
  const { db, gateway, live, now } = tools;
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
      return dayOf(db, snapshot);
    },
    async statistics(accountId, request) {
      const clock = gateway.clock(playerOf(await getAccount(db, accountId)));
      return statisticsOf(db, accountId, { ...request, clock, at: now() });
    },
    async preview(accountId, { task, values, unmarked }) {
      const snapshot = await takeSnapshot(tools, accountId);
      const { at, clock } = snapshot;
      const { runs, reason } = previewedRuns(snapshot, taskOf(snapshot, task), values, unmarked);
      return {
        at: at.toISOString(),
        utc_offset_min: offsetAt(clock, at),
        next: runs.map((run) => run.toISOString()),
        reason,
      };
    },
    whatIf: async (accountId, request) => whatIf(db, await takeSnapshot(tools, accountId), request),
    async coin(accountId, request) {
      return coinOf(db, await takeSnapshot(tools, accountId), request);
    },
    async why(accountId, taskId) {
      const snapshot = await takeSnapshot(tools, accountId);
      return whyOf(db, snapshot, taskOf(snapshot, taskId));
    },
    records: (accountId, request) => recordsOf(tools, accountId, request),
    report: (accountId, { day }) => reportOf(tools, accountId, day),
    async requireRunnable(accountId, taskId) {
      const snapshot = await takeSnapshot(tools, accountId);
      const task = taskOf(snapshot, taskId);
      if (!isOpen(snapshot, task)) throw locked(task.definition);
      const at = now();
      if ((await countManual(db, accountId, new Date(at.getTime() - MANUAL_WINDOW_MS), at)) >= MANUAL_MAX) {
        throw new ApiError(429, TOO_OFTEN, { retryAfterSeconds: 600 });
      }
    },
    async goOn(accountId, on) {
      const at = now();
      if (on) await askRuns(db, accountId, toGoOn(await takeSnapshot(tools, accountId)), at);
      else await takeBackRuns(db, accountId, at);
      live.woken();
      return goOnOf(await takeSnapshot(tools, accountId));
    },
    async markDone(accountId, taskId, done) {
      const snapshot = await takeSnapshot(tools, accountId);
      taskOf(snapshot, taskId);
      await writeState(db, accountId, taskId, { done_day: done ? snapshot.day : null });
      await wakeAccount(db, accountId, now());
      live.woken();
    },
  };
}
