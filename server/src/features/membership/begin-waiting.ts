import { membershipAt } from '../../account/membership-change';
import {
  asOne,
  listEndedBeforeWaiting,
  lockMembership,
  writeMembership,
} from '../../account/membership-repository';
import { wakeAccount } from '../../account/wake-repository';
import type { MembershipTools } from './change-and-tell';

/** So many at one look; the others come at the next. */
const AT_ONCE = 100;

/**
 * Stores the level that starts because the one before it has ended, and notifies the player's pages. Whatever reads a membership
 * works that out for itself; this is for open pages, for messages of the next end, and for servers of the release before.
 */
export async function beginWaiting({ db, live, now }: MembershipTools & { now: () => Date }): Promise<void> {
  const at = now();
  for (const id of await listEndedBeforeWaiting(db, at, AT_ONCE)) {
    const begun = await asOne(db, async (trx) => {
      const stored = await lockMembership(trx, id);
      // Another replica was first.
      if (!stored || stored.expiresAt > at) return false;
      await writeMembership(trx, id, membershipAt(stored, at), undefined);
      await wakeAccount(trx, id, at);
      return true;
    });
    if (begun) live.tell({ kind: 'membership' }, { account: id }, { desk: true });
  }
}
