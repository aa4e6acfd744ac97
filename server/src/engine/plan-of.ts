import { levelOpens, type NextReason, type Tier } from '@assistant/contract';
import { gameDayOf, gameDayStart } from '@assistant/game';
import { levelPeriods } from '../account/membership-change';
import type { AccountFacts, TaskFacts } from './account-facts';
import type { EngineAccount } from './engine-account-repository';
import { type Hold, nextRun, type Plan, type PlanInput } from './schedule/next-run';
import { rhythmOf } from './schedule/rhythm';

/** When a tier is open. */
export interface Span {
  from: Date;
  /** Undefined: for ever. */
  to: Date | undefined;
}

/** When the membership opens a tier from the account's moment on; what goes on into the next is one span. */
export function openSpans({ membership, at }: AccountFacts, tier: Tier): Span[] {
  const spans: Span[] = [];
  for (const { level, begins, ends } of levelPeriods(membership, at)) {
    if (!levelOpens(level, tier)) continue;
    const last = spans.at(-1);
    if (last?.to && last.to >= begins) last.to = ends;
    else spans.push({ from: begins, to: ends });
  }
  return spans;
}

/** What keeps a task from running until somebody changes it, all that hold. */
export function stopsOf(
  account: AccountFacts,
  { common, state, savedAt }: TaskFacts,
  spans: readonly Span[],
): NextReason[] {
  return [
    ...(spans.length > 0 ? [] : (['membership'] as const)),
    ...(common.enabled ? [] : (['disabled'] as const)),
    ...(state.paused_at && state.paused_at >= savedAt ? (['taskPaused'] as const) : []),
    ...(account.stopped ? (['stopped'] as const) : []),
  ];
}

/** Why a held account is not logged in sooner. The player need not know of the pause between two logins. */
const heldReason = (heldFor: EngineAccount['held_for']): NextReason | null =>
  heldFor === 'login' ? null : (heldFor ?? 'retry');

/** The latest that is planned for: a plan behind the year 9999 is a moment that no database takes. */
const LATEST = Date.UTC(9000, 0, 1);

/** What keeps a task from running until a moment, also what has passed. */
function holdsOf({ settings, engine, clock, day, restoredDay }: AccountFacts, task: TaskFacts): Hold[] {
  const tomorrow = gameDayStart(clock, day + 1);
  const held = engine?.held_until;
  return [
    ...(settings.pausedUntil
      ? [
          {
            until: new Date(Math.min(Date.parse(settings.pausedUntil), LATEST)),
            reason: 'accountPaused' as const,
          },
        ]
      : []),
    ...(held ? [{ until: held, reason: heldReason(engine.held_for) }] : []),
    ...(task.doneToday ? [{ until: tomorrow, reason: 'doneToday' as const }] : []),
    // What ran after the backup is not known, also where a run of before it never began: another one may have.
    ...(task.state.skip_day === day || restoredDay === day
      ? [{ until: tomorrow, reason: 'skippedToday' as const }]
      : []),
  ];
}

/**
 * When the player asked for a run of this game day; one of a day before is over, and one after which the task has started: a server
 * of the release before starts it at its planned time and leaves it asked for.
 */
export const askedToday = (
  { clock, day }: Pick<AccountFacts, 'clock' | 'day'>,
  { asked_at: at, last_start: last }: TaskFacts['state'],
): Date | null => (at && gameDayOf(clock, at) === day && !(last && last >= at) ? at : null);

/** What the next run of a task depends on, but for the membership. */
export function planInput(account: AccountFacts, task: TaskFacts): PlanInput {
  const { definition, values, common, state, savedAt } = task;
  return {
    now: account.at,
    clock: account.clock,
    seed: `${account.accountId} ${definition.id}`,
    schedule: { ...common.schedule, quietHours: account.settings.quietHours },
    rhythm: rhythmOf(definition, values),
    lastStart: state.last_start,
    savedAt,
    retryAt: state.retry_at,
    askedAt: askedToday(account, state),
    holds: holdsOf(account, task),
  };
}

/** When a task runs next while its tier is open: the level that is in force at the run's time opens it. */
export function planWithin(spans: readonly Span[], input: PlanInput): Plan {
  for (const { from, to } of spans) {
    const plan = nextRun(
      from > input.now
        ? { ...input, holds: [...input.holds, { until: from, reason: 'membership' as const }] }
        : input,
    );
    if (!plan.at || !to || plan.at < to) return plan;
  }
  return { at: null, reason: 'membership' };
}

/** When a task of an account runs next, or why it does not. */
export function planOf(account: AccountFacts, task: TaskFacts): Plan {
  const spans = openSpans(account, task.definition.tier);
  const [stop] = stopsOf(account, task, spans);
  return stop ? { at: null, reason: stop } : planWithin(spans, planInput(account, task));
}
