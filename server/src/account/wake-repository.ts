import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect';

/** The statement that makes accounts due now. @param rows those with `account_id`: a table, or a part of the statement */
export const wakingFor = (rows: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  insert into engine_accounts (account_id, wake_at)
  select account_id, ${now}::timestamptz from ${rows}
  on conflict (account_id) do update set wake_at = excluded.wake_at, changes = engine_accounts.changes + 1`;

/**
 * Makes an account due now, because its settings, membership or marks have changed. It is part of the
 * change's own transaction, so that no change is missed.
 */
export async function wakeAccount(db: Db, accountId: number, now: Date): Promise<void> {
  await wakingFor(sql`(select ${accountId}::bigint as account_id) as one`, now).execute(db);
}
