import { sql, type Transaction } from 'kysely';
import type { Db } from '../database/connect';
import type { Tables } from '../database/tables';

/** A replica that was killed is followed by another one after so long. */
export const LEASE_MS = 60_000;

/** An account this replica visits: nobody else runs its tasks until the lease ends. */
export interface Lease {
  accountId: number;
  owner: string;
  /** The changes known when the lease was taken or the plan last made. */
  changes: number;
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Has the engine look at an account soon: its settings, membership or marks have changed. Takes part in a save. */
export async function wakeAccount(db: Db | Transaction<Tables>, accountId: number, now: Date): Promise<void> {
  await db
    .insertInto('engine_accounts')
    .values({ account_id: accountId, wake_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ wake_at: now, changes: eb('engine_accounts.changes', '+', 1) })),
    )
    .execute();
}

/** Has the engine look at all accounts with nothing planned: a release has brought or taken tasks. */
export async function wakeSleepers(db: Db, now: Date): Promise<void> {
  await db.updateTable('engine_accounts').set({ wake_at: now }).where('wake_at', 'is', null).execute();
}

/** Takes up to `limit` accounts whose time has come and that no replica holds. */
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

/** Takes one account for a run by hand; undefined while another visit has it. */
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
    // Awake meanwhile, so that another replica clears up after one that is killed.
    .set({ lease_owner: owner, lease_until: leaseEnd(now), wake_at: now })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning('changes')
    .executeTakeFirst();
  return row && { accountId, owner, changes: row.changes };
}

/** Keeps a lease; false where it has been lost. */
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

/** Gives a lease back and says when to look again; at once where something has changed meanwhile. */
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
