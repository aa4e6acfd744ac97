import { LEFT_OUT_MAX, type LeftOutReason } from '@assistant/contract';
import type { AccountFacts } from './account-facts';
import { LATE_MS } from './late';
import { planInput } from './plan-of';
import { isQuiet } from './schedule/hours';
import { AFTER_MS, nextRun, type PlanInput } from './schedule/next-run';
import type { TaskSnapshot } from './snapshot';

/** Planned runs of a task that are left out from a moment on, which may be ahead. */
export interface OpenSpan {
  from: Date;
  reason: LeftOutReason;
}

/** Planned runs that were left out. */
export interface LeftOutSpan extends OpenSpan {
  to: Date;
  /** Those that no other run makes up for, at most `LEFT_OUT_MAX`; some may have records, of its time or, if it is `last`, until now. */
  runs: number;
  last: boolean;
}

/** What the game session knows beyond the account. */
export interface SessionFacts {
  /** When it began. */
  at: Date;
  /** Why the game did not let the assistant in, if it did not. */
  refused?: 'needsHuman' | 'unreachable' | undefined;
}

/** By the rhythm and the hours alone: what nothing holds. */
const freeInput = (account: AccountFacts, task: TaskSnapshot): PlanInput => ({
  ...planInput(account, task),
  holds: [],
});

/** The run after one. */
export const runAfter = (input: PlanInput, at: Date): Date | null =>
  nextRun({ ...input, now: new Date(at.getTime() + AFTER_MS), lastStart: at, savedAt: at, retryAt: null }).at;

/** How many runs would have started from `from` on, which is the first of them, until `until`. */
function runsIn(input: PlanInput, from: Date, until: Date): number {
  let runs = 0;
  for (let at: Date | null = from; at && at < until && runs <= LEFT_OUT_MAX; at = runAfter(input, at))
    runs += 1;
  return runs;
}

/**
 * A span that is over: of the runs before the one after the first that takes place again, all but that one were left out.
 * @param goesOn when the first run takes place again, if one does
 */
function closed(
  account: AccountFacts,
  task: TaskSnapshot,
  { from, reason }: OpenSpan,
  to: Date,
  goesOn: Date | null | undefined,
): LeftOutSpan[] {
  if (from >= to) return [];
  const input = freeInput(account, task);
  const following = goesOn && runAfter(input, goesOn);
  const runs = following ? runsIn(input, from, following) - 1 : runsIn(input, from, to);
  return runs > 0 ? [{ from, to, reason, runs: Math.min(runs, LEFT_OUT_MAX), last: false }] : [];
}

/** The stored plan's run, if it has not started. */
const pendingOf = ({ state: { next_run: next, last_start: last } }: TaskSnapshot): Date | undefined =>
  next && !(last && last >= next) ? next : undefined;

/** What the account's plan says of a run that waits; `retry`: the game was not entered. */
function reasonOf(
  { plan, state }: TaskSnapshot,
  { refused }: Pick<SessionFacts, 'refused'>,
): LeftOutReason | undefined {
  switch (plan.reason) {
    case null:
      return 'waitsTurn';
    case 'retry':
      return refused ?? (state.left_reason === 'needsHuman' ? 'needsHuman' : 'unreachable');
    case 'disabled':
    case 'never':
    case 'outsideHours':
      return undefined;
    default:
      return plan.reason;
  }
}

/** What keeps the planned runs of a task now, and since when. */
function keptBy(
  account: AccountFacts,
  task: TaskSnapshot,
  session: SessionFacts,
  goesOn: OpenSpan | undefined,
): OpenSpan | undefined {
  const { plan, common } = task;
  const { at } = account;
  if (!common.enabled) return undefined;
  if (goesOn && plan.reason === goesOn.reason) return goesOn;
  const pending = pendingOf(task);
  if (plan.at && plan.at <= at)
    return pending && pending <= at ? { from: pending, reason: 'waitsTurn' } : undefined;
  const reason = reasonOf(task, session);
  if (!reason) return undefined;
  // The run that stood in the plan is in quiet hours now, so these were changed.
  if (reason === 'quietHours') {
    const moved = pending && pending > at && isQuiet(account.settings, account.clock, pending);
    return moved ? { from: pending, reason } : undefined;
  }
  const input = planInput(account, task);
  if (plan.at && reason !== 'membership' && !input.holds.some(({ until }) => until > at)) return undefined;
  const { at: free } = nextRun({ ...input, holds: [] });
  if (!free || (plan.at && free >= plan.at)) return undefined;
  return { from: pending && pending < free ? pending : free, reason };
}

/** When an open span ended: with the run that has started since, or when the stored plan let the next one begin. */
function endOf(account: AccountFacts, { state }: TaskSnapshot, { from, reason }: OpenSpan) {
  const { next_run: next, last_start: last } = state;
  const ran = last && last >= from ? last : undefined;
  const to = ran ?? account.at;
  if (reason === 'waitsTurn' || !next || next < from || next > to) return { to, goesOn: ran };
  return { to: next, goesOn: next };
}

const openOf = ({ state: { left_from: from, left_reason: reason } }: TaskSnapshot): OpenSpan | undefined =>
  from && reason ? { from, reason } : undefined;

/** The span that goes on, as far as it has left out runs. */
export function leftOutSoFar(account: AccountFacts, task: TaskSnapshot): LeftOutSpan | undefined {
  const open = openOf(task);
  if (!open) return undefined;
  return closed(account, task, open, account.at, nextRun(freeInput(account, task)).at)[0];
}

/**
 * What a game session found left out, when it plans ahead: a run that stood in the plan, or would stand there but for a
 * hold or a stop, and has not started. Each planned run is counted once: where a run makes up for one, that one is none, and
 * where the reason changes, a span ends and another begins.
 * @returns the span that goes on, and those that are over
 */
export function leftOut(
  account: AccountFacts,
  task: TaskSnapshot,
  session: SessionFacts,
): { open: OpenSpan | undefined; over: LeftOutSpan[] } {
  const { last_start: last, next_run: next } = task.state;
  const ranSince = (from: Date) => Boolean(last && last >= from);
  const before = openOf(task);
  const goesOn = before && !ranSince(before.from) ? before : undefined;
  const now = keptBy(account, task, session, goesOn);
  if (goesOn && now?.reason === goesOn.reason) return { open: goesOn, over: [] };
  const free = () => nextRun(freeInput(account, task)).at;
  const ended = before ? endOf(account, task, before) : undefined;
  const held = before && ended ? closed(account, task, before, ended.to, ended.goesOn ?? free()) : [];
  // The run that stood in the plan was due, and no session came; or one came and broke off after it had started the run.
  const began = next && ranSince(next) ? last : undefined;
  const came = began && began < session.at ? began : session.at;
  const late = next && came.getTime() - next.getTime() > LATE_MS ? next : undefined;
  const missed = late
    ? closed(account, task, { from: late, reason: 'engineLate' }, came, began ?? free())
    : [];
  const since = late ? came : before ? account.at : undefined;
  const open = now && since && now.from < since ? { ...now, from: since } : now;
  return { open, over: [...held, ...missed.map((span) => ({ ...span, last: !open }))] };
}
