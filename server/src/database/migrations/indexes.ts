import { type Kysely, sql } from 'kysely';

/** Indexes for what is asked every few seconds, and for what is deleted by age. */
export async function indexes(db: Kysely<never>): Promise<void> {
  // The other indexes of the table cover open sessions only, and unread messages may be in closed ones.
  await sql`create index chat_sessions_account on chat_sessions (account_id)`.execute(db);
  await sql`create index sessions_last_used on sessions (last_used_at)`.execute(db);
}
