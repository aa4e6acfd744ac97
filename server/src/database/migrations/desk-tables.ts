import { type Kysely, sql } from 'kysely';

/** Notes, canned answers, pictures of conversations, who looks where, and what staff did. */
export async function deskTables(db: Kysely<never>): Promise<void> {
  // In a table of their own, so that no query of a player's reaches them.
  await sql`
    create table chat_notes (
      id bigserial primary key,
      session_id uuid not null references chat_sessions (id),
      author_id bigint not null references accounts (id),
      text text not null,
      after_message bigint not null,
      client_id uuid not null,
      created_at timestamptz not null,
      unique (session_id, client_id)
    )`.execute(db);
  await sql`
    create table canned_answers (
      id bigserial primary key,
      shortcut text not null unique,
      title text not null,
      text text not null,
      public boolean not null default false,
      card jsonb
    )`.execute(db);
  await sql`
    create table chat_images (
      id uuid primary key,
      session_id uuid not null references chat_sessions (id),
      side text not null check (side in ('user', 'cs')),
      bytes integer not null,
      received integer not null default 0,
      type text,
      data bytea,
      state text not null default 'arriving' check (state in ('arriving', 'ready', 'refused')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index chat_images_session on chat_images (session_id)`.execute(db);
  await sql`create index chat_images_arriving on chat_images (created_at) where state <> 'ready'`.execute(db);
  await sql`
    create table chat_image_parts (
      image_id uuid not null references chat_images (id) on delete cascade,
      part integer not null,
      data bytea not null,
      primary key (image_id, part)
    )`.execute(db);
  await sql`
    create table chat_looks (
      session_id uuid not null references chat_sessions (id),
      account_id bigint not null references accounts (id),
      writing boolean not null,
      at timestamptz not null,
      primary key (session_id, account_id)
    )`.execute(db);
  // Rows are added, never changed or deleted.
  await sql`
    create table staff_audit (
      id bigserial primary key,
      at timestamptz not null,
      by text not null,
      action text not null,
      whom text not null,
      details text not null
    )`.execute(db);
  await sql`alter table announcements add column client_id uuid unique`.execute(db);
  await sql`create index announcement_reads_of on announcement_reads (announcement_id)`.execute(db);
  await sql`create index feedback_open on feedback (id) where status <> 'answered'`.execute(db);
  await sql`create index feedback_answered on feedback (id) where status = 'answered'`.execute(db);
}
