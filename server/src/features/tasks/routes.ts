import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@assistant/contract/calls';
import type { Route } from '../../account/session';
import type { Engine } from '../../engine/engine';
import { ApiError } from '../../http/api-error';
import { makeBuckets } from '../../http/buckets';
import type { Log } from '../../system/log-changes';
import type { TaskBoard } from './task-board';

/** Less than the browser's 10 s (spec section 7), so that the answer can say that the run goes on. */
const ANSWER_MS = 7000;

const BUSY = {
  zh: '助手正在执行任务，请稍后再试',
  en: 'The assistant is running tasks. Please try again shortly.',
};

export interface TaskRoutes {
  route: Route;
  now: () => Date;
  board: TaskBoard;
  engine: Pick<Engine, 'runNow'>;
  log: Pick<Log, 'error'>;
}

/** The status of tasks, their records, and what the player can do with them. */
export function taskRoutes({ route, now, board, engine, log }: TaskRoutes): void {
  route(calls.tasksStatus, ({ input, session }) => board.overview(session.accountId, input.task));

  route(calls.tasksDay, ({ session }) => board.day(session.accountId));

  route(calls.tasksStatistics, ({ input, session }) => board.statistics(session.accountId, input));

  route(calls.tasksPreview, ({ input, session }) => board.preview(session.accountId, input));

  route(calls.tasksCoin, ({ input, session }) => board.coin(session.accountId, input));

  // They plan whole days: a page asks as fast as a player changes something.
  const planned = makeBuckets({ burst: 20, everySeconds: 1 }, now);
  route(calls.tasksWhatIf, ({ input, session }) => {
    planned.take(String(session.accountId));
    return board.whatIf(session.accountId, input);
  });

  route(calls.tasksWhy, ({ input, session }) => board.why(session.accountId, input.task));

  route(calls.tasksRecords, ({ input, session }) => board.records(session.accountId, input));

  route(calls.tasksReport, ({ input, session }) => board.report(session.accountId, input));

  route(calls.tasksRun, async ({ input: { task: id }, session: { accountId } }) => {
    await board.requireRunnable(accountId, id);
    const begun = await engine.runNow(accountId, id);
    if (begun === 'busy') throw new ApiError(409, BUSY, { retryAfterSeconds: 10 });
    const answered = new AbortController();
    const late = sleep(ANSWER_MS, undefined, { signal: answered.signal }).catch(() => undefined);
    // What happens after the answer is in the log and the record.
    begun.run.catch((err) => log.error({ err }, 'a run by hand broke off'));
    const record = await Promise.race([begun.run, late]).finally(() => answered.abort());
    return { record: record ?? null, status: await board.status(accountId, id) };
  });

  route(calls.tasksGoOn, ({ input, session }) => board.goOn(session.accountId, input.on));

  route(calls.tasksMarkDone, async ({ input: { task: id, done }, session: { accountId } }) => {
    await board.markDone(accountId, id, done);
    return { status: await board.status(accountId, id) };
  });
}
