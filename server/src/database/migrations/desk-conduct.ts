import { type Kysely, sql } from 'kysely';
import { shownNameKey } from '../../system/shown-name-key';

/**
 * What keeps the desk honest: ratings that cannot be taken back, what agents read of others, one shown name for one
 * colleague, and who wrote an answer.
 */
export async function deskConduct(db: Kysely<never>): Promise<void> {
  await ratings(db);
  await sql`
    create index staff_audit_reads on staff_audit (by, action, at)
    where action in ('read_conversation', 'read_phone')`.execute(db);
  // No foreign key: the deletion of a player's account would look through all messages.
  await sql`alter table chat_messages add column agent_id bigint`.execute(db);
  await sql`
    create index chat_sessions_agent_seen on chat_sessions (agent_seen_at) where agent_id is not null`.execute(
    db,
  );
  await shownNameKeys(db);
}

/** Rows are added, never changed: the last one of a closing counts. Those of before have theirs. */
async function ratings(db: Kysely<never>): Promise<void> {
  // The server of the release before deletes an account's conversations without knowing of these.
  await sql`
    create table chat_ratings (
      id bigserial primary key,
      session_id uuid not null references chat_sessions (id) on delete cascade,
      closed_at timestamptz not null,
      stars smallint not null check (stars between 1 and 5),
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index chat_ratings_session on chat_ratings (session_id, closed_at)`.execute(db);
  await sql`
    insert into chat_ratings (session_id, closed_at, stars, text, created_at)
    select id, closed_at, rating, rating_text, closed_at
    from chat_sessions
    where rating is not null and closed_at is not null`.execute(db);
}

/** Of colleagues with one name the first keeps it; the others have no key until their name is changed. */
async function shownNameKeys(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts add column shown_key text`.execute(db);
  await sql`create unique index accounts_shown_key on accounts (shown_key)`.execute(db);
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from accounts where role = 'agent' order by id`.execute(db);
  const taken = new Set<string>();
  for (const { id, username } of rows) {
    const key = shownNameKey(username);
    if (taken.has(key)) continue;
    taken.add(key);
    await sql`update accounts set shown_key = ${key} where id = ${id}`.execute(db);
  }
}
