import type { Db } from '../database/connect';
import type { Row } from '../database/tables';

/** That this site was put back from a backup. */
export type Restore = Row<'restores'>;

/** Of a database whose releases and keys are still those of before, or half of each. */
export const CUT_OFF =
  'A restore was cut off before the releases were in their place. Do it again: npm run staff -- restore FILE.';

/** The restore that this database came from; undefined if it came from none. */
export const findRestore = (db: Db): Promise<Restore | undefined> =>
  db.selectFrom('restores').selectAll().executeTakeFirst();

/** Notes a restore in its transaction: its releases are not in their place yet, and the engine waits. */
export async function noteRestore(db: Db, backupAt: Date, now: Date): Promise<void> {
  await db.deleteFrom('restores').execute();
  await db
    .insertInto('restores')
    .values({ id: 1, backup_at: backupAt, restored_at: now, releases_at: null, goes_on_at: null })
    .execute();
}

/** Notes that the releases of a restore are in their place. */
export async function noteReleases(db: Db, now: Date): Promise<void> {
  await db.updateTable('restores').set({ releases_at: now }).execute();
}

/** Lets the engine go on after a restore. @returns whether it waited */
export async function letGoOn(db: Db, now: Date): Promise<boolean> {
  const waiting = db.updateTable('restores').set({ goes_on_at: now }).where('goes_on_at', 'is', null);
  return (await waiting.executeTakeFirst()).numUpdatedRows > 0;
}

/** Whether the engine waits for an operator's word after a restore; asked again and again only while it does. */
export function watchWaiting(db: Db, restore: Restore | undefined): () => Promise<boolean> {
  let isWaiting = restore !== undefined && restore.goes_on_at === null;
  return async () => {
    if (isWaiting) isWaiting = (await findRestore(db))?.goes_on_at === null;
    return isWaiting;
  };
}
