import { type SqlBool, sql } from 'kysely';
import { hasWritten } from '../database/ask';
import type { Db, Trx } from '../database/connect';
import type { Account } from './account-repository';
import { addAudit } from './audit-repository';
import { endLogins } from './login-repository';
import { wakeAccount } from './wake-repository';

/** Of a table with `account_id`: only rows of accounts that are not about to be deleted. */
export const staying = (table: 'engine_accounts' | 'game_chat_syncs') =>
  sql<SqlBool>`not exists (
    select from accounts where accounts.id = ${sql.ref(`${table}.account_id`)} and deletes_at is not null
  )`;

/**
 * Marks an account as one that will be deleted, and ends every login. Who runs a task of it loses the account.
 * @param also is done in the same transaction
 * @returns the hashes of the tokens that ended; undefined if it was marked before, or its password has changed since the
 *   account was read
 */
export function markDeleted(
  db: Db,
  { id, account, password_hash: hash }: Pick<Account, 'id' | 'account' | 'password_hash'>,
  { at, until }: { at: Date; until: Date },
  also: (trx: Trx) => Promise<void>,
): Promise<string[] | undefined> {
  return db.transaction().execute(async (trx) => {
    const marking = trx
      .updateTable('accounts')
      .set({ deletes_at: until })
      .where('id', '=', id)
      .where('password_hash', '=', hash)
      .where('deletes_at', 'is', null);
    if (!(await hasWritten(marking))) return undefined;
    await trx
      .updateTable('engine_accounts')
      .set({ lease_owner: null, lease_until: null })
      .where('account_id', '=', id)
      .execute();
    await addAudit(trx, { at, by: account, whom: account, action: 'player_delete', details: '' });
    await also(trx);
    return endLogins(trx, id, 'all', { why: 'deletion', at });
  });
}

/** Takes a deletion back; false where there is none, or its time has come. */
export function keepAccount(
  db: Db,
  { id, account }: Pick<Account, 'id' | 'account'>,
  now: Date,
  also: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const marked = trx.updateTable('accounts').where('id', '=', id).where('deletes_at', '>', now);
    if (!(await hasWritten(marked.set({ deletes_at: null })))) return false;
    // What was planned before has not been left out by the engine.
    await trx
      .updateTable('task_states')
      .set({ next_run: null, left_from: null, left_reason: null })
      .where('account_id', '=', id)
      .execute();
    await wakeAccount(trx, id, now);
    await addAudit(trx, { at: now, by: account, whom: account, action: 'player_keep', details: '' });
    await also(trx);
    return true;
  });
}
