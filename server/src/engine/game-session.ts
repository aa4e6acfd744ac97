import type { TaskRecord } from '@assistant/contract';
import type { TaskOutcome } from '../game/gateway';
import { holdAccount, setStopped } from './engine-account-repository';
import { enterGame, giveWay, leaveGame } from './enter-game';
import type { Lease } from './lease-repository';
import { INTERRUPTED, NO_MEMBERSHIP, notEntered, OUTSIDE_HOURS, UNREACHABLE } from './outcomes';
import type { RecordRow } from './record-row';
import { finishRun, noteNotRun, unfinishedRuns } from './run-repository';
import { type Ended, endRun, runTask } from './run-task';
import { type AccountSnapshot, dueTasks, type TaskSnapshot, takeSnapshot } from './snapshot';
import type { RunTools } from './tools';
import { withLease } from './with-lease';

/** Minutes until the next login after one that ran as many tasks as a login may. */
const LOGIN_GAP_MIN = 5;

/**
 * The account at the begin of a game session. Runs of a server that was killed while they ran are ended before, with
 * all the coin they may have spent.
 */
async function takeOver(tools: RunTools, { accountId, cutOff }: Lease): Promise<AccountSnapshot> {
  const snapshot = await takeSnapshot(tools, accountId);
  if (!cutOff) return snapshot;
  for (const run of await unfinishedRuns(tools.db, accountId)) {
    const task = snapshot.tasks.get(run.task_id);
    const outcome = { ...INTERRUPTED, coinSpent: run.coin };
    if (task) await endRun(tools, snapshot, task, { id: run.id, startedAt: run.started_at }, outcome);
    else await endWithoutTask(tools, run, outcome);
  }
  return takeSnapshot(tools, accountId);
}

/** Ends a run whose task a release has removed meanwhile. */
async function endWithoutTask({ db, now }: RunTools, run: RecordRow, outcome: TaskOutcome): Promise<void> {
  await finishRun(db, run.id, {
    accountId: run.account_id,
    taskId: run.task_id,
    gameDay: run.game_day,
    outcome,
    notify: false,
    state: undefined,
    readings: {},
    at: now(),
  });
}

/** Why a planned run whose time has come does not take place, if that is worth a record. */
function whyMissed({ at }: AccountSnapshot, { plan, state, savedAt }: TaskSnapshot) {
  const planned = state.next_run;
  if (!planned || planned > at || savedAt > planned) return undefined;
  if (state.last_start && state.last_start >= planned) return undefined;
  if (!plan.at) return plan.reason === 'membership' ? NO_MEMBERSHIP : undefined;
  const moved = plan.reason === null || plan.reason === 'outsideHours' || plan.reason === 'quietHours';
  return plan.at > at && moved ? OUTSIDE_HOURS : undefined;
}

/** Records that a run did not take place, and tells the player's pages. */
async function noteAndTell(
  { db, live, now }: RunTools,
  accountId: number,
  start: Parameters<typeof noteNotRun>[2],
  outcome: TaskOutcome,
): Promise<TaskRecord | undefined> {
  const record = await noteNotRun(db, accountId, start, outcome, now());
  if (record) live.tell({ kind: 'tasks', id: record.id }, { account: accountId });
  return record;
}

async function noteMissed(tools: RunTools, snapshot: AccountSnapshot): Promise<void> {
  for (const [taskId, task] of snapshot.tasks) {
    const outcome = whyMissed(snapshot, task);
    const start = { taskId, trigger: 'schedule' as const, gameDay: snapshot.day, notify: false };
    if (outcome) await noteAndTell(tools, snapshot.accountId, start, outcome);
  }
}

/** Runs what is due in one login, at most as many tasks as one login may. Returns the account as it is then. */
async function runDue(
  tools: RunTools,
  lease: Lease,
  first: AccountSnapshot,
  signal: AbortSignal,
): Promise<AccountSnapshot | undefined> {
  let snapshot = first;
  for (let ran = 0; ran < first.settings.maxTasksPerLogin; ran += 1) {
    const [task] = dueTasks(snapshot);
    if (!task || signal.aborted) return snapshot;
    const ended = await runTask(tools, lease, snapshot, task, 'schedule', signal);
    if (!ended) return undefined;
    // The player may change or stop something while a task runs.
    snapshot = ended.after ?? (await takeSnapshot(tools, lease.accountId));
    if (ended.record.reason === 'elsewhere') {
      await giveWay(tools, snapshot);
      return undefined;
    }
  }
  if (dueTasks(snapshot).length === 0) return snapshot;
  await holdAccount(tools.db, lease.accountId, LOGIN_GAP_MIN, 'login', tools.now());
  return undefined;
}

/** Returns the account as it is then; undefined where that has to be read. */
async function logInAndRun(
  tools: RunTools,
  lease: Lease,
  snapshot: AccountSnapshot,
  signal: AbortSignal,
): Promise<AccountSnapshot | undefined> {
  const [first] = dueTasks(snapshot);
  if (!first || signal.aborted) return snapshot;
  const entry = await enterGame(tools, snapshot);
  if (entry.ok) return runDue(tools, lease, snapshot, signal).finally(() => leaveGame(tools, snapshot));
  if (entry.why === 'needsHuman') {
    const notify = first.common.notify.includes('needsHuman');
    const start = {
      taskId: first.definition.id,
      trigger: 'schedule' as const,
      gameDay: snapshot.day,
      notify,
    };
    await noteAndTell(tools, snapshot.accountId, start, notEntered(entry.why, entry.text));
  }
  return undefined;
}

/** One game session for an account: ends interrupted runs, runs what is due, plans ahead. */
export async function runGameSession(tools: RunTools, lease: Lease, stopping: AbortSignal): Promise<void> {
  await withLease(tools, lease, stopping, async (signal) => {
    const snapshot = await takeOver(tools, lease);
    await noteMissed(tools, snapshot);
    return { after: await logInAndRun(tools, lease, snapshot, signal) };
  });
}

/** Runs one task because the player asks for it; undefined if the task or the lease is gone. */
export async function runByHand(
  tools: RunTools,
  lease: Lease,
  taskId: string,
  stopping: AbortSignal,
): Promise<TaskRecord | undefined> {
  const { record } = await withLease(tools, lease, stopping, async (signal): Promise<Partial<Ended>> => {
    const snapshot = await takeOver(tools, lease);
    const task = snapshot.tasks.get(taskId);
    if (!task) return {};
    await setStopped(tools.db, lease.accountId, null);
    const entry = await enterGame(tools, snapshot);
    if (entry.ok) {
      const run = runTask(tools, lease, snapshot, task, 'manual', signal);
      const ended = await run.finally(() => leaveGame(tools, snapshot));
      return { ...(ended && { record: ended.record }) };
    }
    const outcome = entry.why === 'unreachable' ? UNREACHABLE : notEntered(entry.why, entry.text);
    const start = { taskId, trigger: 'manual' as const, gameDay: snapshot.day, notify: false };
    const noted = await noteAndTell(tools, lease.accountId, start, outcome);
    return { ...(noted && { record: noted }) };
  });
  return record;
}
