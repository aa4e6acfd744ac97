import { ACCOUNT_SETTING_ID, type AccountSettings, accountSettings } from '@assistant/contract';
import type { GamePlayer } from '@assistant/game';
import { type GameClock, gameDayOf } from '@assistant/game';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import type { Account } from '../account/account-repository';
import type { StoredMembership } from '../account/membership-change';
import { playerOf } from '../game/player-of';
import type { EngineAccount } from './engine-account-repository';
import { freshState, listTasks, type StoredTasks, type TaskState } from './state-repository';
import { type CommonValues, commonOf, definitionFor, valuesOf, withRhythm } from './task-values';
import type { EngineDependencies } from './tools';

/** What is known about an account at one moment, before planning. */
export interface AccountFacts {
  accountId: number;
  player: GamePlayer;
  /** The moment that plans are made for; `readAt`: when it was read. */
  at: Date;
  readAt: Date;
  clock: GameClock;
  day: number;
  /** The game day on which the site was put back from a backup: what was done on it is not known. */
  restoredDay?: number | undefined;
  membership: StoredMembership | undefined;
  settings: AccountSettings;
  /** When they were saved last. */
  settingsSavedAt: Date;
  engine: EngineAccount | undefined;
  stopped: boolean;
}

/** What is known about one of its tasks: its settings and its state. */
export interface TaskFacts {
  definition: TaskDefinition;
  values: TaskValues;
  common: CommonValues;
  /** The revision of the stored settings; 0 if nothing was saved. */
  revision: number;
  state: TaskState;
  savedAt: Date;
  doneToday: boolean;
}

/** What the caller knows about the account already. */
export interface KnownAccount {
  row: Account;
  membership: StoredMembership | undefined;
  engine: EngineAccount | undefined;
  /** What is stored of its tasks, if it has been read. */
  stored?: StoredTasks | undefined;
}

/**
 * The account-wide settings. If another version stored something that is invalid now, the defaults count,
 * without spending.
 */
export function settingsOf(stored: unknown): AccountSettings {
  const parsed = accountSettings.safeParse(stored ?? {});
  return parsed.success ? parsed.data : { ...accountSettings.parse({}), dailyCoinCap: 0 };
}

/**
 * The coin that a game day has cost an account, as far as its cap goes: on the day of a restore all that it may spend, as what
 * runs have spent after the backup is not known.
 */
export const coinSpentOn = (
  { restoredDay, settings }: Pick<AccountFacts, 'restoredDay' | 'settings'>,
  day: number,
  known: number,
): number => (restoredDay === day ? Math.max(known, settings.dailyCoinCap) : known);

/** Reads what is stored about an account. Its tasks come one by one, because some callers do not need all of them. */
export async function readFacts(
  { db, gateway, definitions, now, restoredAt }: EngineDependencies,
  { row, membership, engine, stored }: KnownAccount,
): Promise<{ account: AccountFacts; tasks: () => Iterable<TaskFacts> }> {
  const at = now();
  const player = playerOf(row);
  const { settings: settingRows, states: stateRows } = stored ?? (await listTasks(db, row.id));
  const saved = new Map(settingRows.map((one) => [one.task_id, one]));
  const own = saved.get(ACCOUNT_SETTING_ID);
  const clock = gateway.clock(player);
  const day = gameDayOf(clock, at);
  const stoppedAt = engine?.stopped_at;
  const settingsSavedAt = own?.updated_at ?? row.created_at;
  const stopped = Boolean(stoppedAt && stoppedAt >= settingsSavedAt);
  const settings = settingsOf(own?.values);
  const account = {
    accountId: row.id,
    player,
    at,
    readAt: at,
    clock,
    day,
    restoredDay: restoredAt && gameDayOf(clock, restoredAt),
    membership,
    settings,
    settingsSavedAt,
    engine,
    stopped,
  };
  const states = new Map(stateRows.map((one) => [one.task_id, one]));
  const table = await definitions.current();

  function* tasks(): Iterable<TaskFacts> {
    for (const [taskId, known] of table) {
      const stored = saved.get(taskId);
      const found = definitionFor(known, stored?.values);
      if (found?.kind !== 'task') continue;
      const definition = withRhythm(found, known);
      const values = valuesOf(definition, stored?.values);
      const state = states.get(taskId) ?? freshState(row.id, taskId);
      yield {
        definition,
        values,
        common: commonOf(values),
        revision: stored?.revision ?? 0,
        state,
        savedAt: stored?.updated_at ?? row.created_at,
        doneToday: state.done_day === day,
      };
    }
  }
  return { account, tasks };
}
