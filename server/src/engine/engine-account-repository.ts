import { ACCOUNT_SETTING_ID } from '@assistant/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Account } from '../account/account-repository';
import type { StoredMembership } from '../account/membership-change';
import { storedMembership } from '../account/membership-repository';
import type { SettingRow } from '../account/settings-repository';
import type { Db } from '../database/connect';
import { type AccountRead, type AsJson, readAlone, withMoments } from '../database/read-along';
import type { Row } from '../database/tables';
import { MINUTE_MS } from '../system/durations';
import type { Stock } from './allowance';
import type { StoredTasks, TaskState } from './state-repository';

/** The engine's row for an account, as plans read it; none before anything was saved for it. */
export type EngineAccount = Omit<Row<'engine_accounts'>, 'word_at'>;

/** An account with its membership, its row of the engine, its settings and the states of its tasks. */
export interface WholeAccount {
  row: Account;
  membership: StoredMembership | undefined;
  engine: EngineAccount | undefined;
  stored: StoredTasks;
}

/** What says of most accounts whether the assistant works for them, without their tasks. */
export interface AccountOutline {
  row: Account;
  membership: StoredMembership | undefined;
  /** The account-wide settings as they are stored. */
  settings: Record<string, unknown> | undefined;
  /** When the engine looks at the account next; a change of it is there until it has. */
  wakeAt: Date | undefined;
  /** Whether the engine has planned a run when it looked last: not before its next look, or it is of a task that is no more. */
  isPlanned: boolean;
}

/** The same as JSON has it. */
interface OutlineAsJson {
  row: AsJson<Account>;
  membership: StoredMembership | null;
  settings: Record<string, unknown> | null;
  wakeAt: string | null;
  isPlanned: boolean;
}

const accountFrom = (row: AsJson<Account>): Account =>
  withMoments(row, 'disabled_at', 'last_game_visit', 'deletes_at', 'created_at');

/** The same, read in one query. */
export const accountOutline: AccountRead<AccountOutline> = {
  json: (id) => sql`(
    select json_build_object(
      'row', row_to_json(whole),
      'membership', ${storedMembership.json(id)},
      'settings', (
        select "values" from task_settings where account_id = ${id} and task_id = ${sql.lit(ACCOUNT_SETTING_ID)}
      ),
      'wakeAt', (select wake_at from engine_accounts where account_id = ${id}),
      'isPlanned', exists (
        select from task_states join engine_accounts using (account_id)
        where account_id = ${id} and next_run >= wake_at
      )
    ) from accounts whole where whole.id = ${id}
  )`,
  fromJson: ({ row, membership, settings, wakeAt, isPlanned }: OutlineAsJson) => ({
    row: accountFrom(row),
    membership: storedMembership.fromJson(membership as never),
    settings: settings ?? undefined,
    wakeAt: wakeAt === null ? undefined : new Date(wakeAt),
    isPlanned,
  }),
};

const rowsOf = (table: 'task_settings' | 'task_states' | 'engine_accounts', id: RawBuilder<number>) =>
  sql`(select coalesce(json_agg(one), '[]') from ${sql.table(table)} one where account_id = ${id})`;

/** An account as JSON has it. */
interface WholeAsJson {
  row: AsJson<Account>;
  membership: StoredMembership | null;
  engines: AsJson<EngineAccount>[];
  settings: AsJson<SettingRow>[];
  states: AsJson<TaskState>[];
}

/**
 * An account, read in one query, so that what is read belongs together: a change of its settings after that raises
 * `engine.changes`.
 */
export const wholeAccount: AccountRead<WholeAccount> = {
  json: (id) => sql`(
    select json_build_object(
      'row', row_to_json(whole),
      'membership', ${storedMembership.json(id)},
      'engines', ${rowsOf('engine_accounts', id)},
      'settings', ${rowsOf('task_settings', id)},
      'states', ${rowsOf('task_states', id)}
    ) from accounts whole where whole.id = ${id}
  )`,
  fromJson({ row, membership, engines, settings, states }: WholeAsJson) {
    const [engine] = engines.map((one) =>
      withMoments(one, 'wake_at', 'lease_until', 'held_until', 'stopped_at', 'resources_at'),
    );
    return {
      row: accountFrom(row),
      membership: storedMembership.fromJson(membership as never),
      engine,
      stored: {
        settings: settings.map((one) => withMoments(one, 'updated_at')),
        states: states.map((one) =>
          withMoments(one, 'next_run', 'last_start', 'paused_at', 'retry_at', 'asked_at', 'left_from'),
        ),
      },
    };
  },
};

/** Reads an account by itself. */
export const readWholeAccount = (db: Db, accountId: number): Promise<WholeAccount> =>
  readAlone(db, wholeAccount, accountId);

/** Changes what is known of a player's stock, in a transaction that has more to do. */
export async function changeStock(
  db: Db,
  accountId: number,
  change: (before: Stock) => Stock,
): Promise<void> {
  const { stock } = await db
    .selectFrom('engine_accounts')
    .select('stock')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('engine_accounts')
    .set({ stock: JSON.stringify(change(stock)) })
    .where('account_id', '=', accountId)
    .execute();
}

/** Changes what is known of a player's stock, by itself. */
export const updateStock = (db: Db, accountId: number, change: (before: Stock) => Stock): Promise<void> =>
  db.transaction().execute((trx) => changeStock(trx, accountId, change));

/**
 * Prevents logins to the game for this many minutes: the player is in it, the last login ran as many tasks as it may, or
 * the game could not be entered, for which no word is stored.
 */
export async function holdAccount(
  db: Db,
  accountId: number,
  minutes: number,
  why: 'elsewhere' | 'login' | 'notEntered',
  now: Date,
): Promise<void> {
  const held_until = new Date(now.getTime() + minutes * MINUTE_MS);
  await db
    .updateTable('engine_accounts')
    .set({ held_until, held_for: why === 'notEntered' ? null : why })
    .where('account_id', '=', accountId)
    .execute();
}

/** Allows logins again, as the game lets the assistant in. The pause between two logins stays. */
export async function endHold(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({ held_until: null, held_for: null })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`held_for is distinct from 'login'`)
    .execute();
}

/** Stops the engine for an account, or resumes it. */
export async function setStopped(db: Db, accountId: number, at: Date | null): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({ stopped_at: at })
    .where('account_id', '=', accountId)
    .execute();
}
