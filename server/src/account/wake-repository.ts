import type { Db } from '../database/connect';

/**
 * Makes an account due now, because its settings, membership or marks have changed. It is part of the
 * change's own transaction, so that no change is missed.
 */
export async function wakeAccount(db: Db, accountId: number, now: Date): Promise<void> {
  await db
    .insertInto('engine_accounts')
    .values({ account_id: accountId, wake_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ wake_at: now, changes: eb('engine_accounts.changes', '+', 1) })),
    )
    .execute();
}
