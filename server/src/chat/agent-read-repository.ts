import { lockAccount } from '../account/account-repository';
import type { Db, Trx } from '../database/connect';
import { latest } from '../system/age';

/** What of an agent's reading leaves a line in the audit. */
export type Read = 'read_conversation' | 'read_phone';

/** The lines of what an agent has read since a time until now, the newest first. */
export const listReads = (db: Db, by: string, action: Read, since: Date, now: Date) =>
  db
    .selectFrom('staff_audit')
    .select(['whom', 'at'])
    .where('by', '=', by)
    .where('action', '=', action)
    .where('at', '>', since)
    .where('at', '<=', latest(now))
    .orderBy('at', 'desc')
    .execute();

/** Does something for an account in a transaction, one after the other where there are several of that account. */
export const inTurnOf = (db: Db, accountId: number, work: (trx: Trx) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await work(trx);
  });
