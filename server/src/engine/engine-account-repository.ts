import type { Db } from '../database/connect';
import type { Row } from '../database/tables';

const MINUTE_MS = 60_000;

/** The engine's row for an account; none before anything was saved for it. */
export type EngineAccount = Row<'engine_accounts'>;

export function findEngineAccount(db: Db, accountId: number): Promise<EngineAccount | undefined> {
  return db.selectFrom('engine_accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Prevents logins to the game for this many minutes. */
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

/** Stops the engine for an account, or resumes it. */
export async function setStopped(db: Db, accountId: number, at: Date | null): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({ stopped_at: at })
    .where('account_id', '=', accountId)
    .execute();
}
