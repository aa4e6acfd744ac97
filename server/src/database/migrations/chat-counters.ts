import { type Kysely, sql } from 'kysely';

/** Rows that the agents' total is spread over, so that messages of two sessions seldom wait for each other. */
export const UNREAD_SHARDS = 16;

/**
 * Unread messages, counted where they are written: for each side on the session's row, and for all agents in a
 * table of their own. Filled from the messages that are stored.
 */
export async function chatCounters(db: Kysely<never>): Promise<void> {
  await sql`
    alter table chat_sessions
      add column user_unread integer not null default 0,
      add column cs_unread integer not null default 0`.execute(db);
  await sql`
    update chat_sessions set user_unread = counted.of_cs, cs_unread = counted.of_user
    from (
      select s.id,
        count(*) filter (where m.sender = 'cs' and m.id > s.user_read_id) as of_cs,
        count(*) filter (where m.sender = 'user' and m.id > s.cs_read_id) as of_user
      from chat_sessions s join chat_messages m on m.session_id = s.id
      group by s.id
    ) counted
    where counted.id = chat_sessions.id`.execute(db);
  // A visitor's secret is looked for in closed sessions too.
  await sql`create index chat_sessions_guest on chat_sessions (guest_hash)`.execute(db);
  await sql`create index chat_sessions_cs_unread on chat_sessions (id) where cs_unread > 0`.execute(db);
  await sql`
    create table chat_unread_totals (
      shard smallint primary key,
      cs_unread bigint not null default 0
    )`.execute(db);
  await sql`
    insert into chat_unread_totals (shard) select generate_series(0, ${sql.lit(UNREAD_SHARDS - 1)})`.execute(
    db,
  );
  await sql`
    update chat_unread_totals set cs_unread = (select coalesce(sum(cs_unread), 0) from chat_sessions)
    where shard = 0`.execute(db);
}
