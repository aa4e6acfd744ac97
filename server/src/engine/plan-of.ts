import { levelOpens, type NextReason, type Tier } from '@assistant/contract';
import { gameDayStart } from '@assistant/game';
import { levelPeriods } from '../account/membership-change';
import type { AccountFacts, TaskFacts } from './account-facts';
import type { EngineAccount } from './engine-account-repository';
import { type Hold, nextRun, type Plan } from './schedule/next-run';
import { rhythmOf } from './schedule/rhythm';

interface Span {
  from: Date;
  /** Undefined: for ever. */
  to: Date | undefined;
}

/** When the membership opens a tier from the account's moment on; what goes on into the next is one span. */
function openSpans({ membership, at }: AccountFacts, tier: Tier): Span[] {
  const spans: Span[] = [];
  for (const { level, begins, ends } of levelPeriods(membership, at)) {
    if (!levelOpens(level, tier)) continue;
    const last = spans.at(-1);
    if (last?.to && last.to >= begins) last.to = ends;
    else spans.push({ from: begins, to: ends });
  }
  return spans;
}

function stopReason(account: AccountFacts, task: TaskFacts): NextReason | undefined {
  const { common, state, savedAt } = task;
  if (!common.enabled) return 'disabled';
  if (state.paused_at && state.paused_at >= savedAt) return 'taskPaused';
  return account.stopped ? 'stopped' : undefined;
}

/** Why a held account is not logged in sooner. The player need not know of the pause between two logins. */
const heldReason = (heldFor: EngineAccount['held_for']): NextReason | null =>
  heldFor === 'login' ? null : (heldFor ?? 'retry');

function holdsOf({ settings, engine, clock, day }: AccountFacts, task: TaskFacts): Hold[] {
  const tomorrow = gameDayStart(clock, day + 1);
  const held = engine?.held_until;
  return [
    ...(settings.pausedUntil
      ? [{ until: new Date(settings.pausedUntil), reason: 'accountPaused' as const }]
      : []),
    ...(held ? [{ until: held, reason: heldReason(engine.held_for) }] : []),
    ...(task.doneToday ? [{ until: tomorrow, reason: 'doneToday' as const }] : []),
    ...(task.state.skip_day === day ? [{ until: tomorrow, reason: 'skippedToday' as const }] : []),
  ];
}

/** When a task of an account runs next, or why it does not. The level that is in force at the run's time opens it. */
export function planOf(account: AccountFacts, task: TaskFacts): Plan {
  const { definition, values, common, state, savedAt } = task;
  const spans = openSpans(account, definition.tier);
  const stop = spans.length > 0 ? stopReason(account, task) : 'membership';
  if (stop) return { at: null, reason: stop };
  const holds = holdsOf(account, task);
  const input = {
    now: account.at,
    clock: account.clock,
    seed: `${account.accountId} ${definition.id}`,
    schedule: { ...common.schedule, quietHours: account.settings.quietHours },
    rhythm: rhythmOf(definition, values),
    lastStart: state.last_start,
    savedAt,
    retryAt: state.retry_at,
  };
  for (const { from, to } of spans) {
    const plan = nextRun({ ...input, holds: [...holds, { until: from, reason: 'membership' }] });
    if (!plan.at || !to || plan.at < to) return plan;
  }
  return { at: null, reason: 'membership' };
}
