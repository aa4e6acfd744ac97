import { type TaskRecord, wentWell } from '@assistant/contract';
import type { TaskOutcome } from '@assistant/game';
import { boundsKept } from './allowance';
import { endHold, holdAccount, setStopped } from './engine-account-repository';
import { enterGame, giveWay, LOGIN_GAP_MIN, leaveGame } from './enter-game';
import type { Lease } from './lease-repository';
import { NO_MEMBERSHIP, notEntered, OUTSIDE_HOURS, UNREACHABLE } from './outcomes';
import type { RecordRow } from './record-row';
import { finishRun, noteNotRun, unfinishedRuns } from './run-repository';
import { type Ended, endRun, runTask, withinBounds } from './run-task';
import { settle } from './settle-run';
import { type AccountSnapshot, dueTasks, type TaskSnapshot, takeSnapshot } from './snapshot';
import type { RunTools } from './tools';
import { type Ends, type Left, type Stops, withLease } from './with-lease';

/** While the end of a run is unknown, the game is asked again after this long. */
const ASK_AGAIN_MS = 60_000;

/** Nothing can be done for the account before it is known how a run ended: soon, or by the next replica at once. */
const askAgain = ({ now }: RunTools, { end }: Ends): Left => ({
  wakeBy: new Date(now().getTime() + (end.aborted ? 0 : ASK_AGAIN_MS)),
});

/**
 * The account at the begin of a game session. Runs that a replica began and did not end are settled before, by what the
 * game says of them and what their records say of their bounds; undefined while it does not say.
 */
async function takeOver(tools: RunTools, { accountId, cutOff }: Lease): Promise<AccountSnapshot | undefined> {
  const snapshot = await takeSnapshot(tools, accountId);
  if (!cutOff) return snapshot;
  for (const run of await unfinishedRuns(tools.db, accountId)) {
    const { id, key, trigger, coin, game_day: gameDay, started_at: startedAt } = run;
    const settled = await settle(tools, snapshot.player, { key, startedAt, coin });
    if (settled === 'later') return undefined;
    const bounds = boundsKept(coin, { zh: run.text_zh, en: run.text_en });
    const ending = withinBounds(tools, { id, task: run.task_id }, bounds, settled);
    const task = snapshot.tasks.get(run.task_id);
    const begun = { id, trigger, gameDay, startedAt, settled: true };
    if (task) await endRun(tools, snapshot, task, begun, ending);
    else await endWithoutTask(tools, run, ending.outcome);
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
    timed: false,
  });
}

/** Why a planned run that is due is skipped, if that is worth a record. */
function whyMissed({ at }: AccountSnapshot, { plan, state, savedAt }: TaskSnapshot) {
  const planned = state.next_run;
  if (!planned || planned > at || savedAt > planned) return undefined;
  if (state.last_start && state.last_start >= planned) return undefined;
  if (!plan.at) return plan.reason === 'membership' ? NO_MEMBERSHIP : undefined;
  const moved = plan.reason === null || plan.reason === 'outsideHours' || plan.reason === 'quietHours';
  return plan.at > at && moved ? OUTSIDE_HOURS : undefined;
}

/** Records a skipped run, and notifies the player's pages. */
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
async function runDue(tools: RunTools, lease: Lease, first: AccountSnapshot, ends: Ends): Promise<Left> {
  let snapshot = first;
  for (let ran = 0; ran < first.settings.maxTasksPerLogin; ran += 1) {
    const [task] = dueTasks(snapshot);
    if (!task || ends.soon.aborted || ends.end.aborted) return { after: snapshot };
    const ended = await runTask(tools, lease, snapshot, task, 'schedule', ends.end);
    if (ended === 'later') return askAgain(tools, ends);
    if (!ended) return {};
    // The player may change or stop something while a task runs.
    snapshot = ended.after ?? (await takeSnapshot(tools, lease.accountId));
    if (ended.record.reason === 'elsewhere') {
      await giveWay(tools, snapshot);
      return {};
    }
  }
  if (dueTasks(snapshot).length === 0) return { after: snapshot };
  await holdAccount(tools.db, lease.accountId, LOGIN_GAP_MIN, 'login', tools.now());
  return {};
}

/** Whose record says that the game needs the player: of a due task that notifies the player, else of the first one. */
function whoseRecord(due: readonly TaskSnapshot[], first: TaskSnapshot) {
  const telling = due.find(({ common }) => common.notify.includes('needsHuman'));
  return { taskId: (telling ?? first).definition.id, notify: telling !== undefined };
}

/** Why the game did not let the assistant in; that the player is in it elsewhere is stored. */
const refusedBy = (why: 'elsewhere' | 'needsHuman' | 'unreachable'): Left =>
  why === 'elsewhere' ? {} : { refused: why };

async function logInAndRun(
  tools: RunTools,
  lease: Lease,
  snapshot: AccountSnapshot,
  ends: Ends,
): Promise<Left> {
  const due = dueTasks(snapshot);
  const [first] = due;
  if (!first || ends.soon.aborted || ends.end.aborted) return { after: snapshot };
  const entry = await enterGame(tools, snapshot);
  if (entry.ok) return runDue(tools, lease, snapshot, ends).finally(() => leaveGame(tools, snapshot));
  if (entry.why === 'needsHuman') {
    const start = { ...whoseRecord(due, first), trigger: 'schedule' as const, gameDay: snapshot.day };
    await noteAndTell(tools, snapshot.accountId, start, notEntered(entry.why, entry.text));
  }
  return refusedBy(entry.why);
}

/** One game session for an account: settles cut runs, runs what is due, plans ahead. */
export async function runGameSession(tools: RunTools, lease: Lease, stops: Stops): Promise<void> {
  await withLease(tools, lease, stops, async (ends) => {
    const snapshot = await takeOver(tools, lease);
    if (!snapshot) return askAgain(tools, ends);
    await noteMissed(tools, snapshot);
    return logInAndRun(tools, lease, snapshot, ends);
  });
}

/** Runs one task because the player asks for it; undefined if the task or the lease is gone, or its end is not known yet. */
export async function runByHand(
  tools: RunTools,
  lease: Lease,
  taskId: string,
  stops: Stops,
): Promise<TaskRecord | undefined> {
  const { record } = await withLease(tools, lease, stops, async (ends): Promise<Left & Partial<Ended>> => {
    const snapshot = await takeOver(tools, lease);
    if (!snapshot) return askAgain(tools, ends);
    const task = snapshot.tasks.get(taskId);
    if (!task) return {};
    await setStopped(tools.db, lease.accountId, null);
    const entry = await enterGame(tools, snapshot);
    if (entry.ok) {
      const run = runTask(tools, lease, snapshot, task, 'manual', ends.end);
      const ended = await run.finally(() => leaveGame(tools, snapshot));
      if (ended && ended !== 'later' && wentWell(ended.record.result))
        await endHold(tools.db, lease.accountId);
      return ended === 'later' ? askAgain(tools, ends) : { ...(ended && { record: ended.record }) };
    }
    const outcome = entry.why === 'unreachable' ? UNREACHABLE : notEntered(entry.why, entry.text);
    const start = { taskId, trigger: 'manual' as const, gameDay: snapshot.day, notify: false };
    const noted = await noteAndTell(tools, lease.accountId, start, outcome);
    return { ...refusedBy(entry.why), ...(noted && { record: noted }) };
  });
  return record;
}
