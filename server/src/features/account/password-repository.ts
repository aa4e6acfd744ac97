import type { Account } from '../../account/account-repository';
import { replacePasswordIn } from '../../account/password-repository';
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
    const replaced = await replacePasswordIn(trx, from, hash, now);
    if (!replaced) return undefined;
    const token = await openSessionIn(trx, replaced.account, origin, now);
    return token === undefined ? undefined : { token, ended: replaced.ended };
  });
}
