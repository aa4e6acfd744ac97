import type { Insertable } from 'kysely';
import { hasWritten, isAny } from '../database/ask';
import type { Db, Trx } from '../database/connect';
import type { Row, Tables } from '../database/tables';

export type Account = Row<'accounts'>;
export type NewAccount = Omit<Insertable<Tables['accounts']>, 'id' | 'created_at'>;

export function findAccount(db: Db, account: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('account', '=', account).executeTakeFirst();
}

export function getAccount(db: Db, id: number): Promise<Account> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * What several must not do for one account at once goes on one after the other from here, until the transaction ends.
 * What only refers to the account goes on meanwhile. This lock comes before those of the account's rows.
 */
export async function lockAccount(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Stores a new account; undefined if its name is taken. */
export function addAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  return db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Stores that the assistant has just been in the game for this account. */
export async function noteGameVisit(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('accounts').set({ last_game_visit: at }).where('id', '=', id).execute();
}

/** The display names of those accounts that exist. */
export function listNames(db: Db, accounts: string[]): Promise<Pick<Account, 'account' | 'username'>[]> {
  if (accounts.length === 0) return Promise.resolve([]);
  return db.selectFrom('accounts').select(['account', 'username']).where('account', 'in', accounts).execute();
}

/** Stores whether an agent takes conversations now; false where it was so already. */
export const setAvailable = (db: Db, id: number, available: boolean): Promise<boolean> =>
  hasWritten(
    db.updateTable('accounts').set({ available }).where('id', '=', id).where('available', '!=', available),
  );

/** Whether there is any customer-service agent. */
export const hasAgents = (db: Db): Promise<boolean> =>
  isAny(db.selectFrom('accounts').where('role', '=', 'agent'));
