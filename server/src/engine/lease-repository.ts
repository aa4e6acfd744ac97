import { sql } from 'kysely';
import type { Db } from '../database/connect';

/** Another replica takes over from a killed one after this long. */
export const LEASE_MS = 60_000;

/** An account whose tasks only this replica runs, until the lease ends. */
export interface Lease {
  accountId: number;
  owner: string;
  /** The number of changes when the lease was taken or the last plan was made. */
  changes: number;
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Makes all accounts with nothing planned due, because a release has added or removed tasks. */
export async function wakeSleepers(db: Db, now: Date): Promise<void> {
  await db.updateTable('engine_accounts').set({ wake_at: now }).where('wake_at', 'is', null).execute();
}

/** Has every account planned again, because a release changed the rhythm of a task. */
export async function wakeAll(db: Db, now: Date): Promise<void> {
  await db.updateTable('engine_accounts').set({ wake_at: now }).where('wake_at', '>', now).execute();
}

/** Takes up to `limit` accounts that are due and that no replica holds. */
export async function claimDue(db: Db, owner: string, now: Date, limit: number): Promise<Lease[]> {
  const rows = await db
    .updateTable('engine_accounts')
    .set({ lease_owner: owner, lease_until: leaseEnd(now) })
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('engine_accounts')
        .select('account_id')
        .where('wake_at', '<=', now)
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))
        .orderBy('wake_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['account_id', 'changes'])
    .execute();
  return rows.map(({ account_id, changes }) => ({ accountId: account_id, owner, changes }));
}

/** Takes one account for a run by hand; undefined while another game session has it. */
export async function claimAccount(
  db: Db,
  accountId: number,
  owner: string,
  now: Date,
): Promise<Lease | undefined> {
  await db
    .insertInto('engine_accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const row = await db
    .updateTable('engine_accounts')
    // Stays due meanwhile, so that another replica takes over if this one is killed.
    .set({ lease_owner: owner, lease_until: leaseEnd(now), wake_at: now })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning('changes')
    .executeTakeFirst();
  return row && { accountId, owner, changes: row.changes };
}

/** Renews a lease; false if it has been lost. */
export async function renewLease(db: Db, { accountId, owner }: Lease, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('engine_accounts')
    .set({ lease_until: leaseEnd(now) })
    .where('account_id', '=', accountId)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The number of changes so far; see `Lease`. */
export async function readChanges(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('engine_accounts')
    .select('changes')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.changes ?? 0;
}

/** Releases a lease and sets when the account is due again: at once if something has changed meanwhile. */
export async function releaseLease(db: Db, lease: Lease, wakeAt: Date | null, now: Date): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({
      lease_owner: null,
      lease_until: null,
      wake_at: sql<Date | null>`case when changes = ${lease.changes} then ${wakeAt}::timestamptz else ${now}::timestamptz end`,
    })
    .where('account_id', '=', lease.accountId)
    .where('lease_owner', '=', lease.owner)
    .execute();
}
