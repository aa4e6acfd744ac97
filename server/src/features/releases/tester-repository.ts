import { hasWritten, isAny } from '../../database/ask';
import type { Db } from '../../database/connect';

/** Lets an account open previews. @returns whether it could not before */
export const addTester = (db: Db, accountId: number, at: Date): Promise<boolean> =>
  hasWritten(
    db
      .insertInto('release_testers')
      .values({ account_id: accountId, at })
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Ends that. @returns whether it could */
export const removeTester = (db: Db, accountId: number): Promise<boolean> =>
  hasWritten(db.deleteFrom('release_testers').where('account_id', '=', accountId));

/** Whether an account may open previews. */
export const isTester = (db: Db, accountId: number): Promise<boolean> =>
  isAny(db.selectFrom('release_testers').where('account_id', '=', accountId));

/** The names of the accounts that may. */
export async function listTesters(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('release_testers')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account')
    .orderBy('account')
    .execute();
  return rows.map(({ account }) => account);
}
