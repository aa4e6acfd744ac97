import type { Db } from '../database/connect';

const MINUTE_MS = 60_000;

/** No login to the game for so many minutes. */
export async function holdAccount(
  db: Db,
  accountId: number,
  minutes: number,
  why: 'elsewhere' | 'login',
  now: Date,
): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({ held_until: new Date(now.getTime() + minutes * MINUTE_MS), held_for: why })
    .where('account_id', '=', accountId)
    .execute();
}

/** The engine stops for an account, or goes on. */
export async function setStopped(db: Db, accountId: number, at: Date | null): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({ stopped_at: at })
    .where('account_id', '=', accountId)
    .execute();
}
