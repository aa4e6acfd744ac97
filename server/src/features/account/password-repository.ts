import type { Account } from '../../account/account-repository';
import { addAudit } from '../../account/audit-repository';
import { endLogins } from '../../account/login-repository';
import { type Origin, openSessionIn } from '../../account/session-repository';
import type { Db } from '../../database/connect';

/**
 * Stores another password, ends every login, and opens a new one for who has changed it: anyone who has got hold of the old
 * token has nothing any more.
 * @returns the new token and the hashes of those that ended; undefined where the password or the account has changed
 *   since `from` was read
 */
export function changePassword(
  db: Db,
  { from, hash, origin }: { from: Account; hash: string; origin: Origin },
  now: Date,
): Promise<{ token: string; ended: string[] } | undefined> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', from.id)
      .where('password_hash', '=', from.password_hash)
      .where('deletes_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!changed) return undefined;
    const ended = await endLogins(trx, from.id, 'all', { why: 'password', at: now });
    const token = await openSessionIn(trx, changed, origin, now);
    const line = { at: now, by: from.account, whom: from.account, details: '' };
    await addAudit(trx, { ...line, action: 'player_password' });
    return token === undefined ? undefined : { token, ended };
  });
}
