import { sql } from 'kysely';
import { staying } from '../account/deletion-repository';
import { countRows, hasWritten } from '../database/ask';
import type { Db } from '../database/connect';
import { type TaskPlan, withSpans } from './left-out-repository';

/** Another replica takes over from a killed one after this long. */
export const LEASE_MS = 60_000;

/** An account whose tasks only this replica runs, until the lease ends. */
export interface Lease {
  accountId: number;
  owner: string;
  /** When it was taken. */
  at: Date;
  /** The number of changes when the lease was taken. */
  changes: number;
  /** When it was asked for, by this machine's steady clock in milliseconds. */
  takenAt: number;
  /** A run of the account was started and never ended, because its server is gone. */
  cutOff: boolean;
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Whether a run of the account was started and never ended. */
const cutOff = sql<boolean>`exists (
  select from task_records
  where task_records.account_id = engine_accounts.account_id and task_records.finished_at is null
)`.as('cut_off');

/** Takes up to `limit` accounts that are due and that no replica holds. */
export async function claimDue(db: Db, owner: string, now: Date, limit: number): Promise<Lease[]> {
  const takenAt = performance.now();
  const rows = await db
    .updateTable('engine_accounts')
    .set({ lease_owner: owner, lease_until: leaseEnd(now) })
    .where('account_id', 'in', (eb) =>
      eb
        .selectFrom('engine_accounts')
        .select('account_id')
        .where('wake_at', '<=', now)
        .where(staying('engine_accounts'))
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))
        .orderBy('wake_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['account_id', 'changes', cutOff])
    .execute();
  return rows.map(({ account_id, changes, cut_off }) => ({
    accountId: account_id,
    owner,
    at: now,
    changes,
    takenAt,
    cutOff: cut_off,
  }));
}

/** How many accounts are due that no replica holds, and since when the oldest of them is. */
export async function countDue(db: Db, now: Date): Promise<{ due: number; oldest: Date | null }> {
  return db
    .selectFrom('engine_accounts')
    .select([sql<number>`count(*)::int`.as('due'), sql<Date | null>`min(wake_at)`.as('oldest')])
    .where('wake_at', '<=', now)
    .where(staying('engine_accounts'))
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))
    .executeTakeFirstOrThrow();
}

/** How many accounts are due, held by a replica or not. */
export const countWoken = (db: Db, now: Date): Promise<number> =>
  countRows(db.selectFrom('engine_accounts').where('wake_at', '<=', now));

/** Takes one account for a run by hand; undefined while another game session has it. */
export async function claimAccount(
  db: Db,
  accountId: number,
  owner: string,
  now: Date,
): Promise<Lease | undefined> {
  const takenAt = performance.now();
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
    .where(staying('engine_accounts'))
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning(['changes', cutOff])
    .executeTakeFirst();
  return row && { accountId, owner, at: now, changes: row.changes, takenAt, cutOff: row.cut_off };
}

/** Renews a lease; false if it has been lost. */
export const renewLease = (db: Db, { accountId, owner }: Lease, now: Date): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('engine_accounts')
      .set({ lease_until: leaseEnd(now) })
      .where('account_id', '=', accountId)
      .where('lease_owner', '=', owner),
  );

interface Until {
  wakeAt: Date | null;
  /** The account's number of changes when its plan was made. */
  changes: number;
  /** When it is looked whether a word is sent before the next login; undefined leaves that as it was. */
  wordAt?: Date | null;
  now: Date;
}

const released = ({ accountId, owner }: Lease, { wakeAt, changes, wordAt, now }: Until) => sql`
  update engine_accounts set lease_owner = null, lease_until = null,
    wake_at = case when changes = ${changes} then ${wakeAt}::timestamptz else ${now}::timestamptz end,
    word_at = ${wordAt === undefined ? sql.ref('word_at') : sql`${wordAt}::timestamptz`}
  where account_id = ${accountId} and lease_owner = ${owner}
  returning account_id`;

/** Releases a lease and sets when the account is due again: at once if something has changed since its plan was made. */
export async function releaseLease(db: Db, lease: Lease, until: Until): Promise<void> {
  await released(lease, until).execute(db);
}

/**
 * Stores when tasks run next and what was left out of the plan, and releases the lease, in one step. Of an account whose lease is
 * lost nothing is stored.
 */
export async function planAndRelease(
  db: Db,
  lease: Lease,
  plans: readonly TaskPlan[],
  until: Until,
): Promise<void> {
  if (plans.length === 0) return releaseLease(db, lease, until);
  const rows = plans.map(({ over: _, ...plan }) => plan);
  await sql`
    with released as (${released(lease, until)})${withSpans(plans, until.now)}
    insert into task_states (account_id, task_id, next_run, left_from, left_reason)
    select account_id, task, next, "from", reason
    from released, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as plan (task text, next timestamptz, "from" timestamptz, reason text)
    on conflict (account_id, task_id) do update set next_run = excluded.next_run, left_from = excluded.left_from,
      left_reason = excluded.left_reason`.execute(db);
}
