import { randomUUID } from 'node:crypto';
import type { AuditEntry, GrantReason, Membership, MembershipLevel } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/connect';
import { type AccountRead, readAlone } from '../database/read-along';
import { getAccount, lockAccount } from './account-repository';
import { addAudit } from './audit-repository';
import {
  type MembershipChange,
  membershipAfter,
  membershipAt,
  nothingAt,
  type StoredMembership,
} from './membership-change';
import { reportMembership } from './report-membership';
import { wakeAccount } from './wake-repository';

/** An account's membership. An expired one has the level `none` and the date it ended. */
export async function getMembership(db: Db, accountId: number, now: Date): Promise<Membership> {
  return reportMembership(await readAlone(db, storedMembership, accountId), now);
}

/** What is stored of a membership, which may have gone on since. */
export const storedMembership: AccountRead<StoredMembership | undefined> = {
  json: (id) => sql`(
    select json_build_object('level', level, 'expiresAt', expires_at, 'waiting', waiting)
    from memberships where account_id = ${id}
  )`,
  fromJson: (stored: StoredMembership | null) =>
    stored ? { ...stored, expiresAt: new Date(stored.expiresAt) } : undefined,
};

/** What the membership would be after a change. */
export async function previewMembership(db: Db, accountId: number, change: MembershipChange, now: Date) {
  return membershipAfter(await readAlone(db, storedMembership, accountId), change, now);
}

/** Another change was made with the same client id. */
export class ClientIdUsed extends Error {}

/** Why a change is made, for the audit. */
interface Why {
  reason_code?: GrantReason | null | undefined;
  order_number?: string;
  /** In words. */
  reason?: string;
}

/** A change with what the audit keeps of it. */
export interface RecordedChange extends MembershipChange, Why {
  changedBy: string;
  /** The lead who confirmed it. */
  confirmedBy?: string;
  /** The same id again changes nothing. */
  clientId?: string | undefined;
  /** The player may lose days by it. */
  mayLower: boolean;
}

export type ChangedMembership = StoredMembership & { lowers: boolean; changed: boolean };

/** Two changes at once follow each other, also where there is no membership yet. */
export async function lockMembership(trx: Trx, accountId: number) {
  await lockAccount(trx, accountId);
  return readAlone(trx, storedMembership, accountId);
}

/** The change that was made with a client id. */
export const wasMade = (trx: Trx, accountId: number, clientId: string) =>
  trx
    .selectFrom('membership_changes')
    .select(['level', 'given_level'])
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** What a membership is, where nothing is done to it. */
export const unchanged = (stored: StoredMembership | undefined, now: Date) => ({
  ...(stored ? membershipAt(stored, now) : nothingAt(now)),
  changed: false,
});

/**
 * Stores what a membership has become.
 * @param change by whom and when; of a level that waited and starts, neither: it was given before
 */
export async function writeMembership(
  trx: Trx,
  accountId: number,
  { level, expiresAt, waiting }: StoredMembership,
  change: { granted_by: string; updated_at: Date } | undefined,
): Promise<void> {
  const values = { level, expires_at: expiresAt, waiting: JSON.stringify(waiting), ...change };
  await trx
    .insertInto('memberships')
    .values({ account_id: accountId, granted_by: '', updated_at: new Date(0), ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** What else a change's row of the audit holds. */
type Recorded = {
  id: number;
  before: StoredMembership | undefined;
  after: StoredMembership;
  by: string;
} & Partial<Pick<RecordedChange, keyof Why | 'confirmedBy' | 'clientId'>> & {
    given?: { level: MembershipLevel; days: number };
    takesBack?: number;
  };

/** Adds a change to the audits and wakes the account's tasks. */
export async function recordChange(
  trx: Trx,
  { id, before, after, by, given, takesBack, clientId = randomUUID(), ...more }: Recorded,
  now: Date,
): Promise<void> {
  const { reason_code = null, order_number = '', reason = '', confirmedBy = null } = more;
  await trx
    .insertInto('membership_changes')
    .values({
      account_id: id,
      changed_by: by,
      changed_at: now,
      level_before: before?.level ?? 'none',
      expires_before: before?.expiresAt ?? null,
      waiting_before: JSON.stringify(before?.waiting ?? []),
      level: after.level,
      expires_at: after.expiresAt,
      waiting: JSON.stringify(after.waiting),
      given_level: given?.level ?? null,
      given_days: given?.days ?? null,
      reason_code,
      order_number,
      reason,
      confirmed_by: confirmedBy,
      takes_back: takesBack ?? null,
      client_id: clientId,
    })
    .execute();
  const { account: whom } = await getAccount(trx, id);
  const details: Extract<AuditEntry, { action: 'membership' }>['details'] = {
    level: after.level,
    until: after.expiresAt.toISOString(),
    lowered: given?.level === 'none' && before !== undefined && membershipAt(before, now).expiresAt > now,
    ...(given && { given }),
    ...(reason_code && { reason_code }),
  };
  const action = takesBack === undefined ? 'membership' : 'membership_take_back';
  await addAudit(trx, { at: now, by, action, whom, details });
  await wakeAccount(trx, id, now);
}

/**
 * Changes a membership, adds a row to its audit and wakes the account's tasks, in the transaction of what goes with it.
 * Returns the membership, and whether it was changed: not by a repeated request, nor where it would lower and may not.
 * @throws ClientIdUsed where the client id belongs to a change to another level
 */
export async function changeMembershipIn(
  trx: Trx,
  accountId: number,
  { changedBy: by, clientId, mayLower, level, days, ...why }: RecordedChange,
  now: Date,
): Promise<ChangedMembership> {
  const before = await lockMembership(trx, accountId);
  const repeated = clientId ? await wasMade(trx, accountId, clientId) : undefined;
  if (repeated && (repeated.given_level ?? repeated.level) !== level) throw new ClientIdUsed();
  if (repeated) return { ...unchanged(before, now), lowers: false };
  const { lowers, ...after } = membershipAfter(before, { level, days }, now);
  if (lowers && !mayLower) return { ...after, lowers, changed: false };
  await writeMembership(trx, accountId, after, { granted_by: by, updated_at: now });
  const given = { level, days: level === 'none' ? 0 : days };
  await recordChange(trx, { id: accountId, before, after, by, given, clientId, ...why }, now);
  return { ...after, lowers, changed: true };
}

/** Does something to memberships as one transaction. */
export const asOne = <Done>(db: Db, work: (trx: Trx) => Promise<Done>): Promise<Done> =>
  db.transaction().execute(work);

/** The accounts whose level has ended and for which another one waits, at most `most`. */
export async function listEndedBeforeWaiting(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('expires_at', '<=', now)
    .where('level', '<>', 'none')
    .where(sql<boolean>`waiting <> '[]'`)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Leaves an account as one that never had a membership. */
export async function deleteMembership(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('memberships').where('account_id', '=', accountId).execute();
}
