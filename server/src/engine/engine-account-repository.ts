import { sql } from 'kysely';
import type { Account } from '../account/account-repository';
import type { StoredMembership } from '../account/membership-change';
import type { SettingRow } from '../account/settings-repository';
import type { Db } from '../database/connect';
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

/** What JSON makes of the moments in a row. */
type AsJson<Stored> = { [Key in keyof Stored]: Stored[Key] extends Date ? string : Stored[Key] };

/** A row of JSON with its moments, which stand in these columns. */
const withMoments = <Stored extends object>(row: AsJson<Stored>, ...columns: (keyof Stored & string)[]) => {
  const moments = columns.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]);
  return { ...row, ...Object.fromEntries(moments) } as Stored;
};

const rowsOf = <Row>(table: 'task_settings' | 'task_states' | 'engine_accounts', accountId: number) =>
  sql<
    AsJson<Row>[]
  >`(select coalesce(json_agg(one), '[]') from ${sql.table(table)} one where account_id = ${accountId})`;

/**
 * Reads an account in one query, so that what is read belongs together: a change of its settings after that raises
 * `engine.changes`.
 */
export async function readWholeAccount(db: Db, accountId: number): Promise<WholeAccount> {
  const found = await db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .selectAll('accounts')
    .select(['memberships.level', 'memberships.expires_at', 'memberships.waiting'])
    .select([
      rowsOf<EngineAccount>('engine_accounts', accountId).as('engines'),
      rowsOf<SettingRow>('task_settings', accountId).as('settings'),
      rowsOf<TaskState>('task_states', accountId).as('states'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { level, expires_at: expiresAt, waiting, engines, settings, states, ...row } = found;
  const [engine] = engines.map((one) =>
    withMoments(one, 'wake_at', 'lease_until', 'held_until', 'stopped_at', 'resources_at'),
  );
  return {
    row,
    membership: level && expiresAt ? { level, expiresAt, waiting: waiting ?? [] } : undefined,
    engine,
    stored: {
      settings: settings.map((one) => withMoments(one, 'updated_at')),
      states: states.map((one) =>
        withMoments(one, 'next_run', 'last_start', 'paused_at', 'retry_at', 'asked_at', 'left_from'),
      ),
    },
  };
}

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
