import { type Kysely, sql } from 'kysely';

/** Conversations with customer service: one open session per player or visitor, read marks for both sides. */
export async function chat(db: Kysely<never>): Promise<void> {
  await sql`
    create table chat_sessions (
      id uuid primary key,
      account_id bigint references accounts (id),
      guest_hash text,
      device_info text not null,
      user_read_id bigint not null default 0,
      cs_read_id bigint not null default 0,
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      check ((account_id is null) <> (guest_hash is null))
    )`.execute(db);
  await sql`
    create unique index chat_sessions_open_account on chat_sessions (account_id) where closed_at is null
  `.execute(db);
  await sql`
    create unique index chat_sessions_open_guest on chat_sessions (guest_hash) where closed_at is null
  `.execute(db);
  await sql`
    create table chat_messages (
      id bigserial primary key,
      session_id uuid not null references chat_sessions (id),
      sender text not null check (sender in ('user', 'cs')),
      sender_name text not null,
      content text not null,
      content_type text not null,
      client_id uuid not null,
      created_at timestamptz not null default now(),
      unique (session_id, client_id)
    )`.execute(db);
  await sql`create index chat_messages_page on chat_messages (session_id, id)`.execute(db);
}
