import { accountSettings, type Tier } from '@assistant/contract';
import { CHINA, gameDayOf } from '@assistant/game';
import type { AccountFacts, TaskFacts } from '../engine/account-facts';
import { planOf } from '../engine/plan-of';
import type { TaskSnapshot } from '../engine/snapshot';
import { freshState } from '../engine/state-repository';
import { commonOf, valuesOf } from '../engine/task-values';
import { definitionOf } from './site';

/** An account at a moment, saved for the last time a day before. */
export function accountAt(at: Date, change: Partial<AccountFacts> = {}): AccountFacts {
  const dayBefore = new Date(at.getTime() - 86_400_000);
  const clock = { timeZone: CHINA, rolloverMin: 5, openedAt: dayBefore, mergedAt: null, merges: 0 };
  return {
    accountId: 1,
    player: {} as AccountFacts['player'],
    at,
    readAt: at,
    clock,
    day: gameDayOf(clock, at),
    membership: undefined,
    settings: accountSettings.parse({}),
    settingsSavedAt: dayBefore,
    engine: undefined,
    stopped: false,
    ...change,
  };
}

/** A task of an account with these values, saved for the last time when the account was, and its plan. */
export function plannedTask(
  account: AccountFacts,
  given: object,
  { tier = 'basic', state = {}, savedAt = account.settingsSavedAt }: TaskChange = {},
): TaskSnapshot {
  const definition = definitionOf('npc-pk', tier);
  const values = valuesOf(definition, given);
  const task = {
    definition,
    values,
    common: commonOf(values),
    revision: 1,
    state: { ...freshState(1, definition.id), ...state },
    savedAt,
  };
  const facts = { ...task, doneToday: task.state.done_day === account.day };
  return { ...facts, plan: planOf(account, facts) };
}

interface TaskChange {
  tier?: Tier;
  state?: Partial<TaskFacts['state']>;
  savedAt?: Date;
}
