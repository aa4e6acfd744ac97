import { asOne, changeMembershipIn, type RecordedChange } from '../account/membership-repository';
import type { Db } from '../database/connect';

/** Changes a membership in a transaction of its own, without notifying anybody. */
export const changeMembership = (db: Db, accountId: number, change: RecordedChange, now: Date) =>
  asOne(db, (trx) => changeMembershipIn(trx, accountId, change, now));
