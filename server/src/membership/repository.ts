import type { Membership, MembershipLevel } from '@assistant/shared/contract';
import type { Db } from '../database/connect';
import { wakeAccount } from '../engine/lease';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An account's membership; one that has ended is level `none`, with the date it ended. */
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

/** Gives an account a level for `days` days from now; the level `none` ends it now. */
export async function setMembership(
  db: Db,
  accountId: number,
  { level, days, grantedBy }: { level: MembershipLevel; days: number; grantedBy: string },
  now: Date,
): Promise<void> {
  const expires_at = level === 'none' ? now : new Date(now.getTime() + days * DAY_MS);
  const values = { level, expires_at, granted_by: grantedBy, updated_at: now };
  await db
    .insertInto('memberships')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
  await wakeAccount(db, accountId, now);
}
