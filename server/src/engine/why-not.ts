import { type LocalText, seasons, type TaskRecord, type WhyReason } from '@assistant/contract';
import { gameDayOf, gameDayStart } from '@assistant/game';
import { weekdays } from '@assistant/tasks';
import { MINUTE_MS } from '../system/durations';
import type { AccountFacts } from './account-facts';
import { HELD_MIN } from './enter-game';
import { LATE_MS } from './late';
import { openSpans, planInput, stopsOf } from './plan-of';
import { isAllowed, quietEnd, quietStart } from './schedule/hours';
import { firstAllowed, nextRun } from './schedule/next-run';
import type { TaskSnapshot } from './snapshot';

/** A reason why a task does not run now. */
export interface Why {
  reason: WhyReason;
  /** Since when it holds, where that is known. */
  since: Date | null;
  /** When it ends by itself; null if it does not, or no one knows. */
  until: Date | null;
  /** What the game or the last run said of it. */
  text: LocalText | null;
}

/** What a run said, as far as a reason follows from it. */
type Said = Pick<TaskRecord, 'result' | 'reason' | 'text' | 'finished_at'>;

/** What is known beyond the plan. */
export interface RunFacts {
  /** The task's last finished run. */
  last: Said | undefined;
  /** What the game said when it wanted the player before it let the assistant in, the last time. */
  refused: Said | undefined;
  /** Whether this task runs, or another one of the account. */
  running: 'this' | 'another' | undefined;
  /** What the game requires before it opens the feature to this player. */
  lock: LocalText | null;
}

type More = Partial<Omit<Why, 'reason'>>;
const why = (reason: WhyReason, { since = null, until = null, text = null }: More = {}): Why => ({
  reason,
  since,
  until,
  text,
});

/** A reason by a run's words, since the run ended. */
const said = (reason: WhyReason, { finished_at, text }: Said, until: Date | null = null): Why =>
  why(reason, { since: new Date(finished_at), until, text });

/** What nothing but a change ends. */
function stops(account: AccountFacts, task: TaskSnapshot, { last }: RunFacts): Why[] {
  const spans = openSpans(account, task.definition.tier);
  const found = stopsOf(account, task, spans).map((reason) =>
    reason === 'taskPaused'
      ? why(reason, { since: task.state.paused_at, text: last?.text ?? null })
      : why(reason, { since: reason === 'stopped' ? (account.engine?.stopped_at ?? null) : null }),
  );
  const [first] = spans;
  const opens = first && first.from > account.at ? [why('membership', { until: first.from })] : [];
  // It ends before the next run.
  const ends = first && opens.length === 0 && !task.plan.at && task.plan.reason === 'membership';
  const never = nextRun({ ...planInput(account, task), holds: [] }).at === null;
  return [...found, ...opens, ...(ends ? [why('membership')] : []), ...(never ? [why('never')] : [])];
}

/** Why the account cannot enter the game yet, where that was tried. */
function notEntered({ refused }: RunFacts, until: Date): Why {
  const began = until.getTime() - HELD_MIN.needsHuman * MINUTE_MS;
  const wanted = refused && Math.abs(new Date(refused.finished_at).getTime() - began) < MINUTE_MS;
  return wanted ? said('needsHuman', refused, until) : why('unreachable', { until });
}

/** Whether nothing is known that keeps the account out of the game. */
const entered = ({ engine, at }: AccountFacts): boolean =>
  !engine?.held_until || engine.held_until <= at || engine.held_for !== null;

/** What ends at a moment: pauses, marks and hours. */
function waits(account: AccountFacts, task: TaskSnapshot, facts: RunFacts): Why[] {
  const { at, clock, settings } = account;
  const { last } = facts;
  const input = planInput(account, task);
  const held = input.holds
    .filter(({ until }) => until > at)
    .map(({ reason, until }) => {
      if (reason === null) return why('waitsTurn', { until });
      if (reason === 'retry') return notEntered(facts, until);
      const failed = reason === 'skippedToday' && last?.result === 'failed';
      return failed ? said(reason, last, until) : why(reason, { until });
    });
  const end = quietEnd(settings.quietHours, clock, at);
  const since = quietStart(settings.quietHours, clock, at) ?? null;
  const quiet = end && why('quietHours', { since, until: end === 'never' ? null : end });
  const own = { clock, schedule: { ...input.schedule, quietHours: [] } };
  const outside = isAllowed(own.schedule, clock, at)
    ? []
    : [why('outsideHours', { until: firstAllowed(own, at) ?? null })];
  return [...held, ...(quiet ? [quiet] : []), ...outside];
}

const TROUBLES: readonly TaskRecord['reason'][] = ['unreachable', 'gameError'];

/** When a failed run is tried again, unless a planned one comes before. */
const retryOf = ({ state: { retry_at: retry }, plan }: TaskSnapshot): Date | undefined =>
  retry && (!plan.at || plan.at >= retry) ? retry : undefined;

/** What its last run leaves: a retry, or what there was nothing to be done about. */
function leftByRun(account: AccountFacts, task: TaskSnapshot, { last }: RunFacts): Why[] {
  const { at, clock, day } = account;
  const { plan, savedAt } = task;
  const retry = retryOf(task);
  if (retry) {
    if (retry <= at) return [];
    if (!last) return [why('retry', { until: retry })];
    const trouble = TROUBLES.includes(last.reason) ? 'unreachable' : last.reason;
    const known = trouble === 'unreachable' || trouble === 'floor' ? trouble : 'retry';
    return [said(known, last, retry)];
  }
  if (!last || (plan.at && plan.at <= at)) return [];
  const finished = new Date(last.finished_at);
  const bounded = last.reason === 'coinCap' || last.reason === 'floor';
  // What was saved since may have ended it.
  if (finished < savedAt || (bounded && finished < account.settingsSavedAt)) return [];
  const today = gameDayOf(clock, finished) === day;
  switch (last.reason) {
    case 'nothingToDo':
      return today ? [said('nothingToDo', last, plan.at)] : [];
    case 'coinCap':
      return today ? [said('coinCap', last, gameDayStart(clock, day + 1))] : [];
    case 'floor':
      return [said('floor', last)];
    case 'needsHuman':
      // Of a game that is not entered it is known when it is tried again.
      return entered(account) ? [said('needsHuman', last)] : [];
    default:
      return [];
  }
}

/** Its next moment has not come, whatever else holds it. */
function notDue(account: AccountFacts, task: TaskSnapshot): Why[] {
  const input = planInput(account, task);
  if (retryOf(task)) return [];
  const anyTime = { quietHours: [], windows: [], weekdays, seasons };
  const schedule = { ...input.schedule, ...anyTime };
  const { at } = nextRun({ ...input, schedule, retryAt: null, holds: [] });
  return at && at > account.at ? [why('notDue', { since: input.lastStart, until: at })] : [];
}

/** Its time has come: what is it waiting for? */
function overdue({ at, engine }: AccountFacts, { plan }: TaskSnapshot, { running }: RunFacts): Why[] {
  const wake = engine?.wake_at;
  if (!plan.at || plan.at > at) return [];
  const busy = running === 'another' || (engine?.lease_until && engine.lease_until > at);
  if (busy) return [why('waitsTurn')];
  return wake && at.getTime() - wake.getTime() > LATE_MS ? [why('engineLate', { since: wake })] : [];
}

/**
 * Why a task does not run at the account's moment: every reason that holds, the one that ends last first, by the
 * functions that plan. None while it runs, nor where it is about to.
 */
export function whyNot(account: AccountFacts, task: TaskSnapshot, facts: RunFacts): Why[] {
  if (facts.running === 'this') return [];
  const left = leftByRun(account, task, facts);
  // It says the same better.
  const rests = left.some(({ reason }) => reason === 'nothingToDo');
  const found = [
    ...stops(account, task, facts),
    ...(facts.lock ? [why('gameLock', { text: facts.lock })] : []),
    ...left,
    ...overdue(account, task, facts),
    ...waits(account, task, facts),
    ...(rests ? [] : notDue(account, task)),
  ];
  const end = ({ until }: Why) => until?.getTime() ?? Number.POSITIVE_INFINITY;
  return found
    .sort((a, b) => (end(a) === end(b) ? 0 : end(b) - end(a)))
    .filter(({ reason }, index, all) => all.findIndex((one) => one.reason === reason) === index);
}
