import type { Account } from '../account/account-repository';
import type { StoredMembership } from '../account/membership-change';
import type { Db } from '../database/connect';
import type { Row } from '../database/tables';
import type { Stock } from './allowance';

const MINUTE_MS = 60_000;

/** The engine's row for an account; none before anything was saved for it. */
export type EngineAccount = Row<'engine_accounts'>;

export function findEngineAccount(db: Db, accountId: number): Promise<EngineAccount | undefined> {
  return db.selectFrom('engine_accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** An account with its membership and its row of the engine. */
export interface WholeAccount {
  row: Account;
  membership: StoredMembership | undefined;
  engine: EngineAccount | undefined;
}

/**
 * Reads an account in one query. A change of its settings after that raises `engine.changes`, so settings that are
 * read later are never older than the number says.
 */
export async function readWholeAccount(db: Db, accountId: number): Promise<WholeAccount> {
  const found = await db
    .selectFrom('accounts')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('engine_accounts as engine', 'engine.account_id', 'accounts.id')
    .selectAll('accounts')
    .select(['memberships.level', 'memberships.expires_at'])
    .select(['engine.account_id', 'engine.wake_at', 'engine.changes', 'engine.lease_owner'])
    .select([
      'engine.lease_until',
      'engine.held_until',
      'engine.held_for',
      'engine.stopped_at',
      'engine.stock',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { level, expires_at, account_id, changes, ...rest } = found;
  const { wake_at, lease_owner, lease_until, held_until, held_for, stopped_at, stock, ...row } = rest;
  const leased = { wake_at, lease_owner, lease_until, held_until, held_for, stopped_at, stock: stock ?? {} };
  return {
    row,
    membership: level !== null && expires_at !== null ? { level, expiresAt: expires_at } : undefined,
    engine: account_id !== null && changes !== null ? { account_id, changes, ...leased } : undefined,
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

/** Prevents logins to the game for this many minutes. */
export async function holdAccount(
  db: Db,
  accountId: number,
  minutes: number,
  why: 'elsewhere' | 'login',
  now: Date,
): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({ held_until: new Date(now.getTime() + minutes * MINUTE_MS), held_for: why })
    .where('account_id', '=', accountId)
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
