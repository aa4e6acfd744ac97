import { sql } from 'kysely';
import { membershipAt } from '../../account/membership-change';
import { lockMembership, writeMembership } from '../../account/membership-repository';
import { wakeAccount } from '../../account/wake-repository';
import type { Db } from '../../database/connect';
import type { MembershipTools } from './change-and-tell';

/** So many at one look; the others come at the next. */
const AT_ONCE = 100;

const due = (db: Db, now: Date) =>
  db
    .selectFrom('memberships')
    .select('account_id')
    .where('expires_at', '<=', now)
    .where('level', '<>', 'none')
    .where(sql<boolean>`waiting <> '[]'`)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();

/**
 * Stores what has begun because the level before it has ended, and tells the player's pages. Whoever reads a membership
 * works that out for itself; this is for open pages, for messages of the next end, and for servers of the release before.
 */
export async function beginWaiting({ db, live, now }: MembershipTools & { now: () => Date }): Promise<void> {
  const at = now();
  for (const { account_id: id } of await due(db, at)) {
    const begun = await db.transaction().execute(async (trx) => {
      const stored = await lockMembership(trx, id);
      // Another replica was first.
      if (!stored || stored.expiresAt > at) return false;
      await writeMembership(trx, id, membershipAt(stored, at), {}, at);
      await wakeAccount(trx, id, at);
      return true;
    });
    if (begun) live.tell({ kind: 'membership' }, { account: id }, { desk: true });
  }
}
