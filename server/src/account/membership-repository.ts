import { randomUUID } from 'node:crypto';
import type { Membership } from '@assistant/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../database/connect';
import type { Tables } from '../database/tables';
import { getAccount } from './account-repository';
import { addAudit } from './audit-repository';
import { type MembershipChange, membershipAfter, type StoredMembership } from './membership-change';
import { wakeAccount } from './wake-repository';

/** An account's membership. An expired one has the level `none` and the date it ended. */
export async function getMembership(db: Db, accountId: number, now: Date): Promise<Membership> {
  const stored = await storedMembership(db, accountId);
  return stored
    ? reportMembership(stored, now)
    : { payed: false, membership_level: 'none', membership_expire_date: null };
}

/** The membership in the form that calls report. */
export function reportMembership({ level, expiresAt }: StoredMembership, now: Date): Membership {
  const active = level !== 'none' && expiresAt > now;
  return {
    payed: active,
    membership_level: active ? level : 'none',
    membership_expire_date: expiresAt.toISOString(),
  };
}

function storedMembership(db: Db, accountId: number): Promise<StoredMembership | undefined> {
  return db
    .selectFrom('memberships')
    .select(['level', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** What the membership would be after a change. */
export async function previewMembership(db: Db, accountId: number, change: MembershipChange, now: Date) {
  return membershipAfter(await storedMembership(db, accountId), change, now);
}

/** Another change was made with the same client id. */
export class ClientIdUsed extends Error {}

/** A change with what the audit keeps of it. */
export interface RecordedChange extends MembershipChange {
  changedBy: string;
  reason?: string | undefined;
  /** The same id again changes nothing. */
  clientId?: string | undefined;
  /** The player may lose a higher level or days by it. */
  mayLower: boolean;
}

/**
 * Changes a membership, adds a row to its audit and wakes the account's tasks. Returns the membership, and whether it
 * was changed: not by a repeated request, nor where it would lower and may not. `also` is done in the same transaction
 * where it was.
 * @throws ClientIdUsed where the client id belongs to a change to another level
 */
export function changeMembership(
  db: Db,
  accountId: number,
  { changedBy, reason = '', clientId = randomUUID(), mayLower, ...change }: RecordedChange,
  now: Date,
  also: (trx: Transaction<Tables>, after: StoredMembership) => Promise<void> = async () => {},
): Promise<StoredMembership & { lowers: boolean; changed: boolean }> {
  return db.transaction().execute(async (trx) => {
    // Two changes at once follow each other, also where there is no membership yet. What only refers to the account
    // goes on meanwhile.
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
    const before = await storedMembership(trx, accountId);
    const repeated = await trx
      .selectFrom('membership_changes')
      .select('level')
      .where('client_id', '=', clientId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (repeated && repeated.level !== change.level) throw new ClientIdUsed();
    if (repeated && before) return { ...before, lowers: false, changed: false };
    const after = membershipAfter(before, change, now);
    if (after.lowers && !mayLower) return { ...after, changed: false };
    const values = {
      level: after.level,
      expires_at: after.expiresAt,
      granted_by: changedBy,
      updated_at: now,
    };
    await trx
      .insertInto('memberships')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    await trx
      .insertInto('membership_changes')
      .values({
        account_id: accountId,
        changed_by: changedBy,
        changed_at: now,
        level_before: before?.level ?? 'none',
        expires_before: before?.expiresAt ?? null,
        level: after.level,
        expires_at: after.expiresAt,
        reason,
        client_id: clientId,
      })
      .execute();
    const details = { level: after.level, until: after.expiresAt.toISOString(), lowered: after.lowers };
    const { account: whom } = await getAccount(trx, accountId);
    await addAudit(trx, { at: now, by: changedBy, action: 'membership', whom, details });
    await wakeAccount(trx, accountId, now);
    await also(trx, after);
    return { ...after, changed: true };
  });
}
