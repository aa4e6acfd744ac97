import { type Kysely, sql } from 'kysely';

/** Feedback of players, and announcements to all of them. */
export async function feedback(db: Kysely<never>): Promise<void> {
  await sql`
    create table feedback (
      id bigserial primary key,
      account_id bigint not null references accounts (id),
      category text not null,
      text text not null,
      image_type text,
      image_base64 text,
      status text not null default 'received' check (status in ('received', 'inProgress', 'answered')),
      answer text,
      answered_at timestamptz,
      client_id uuid,
      created_at timestamptz not null default now(),
      unique (account_id, client_id)
    )`.execute(db);
  await sql`create index feedback_page on feedback (account_id, id)`.execute(db);
  await sql`
    create table announcements (
      id bigserial primary key,
      title_zh text not null,
      title_en text not null,
      body_zh text not null,
      body_en text not null,
      published_at timestamptz not null
    )`.execute(db);
  await sql`
    create table announcement_reads (
      account_id bigint not null references accounts (id),
      announcement_id bigint not null references announcements (id),
      primary key (account_id, announcement_id)
    )`.execute(db);
}
