import { levelOpens, type NextReason } from '@assistant/contract';
import { gameDayStart } from '../game/game-clock';
import type { AccountFacts, TaskFacts } from './account-facts';
import type { EngineAccount } from './engine-account-repository';
import { type Hold, nextRun, type Plan } from './schedule/next-run';
import { rhythmOf } from './schedule/rhythm';

function stopReason(account: AccountFacts, task: TaskFacts): NextReason | undefined {
  const { definition, common, state, savedAt } = task;
  if (!levelOpens(account.level, definition.tier)) return 'membership';
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

/** When a task of an account runs next, or why it does not. */
export function planOf(account: AccountFacts, task: TaskFacts): Plan {
  const stop = stopReason(account, task);
  if (stop) return { at: null, reason: stop };
  const { definition, values, common, state, savedAt } = task;
  return nextRun({
    now: account.at,
    clock: account.clock,
    seed: `${account.accountId} ${definition.id}`,
    schedule: { ...common.schedule, quietHours: account.settings.quietHours },
    rhythm: rhythmOf(definition, values),
    lastStart: state.last_start,
    savedAt,
    retryAt: state.retry_at,
    holds: holdsOf(account, task),
  });
}
