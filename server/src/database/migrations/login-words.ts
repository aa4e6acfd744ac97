import { type Kysely, sql } from 'kysely';

/** The words that were sent before a login to the game, each with what its key can still do. */
export async function loginWords(db: Kysely<never>): Promise<void> {
  await sql`
    create table login_words (
      key_hash text primary key,
      account_id bigint not null references accounts (id) on delete cascade,
      game_day integer not null,
      login_at timestamptz not null,
      tasks jsonb not null,
      made_at timestamptz not null,
      answer text check (answer in ('now', 'wait', 'skip')),
      answered_at timestamptz
    )`.execute(db);
  await sql`create unique index login_words_login on login_words (account_id, login_at)`.execute(db);
  await sql`create index login_words_at on login_words (login_at)`.execute(db);
}
