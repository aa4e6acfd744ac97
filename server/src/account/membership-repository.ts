import type { Membership, MembershipLevel } from '@assistant/contract';
import type { Db } from '../database/connect';
import { wakeAccount } from './wake-repository';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An account's membership. An expired one has the level `none` and the date it ended. */
export async function getMembership(db: Db, accountId: number, now: Date): Promise<Membership> {
  const row = await db
    .selectFrom('memberships')
    .select(['level', 'expires_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const level = row && row.expires_at > now ? row.level : 'none';
  return {
    payed: level !== 'none',
    membership_level: level,
    membership_expire_date: row?.expires_at.toISOString() ?? null,
  };
}

/** Grants an account a level for `days` days from now. The level `none` ends the membership now. */
export function setMembership(
  db: Db,
  accountId: number,
  { level, days, grantedBy }: { level: MembershipLevel; days: number; grantedBy: string },
  now: Date,
): Promise<void> {
  const expires_at = level === 'none' ? now : new Date(now.getTime() + days * DAY_MS);
  const values = { level, expires_at, granted_by: grantedBy, updated_at: now };
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('memberships')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    await wakeAccount(trx, accountId, now);
  });
}
