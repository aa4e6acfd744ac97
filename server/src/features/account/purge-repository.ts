import { randomBytes } from 'node:crypto';
import { addAudit } from '../../account/audit-repository';
import { forgetConversationsOf } from '../../chat/forget-repository';
import type { Db } from '../../database/connect';
import { ABOUT_ACCOUNTS, ofTheAccount } from '../../database/players-data';

/** An account whose time has come. */
export const findDeletable = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('deletes_at', '<=', now)
    .where('role', '=', 'player')
    .orderBy('deletes_at')
    .limit(limit)
    .execute();

/** The audit goes on to say who did what, and no longer to whom. */
async function hideInAudit(trx: Db, id: number, account: string, pseudonym: string): Promise<void> {
  await trx
    .updateTable('membership_changes')
    .set({ account_id: null, pseudonym, reason: '', order_number: '' })
    .where('account_id', '=', id)
    .execute();
  // The word of a lead may say who it was about.
  await trx
    .updateTable('staff_audit')
    .set({ details: '' })
    .where('whom', '=', account)
    .where('action', 'in', ['membership_confirm', 'membership_refuse', 'membership_withdraw'])
    .execute();
  await trx.updateTable('staff_audit').set({ by: pseudonym }).where('by', '=', account).execute();
  await trx
    .updateTable('staff_audit')
    .set({ whom: pseudonym })
    .where('whom', '=', account)
    .where('action', '~', ABOUT_ACCOUNTS)
    .execute();
}

/**
 * Deletes an account with everything, if its time has still come and no other replica does it.
 * @returns its pseudonym in the audit, from which the name cannot be derived; undefined where it was not deleted here
 */
export function purgeAccount(db: Db, id: number, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('accounts')
      .select('account')
      .where('id', '=', id)
      .where('deletes_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!found) return undefined;
    const pseudonym = `deleted-${randomBytes(9).toString('base64url')}`;
    await forgetConversationsOf(trx, id);
    await hideInAudit(trx, id, found.account, pseudonym);
    for (const table of ofTheAccount) await trx.deleteFrom(table).where('account_id', '=', id).execute();
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
    await addAudit(trx, { at: now, by: pseudonym, whom: pseudonym, action: 'player_gone', details: '' });
    return pseudonym;
  });
}
