import type { Db, Trx } from '../database/connect';
import type { Account } from './account-repository';
import { addAudit } from './audit-repository';
import { endLogins } from './login-repository';

/** What a replaced password leaves: the account with the new one, and the hashes of the tokens that have ended. */
export interface Replaced {
  account: Account;
  ended: string[];
}

/**
 * Stores another password and ends every login, in a transaction that has more to do.
 * @returns undefined where the password, the place in the game or the account has changed since `from` was read
 */
export async function replacePasswordIn(
  trx: Trx,
  from: Account,
  hash: string,
  at: Date,
): Promise<Replaced | undefined> {
  const account = await trx
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', from.id)
    .where('password_hash', '=', from.password_hash)
    .where('game_platform', '=', from.game_platform)
    .where('server_name', '=', from.server_name)
    .where('server_info', '=', from.server_info)
    .where('deletes_at', 'is not distinct from', from.deletes_at)
    .returningAll()
    .executeTakeFirst();
  if (!account) return undefined;
  const ended = await endLogins(trx, from.id, 'all', { why: 'password', at });
  const line = { at, by: from.account, whom: from.account, details: '' };
  await addAudit(trx, { ...line, action: 'player_password' });
  return { account, ended };
}

/** The same in a transaction of its own. */
export const replacePassword = (
  db: Db,
  from: Account,
  hash: string,
  at: Date,
): Promise<Replaced | undefined> => db.transaction().execute((trx) => replacePasswordIn(trx, from, hash, at));
