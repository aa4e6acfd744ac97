import type { TaskRecord } from '@assistant/contract';
import type { TaskOutcome } from '../game/gateway';
import { holdAccount, setStopped } from './engine-account-repository';
import { enterGame, giveWay, leaveGame } from './enter-game';
import type { Lease } from './lease-repository';
import { INTERRUPTED, NO_MEMBERSHIP, notEntered, OUTSIDE_HOURS, UNREACHABLE } from './outcomes';
import { finishRun, noteNotRun, unfinishedRuns } from './run-repository';
import { endRun, runTask } from './run-task';
import { type AccountSnapshot, dueTasks, type TaskSnapshot, takeSnapshot } from './snapshot';
import type { RunTools } from './tools';
import { withLease } from './with-lease';

/** Minutes until the next login after one that ran as many tasks as a login may. */
const LOGIN_GAP_MIN = 5;

/** Ends the runs of a server that was killed while they ran, with all the coin they may have spent. */
async function clearUp(tools: RunTools, snapshot: AccountSnapshot): Promise<void> {
  for (const run of await unfinishedRuns(tools.db, snapshot.accountId)) {
    const task = snapshot.tasks.get(run.task_id);
    const outcome = { ...INTERRUPTED, coinSpent: run.coin };
    // The task may have been removed by a release meanwhile.
    if (task) await endRun(tools, snapshot, task, run.id, outcome);
    else await finishRun(tools.db, run.id, outcome, false, tools.now());
  }
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

/** Runs what is due in one login, at most as many tasks as one login may. */
async function runDue(
  tools: RunTools,
  lease: Lease,
  first: AccountSnapshot,
  signal: AbortSignal,
): Promise<void> {
  for (let ran = 0; ran < first.settings.maxTasksPerLogin; ran += 1) {
    // Taken again each time, because the player may change or stop something while a task runs.
    const snapshot = await takeSnapshot(tools, lease.accountId);
    const [task] = dueTasks(snapshot);
    if (!task || signal.aborted) return;
    const record = await runTask(tools, lease, snapshot, task, 'schedule', signal);
    if (!record) return;
    if (record.reason === 'elsewhere') return giveWay(tools, snapshot);
  }
  if (dueTasks(await takeSnapshot(tools, lease.accountId)).length > 0) {
    await holdAccount(tools.db, lease.accountId, LOGIN_GAP_MIN, 'login', tools.now());
  }
}

async function logInAndRun(
  tools: RunTools,
  lease: Lease,
  snapshot: AccountSnapshot,
  signal: AbortSignal,
): Promise<void> {
  const [first] = dueTasks(snapshot);
  if (!first || signal.aborted) return;
  const entry = await enterGame(tools, snapshot);
  if (entry.ok) {
    await runDue(tools, lease, snapshot, signal).finally(() => leaveGame(tools, snapshot));
  } else if (entry.why === 'needsHuman') {
    const notify = first.common.notify.includes('needsHuman');
    const start = {
      taskId: first.definition.id,
      trigger: 'schedule' as const,
      gameDay: snapshot.day,
      notify,
    };
    await noteAndTell(tools, snapshot.accountId, start, notEntered(entry.why, entry.text));
  }
}

/** One game session for an account: ends interrupted runs, runs what is due, plans ahead. */
export function runGameSession(tools: RunTools, lease: Lease, stopping: AbortSignal): Promise<void> {
  return withLease(tools, lease, stopping, async (signal) => {
    await clearUp(tools, await takeSnapshot(tools, lease.accountId));
    const snapshot = await takeSnapshot(tools, lease.accountId);
    await noteMissed(tools, snapshot);
    await logInAndRun(tools, lease, snapshot, signal);
  });
}

/** Runs one task because the player asks for it; undefined if the task or the lease is gone. */
export function runByHand(
  tools: RunTools,
  lease: Lease,
  taskId: string,
  stopping: AbortSignal,
): Promise<TaskRecord | undefined> {
  return withLease(tools, lease, stopping, async (signal) => {
    await clearUp(tools, await takeSnapshot(tools, lease.accountId));
    const snapshot = await takeSnapshot(tools, lease.accountId);
    const task = snapshot.tasks.get(taskId);
    if (!task) return undefined;
    await setStopped(tools.db, lease.accountId, null);
    const entry = await enterGame(tools, snapshot);
    if (entry.ok) {
      const run = runTask(tools, lease, snapshot, task, 'manual', signal);
      return run.finally(() => leaveGame(tools, snapshot));
    }
    const outcome = entry.why === 'unreachable' ? UNREACHABLE : notEntered(entry.why, entry.text);
    const start = { taskId, trigger: 'manual' as const, gameDay: snapshot.day, notify: false };
    return noteAndTell(tools, lease.accountId, start, outcome);
  });
}
