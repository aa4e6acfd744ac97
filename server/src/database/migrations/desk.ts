import { type Kysely, sql } from 'kysely';
import { deskTables } from './desk-tables';
import { firstCannedAnswers } from './first-canned-answers';

/**
 * The agents' desk: staff with roles and tokens of their own kind, and conversations that somebody takes, that wait
 * and that end. Every new column has a default or may be null, so that the server of the release before can go on.
 */
export async function desk(db: Kysely<never>): Promise<void> {
  await staff(db);
  await conversations(db);
  await fillConversations(db);
  await deskTables(db);
  await firstCannedAnswers(db);
}

async function staff(db: Kysely<never>): Promise<void> {
  await sql`
    alter table accounts
      add column staff_role text check (staff_role in ('agent', 'lead', 'operator', 'admin')),
      add column available boolean not null default false,
      add column disabled_at timestamptz`.execute(db);
  await sql`update accounts set staff_role = 'agent' where role = 'agent'`.execute(db);
  await sql`
    alter table sessions
      add column kind text not null default 'player' check (kind in ('player', 'desk'))`.execute(db);
  // A token that an agent has from before is of the players' kind and opens nothing any more.
  await sql`
    delete from sessions using accounts
    where accounts.id = sessions.account_id and accounts.role = 'agent'`.execute(db);
  // The desk looks for a player by the beginning of these, and by the end of the phone number.
  await sql`create index accounts_account_search on accounts (lower(account) text_pattern_ops)`.execute(db);
  await sql`create index accounts_name_search on accounts (lower(username) text_pattern_ops)`.execute(db);
  await sql`create index accounts_phone_search on accounts (wechat text_pattern_ops)`.execute(db);
  await sql`create index accounts_phone_end on accounts (reverse(wechat) text_pattern_ops)`.execute(db);
}

async function conversations(db: Kysely<never>): Promise<void> {
  await sql`
    alter table chat_sessions
      add column agent_id bigint references accounts (id),
      add column claimed_at timestamptz,
      add column agent_seen_at timestamptz,
      add column waiting_since timestamptz,
      add column first_answer_at timestamptz,
      add column first_wait_s integer,
      add column last_message_id bigint not null default 0,
      add column last_message_at timestamptz,
      add column last_sender text,
      add column last_type text,
      add column last_text text not null default '',
      add column closed_by text check (closed_by in ('agent', 'player')),
      add column rating smallint check (rating between 1 and 5),
      add column rating_text text not null default '',
      add column was_guest_hash text`.execute(db);
  const open = sql`closed_at is null and last_message_id > 0`;
  // The list: who waits longest, then the newest message; unclaimed, of one agent, and of all.
  await sql`
    create index chat_sessions_waiting on chat_sessions (waiting_since, id)
    where closed_at is null and waiting_since is not null`.execute(db);
  await sql`
    create index chat_sessions_unclaimed on chat_sessions (waiting_since, id)
    where closed_at is null and waiting_since is not null and agent_id is null`.execute(db);
  await sql`
    create index chat_sessions_answered on chat_sessions (last_message_id)
    where ${open} and waiting_since is null`.execute(db);
  await sql`create index chat_sessions_agent on chat_sessions (agent_id) where closed_at is null`.execute(db);
  await sql`
    create index chat_sessions_ended on chat_sessions (closed_at, id) where closed_at is not null`.execute(
    db,
  );
  await sql`create index chat_sessions_first_answer on chat_sessions (first_answer_at)`.execute(db);
  await sql`create index chat_sessions_was_guest on chat_sessions (was_guest_hash)`.execute(db);
}

/** What the rows would hold if they had been kept from the beginning. */
async function fillConversations(db: Kysely<never>): Promise<void> {
  await sql`
    update chat_sessions set
      last_message_id = newest.id, last_message_at = newest.created_at, last_sender = newest.sender,
      last_type = newest.content_type, last_text = left(newest.content, 120)
    from (
      select distinct on (session_id) * from chat_messages order by session_id, id desc
    ) newest
    where newest.session_id = chat_sessions.id`.execute(db);
  await sql`
    update chat_sessions set waiting_since = asked.since
    from (
      select m.session_id, min(m.created_at) as since
      from chat_messages m
      left join (
        select session_id, max(id) as id from chat_messages where sender = 'cs' group by session_id
      ) answered on answered.session_id = m.session_id
      where m.sender = 'user' and m.id > coalesce(answered.id, 0)
      group by m.session_id
    ) asked
    where asked.session_id = chat_sessions.id and closed_at is null`.execute(db);
}
