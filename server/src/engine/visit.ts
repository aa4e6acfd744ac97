import type { TaskRecord } from '@assistant/shared/contract';
import { enterGame, giveWay, leaveGame } from './enter-game';
import { holdAccount, setStopped } from './holds';
import type { Lease } from './lease';
import { INTERRUPTED, NO_MEMBERSHIP, notEntered, OUTSIDE_HOURS, UNREACHABLE } from './outcomes';
import { drawPicture, dueTasks, type Picture, type TaskPicture } from './picture';
import { finishRun, noteNotRun, unfinishedRuns } from './records';
import { endRun, runTask } from './run-task';
import type { RunTools } from './tools';
import { withLease } from './with-lease';

/** Minutes between two logins where one has run as many tasks as a login may. */
const LOGIN_GAP_MIN = 5;

/** Ends the runs of a server that was killed in their middle, with all the coin they may have spent. */
async function clearUp(tools: RunTools, picture: Picture): Promise<void> {
  for (const run of await unfinishedRuns(tools.db, picture.accountId)) {
    const task = picture.tasks.get(run.task_id);
    const outcome = { ...INTERRUPTED, coinSpent: run.coin };
    // The task may have gone with its release meanwhile.
    if (task) await endRun(tools, picture, task, run.id, outcome);
    else await finishRun(tools.db, run.id, outcome, false, tools.now());
  }
}

/** Why a run that was planned and whose time has come does not take place, where that is worth a record. */
function whyMissed({ at }: Picture, { plan, state, savedAt }: TaskPicture) {
  const planned = state.next_run;
  if (!planned || planned > at || savedAt > planned) return undefined;
  if (state.last_start && state.last_start >= planned) return undefined;
  if (!plan.at) return plan.reason === 'membership' ? NO_MEMBERSHIP : undefined;
  const moved = plan.reason === null || plan.reason === 'outsideHours' || plan.reason === 'quietHours';
  return plan.at > at && moved ? OUTSIDE_HOURS : undefined;
}

async function noteMissed({ db, now }: RunTools, picture: Picture): Promise<void> {
  for (const [taskId, task] of picture.tasks) {
    const outcome = whyMissed(picture, task);
    const start = { taskId, trigger: 'schedule' as const, gameDay: picture.day, notify: false };
    if (outcome) await noteNotRun(db, picture.accountId, start, outcome, now());
  }
}

/** Runs what is due, in one login and at most as many tasks as one login may. */
async function runDue(tools: RunTools, lease: Lease, first: Picture, signal: AbortSignal): Promise<void> {
  for (let ran = 0; ran < first.settings.maxTasksPerLogin; ran += 1) {
    // Drawn anew each time: the player may change or stop something while a task runs.
    const picture = await drawPicture(tools, lease.accountId);
    const [task] = dueTasks(picture);
    if (!task || signal.aborted) return;
    const record = await runTask(tools, lease, picture, task, 'schedule', signal);
    if (!record) return;
    if (record.reason === 'elsewhere') return giveWay(tools, picture);
  }
  if (dueTasks(await drawPicture(tools, lease.accountId)).length > 0) {
    await holdAccount(tools.db, lease.accountId, LOGIN_GAP_MIN, 'login', tools.now());
  }
}

async function logInAndRun(
  tools: RunTools,
  lease: Lease,
  picture: Picture,
  signal: AbortSignal,
): Promise<void> {
  const [first] = dueTasks(picture);
  if (!first || signal.aborted) return;
  const entry = await enterGame(tools, picture);
  if (entry.ok) {
    await runDue(tools, lease, picture, signal).finally(() => leaveGame(tools, picture));
  } else if (entry.why === 'needsHuman') {
    const notify = first.common.notify.includes('needsHuman');
    const start = { taskId: first.definition.id, trigger: 'schedule' as const, gameDay: picture.day, notify };
    await noteNotRun(tools.db, picture.accountId, start, notEntered(entry.why, entry.text), tools.now());
  }
}

/** One visit of the engine to an account: clears up, runs what is due, plans ahead. */
export function visit(tools: RunTools, lease: Lease, stopping: AbortSignal): Promise<void> {
  return withLease(tools, lease, stopping, async (signal) => {
    await clearUp(tools, await drawPicture(tools, lease.accountId));
    const picture = await drawPicture(tools, lease.accountId);
    await noteMissed(tools, picture);
    await logInAndRun(tools, lease, picture, signal);
  });
}

/** Runs one task because the player asks for it; undefined where the task or the lease is gone. */
export function visitByHand(
  tools: RunTools,
  lease: Lease,
  taskId: string,
  stopping: AbortSignal,
): Promise<TaskRecord | undefined> {
  return withLease(tools, lease, stopping, async (signal) => {
    await clearUp(tools, await drawPicture(tools, lease.accountId));
    const picture = await drawPicture(tools, lease.accountId);
    const task = picture.tasks.get(taskId);
    if (!task) return undefined;
    await setStopped(tools.db, lease.accountId, null);
    const entry = await enterGame(tools, picture);
    if (entry.ok) {
      const run = runTask(tools, lease, picture, task, 'manual', signal);
      return run.finally(() => leaveGame(tools, picture));
    }
    const outcome = entry.why === 'unreachable' ? UNREACHABLE : notEntered(entry.why, entry.text);
    const start = { taskId, trigger: 'manual' as const, gameDay: picture.day, notify: false };
    return noteNotRun(tools.db, lease.accountId, start, outcome, tools.now());
  });
}
