import { type Kysely, sql } from 'kysely';

/** Messages of a conversation that has ended no longer count as unread. */
export async function endedUnread(db: Kysely<never>): Promise<void> {
  await sql`update chat_sessions set cs_unread = 0 where closed_at is not null and cs_unread > 0`.execute(db);
  // The whole total in one row, as it was filled at first.
  await sql`
    update chat_unread_totals set cs_unread =
      case when shard = 0 then (select coalesce(sum(cs_unread), 0) from chat_sessions) else 0 end`.execute(
    db,
  );
}
