import { calls } from '@assistant/contract/calls';
import { offsetAt } from '@assistant/game';
import { enabledField } from '@assistant/tasks';
import { getAccount } from '../../account/account-repository';
import type { Route, Session } from '../../account/session';
import { locked } from '../../account/tier-locked';
import { wakeAccount } from '../../account/wake-repository';
import type { Engine } from '../../engine/engine';
import { wholeAccount } from '../../engine/engine-account-repository';
import { countManual } from '../../engine/record-repository';
import { type AccountSnapshot, snapshotOf, type TaskSnapshot, takeSnapshot } from '../../engine/snapshot';
import { askRuns, takeBackRuns, writeState } from '../../engine/state-repository';
import { recordsOf } from '../../engine/task-records';
import type { GameTools } from '../../engine/tools';
import { playerOf } from '../../game/player-of';
import { ApiError, fieldError } from '../../http/api-error';
import { makeBuckets } from '../../http/buckets';
import type { Live } from '../../live/live';
import { HOUR_MS } from '../../system/durations';
import { sleep } from '../../system/sleep';
import { coinOf } from './coin';
import { dayOf } from './day';
import { goOnOf, toGoOn } from './go-on';
import { coinOfRun, previewedRuns } from './previewed-runs';
import { reportOf } from './report';
import { statisticsOf } from './statistics';
import { accountStatus, isOpen, taskStatuses } from './status';
import { whatIf } from './what-if';
import { whyOf } from './why';

/** Less than the browser's 10 s (spec section 7), so that the answer can say that the run goes on. */
const ANSWER_MS = 7000;

const BUSY = {
  zh: '助手正在执行任务，请稍后再试',
  en: 'The assistant is running tasks. Please try again shortly.',
};

/** The limit of runs by hand of one account in an hour, so that the game does not get too many requests. */
const MANUAL_MAX = 60;

const TOO_OFTEN = {
  zh: '手动执行过于频繁，请稍后再试',
  en: 'Too many runs by hand. Please try again later.',
};

interface TaskRoutes extends GameTools {
  route: Route;
  live: Pick<Live, 'woken'>;
  engine: Pick<Engine, 'runNow'>;
  /** The machine's time, by which one player's calls are limited. */
  machineNow: () => Date;
}

/** @throws ApiError 400 for an unknown task */
function taskOf({ tasks }: AccountSnapshot, id: string): TaskSnapshot {
  const task = tasks.get(id);
  if (!task) throw fieldError('task', { zh: '没有这个任务', en: 'is not a known task' });
  return task;
}

/** The status of an account's tasks, their records, what is planned, and what the player can do with them. */
export function taskRoutes({ route, live, engine, machineNow, ...tools }: TaskRoutes): void {
  const { db, gateway, log, now } = tools;
  const snapshotFor = ({ accountId }: Session) => takeSnapshot(tools, accountId);

  async function statusOf(session: Session, id: string) {
    const snapshot = await snapshotFor(session);
    const status = (await taskStatuses(tools, snapshot, [taskOf(snapshot, id)]))[id];
    if (!status) throw new Error(`The task ${id} has no status.`);
    return status;
  }

  route(calls.tasksStatus, async ({ input: { task }, session }) => {
    const snapshot = await snapshotFor(session);
    const wanted = task === undefined ? [...snapshot.tasks.values()] : [taskOf(snapshot, task)];
    return {
      ...(await accountStatus(tools, snapshot)),
      tasks: await taskStatuses(tools, snapshot, wanted),
    };
  });

  route(calls.tasksDay, async ({ read }) => dayOf(db, await snapshotOf(tools, read)), wholeAccount);

  // An unknown task did nothing.
  route(calls.tasksStatistics, async ({ input, session: { accountId } }) => {
    const clock = gateway.clock(playerOf(await getAccount(db, accountId)));
    return statisticsOf(db, accountId, { ...input, clock, at: now() });
  });

  // Values that break a rule count as their defaults.
  route(calls.tasksPreview, async ({ input: { task: id, values, unmarked, after }, session }) => {
    const snapshot = await snapshotFor(session);
    const { at, clock } = snapshot;
    const task = taskOf(snapshot, id);
    const step = after ?? (unmarked ? 'unmark' : undefined);
    // A step of its own leaves the task as it is.
    const wanted = after ? values : { ...values, [enabledField.key]: true };
    const { runs, reason } = previewedRuns(snapshot, task, wanted, step);
    const coin = step === 'run' ? await coinOfRun(db, snapshot, task, values) : undefined;
    const next = runs.map((run) => run.toISOString());
    return { at: at.toISOString(), utc_offset_min: offsetAt(clock, at), next, reason, ...(coin && { coin }) };
  });

  route(calls.tasksCoin, async ({ input, session }) => coinOf(db, await snapshotFor(session), input));

  // They plan whole days: a page asks as fast as a player changes something.
  const planned = makeBuckets({ burst: 20, everySeconds: 1 }, machineNow);
  route(calls.tasksWhatIf, async ({ input, session }) => {
    planned.take(String(session.accountId));
    return whatIf(db, await snapshotFor(session), input);
  });

  route(calls.tasksWhy, async ({ input: { task }, session }) => {
    const snapshot = await snapshotFor(session);
    return whyOf(db, snapshot, taskOf(snapshot, task));
  });

  route(calls.tasksRecords, ({ input, session }) => recordsOf(tools, session.accountId, input));

  route(calls.tasksReport, ({ input, session }) => reportOf(tools, session.accountId, input.day));

  route(calls.tasksRun, async ({ input: { task: id }, session }) => {
    const { accountId } = session;
    const snapshot = await snapshotFor(session);
    const task = taskOf(snapshot, id);
    if (!isOpen(snapshot, task)) throw locked(task.definition);
    const at = now();
    if ((await countManual(db, accountId, new Date(at.getTime() - HOUR_MS), at)) >= MANUAL_MAX)
      throw new ApiError(429, TOO_OFTEN, { retryAfterSeconds: 600, reason: 'runs' });
    const begun = await engine.runNow(accountId, id);
    if (begun === 'busy') throw new ApiError(409, BUSY, { retryAfterSeconds: 10 });
    const answered = new AbortController();
    const late = sleep(ANSWER_MS, { signal: answered.signal }).catch(() => undefined);
    // What happens after the answer is in the log and the record.
    begun.run.catch((err) => log.error({ err }, 'a run by hand broke off'));
    const record = await Promise.race([begun.run, late]).finally(() => answered.abort());
    return { record: record ?? null, status: await statusOf(session, id) };
  });

  route(calls.tasksGoOn, async ({ input: { on }, session }) => {
    const at = now();
    if (on) await askRuns(db, session.accountId, toGoOn(await snapshotFor(session)), at);
    else await takeBackRuns(db, session.accountId, at);
    live.woken();
    return goOnOf(await snapshotFor(session));
  });

  route(calls.tasksMarkDone, async ({ input: { task: id, done }, session }) => {
    const snapshot = await snapshotFor(session);
    taskOf(snapshot, id);
    await writeState(db, session.accountId, id, { done_day: done ? snapshot.day : null });
    await wakeAccount(db, session.accountId, now());
    live.woken();
    return { status: await statusOf(session, id) };
  });
}
