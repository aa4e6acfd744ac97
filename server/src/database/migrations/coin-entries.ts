import { type Kysely, sql } from 'kysely';

/** What each run might spend of 元宝, what it spent, and what bounded it at that moment. */
export async function coinEntries(db: Kysely<never>): Promise<void> {
  await sql`
    create table coin_entries (
      record_id bigint primary key,
      account_id bigint not null references accounts (id),
      task_id text not null,
      game_day integer not null,
      trigger text not null,
      at timestamptz not null,
      reserved integer not null,
      cap integer,
      spent_before integer,
      spent integer,
      reason text,
      text_zh text not null default '',
      text_en text not null default ''
    )`.execute(db);
  await sql`create index coin_entries_account on coin_entries (account_id, record_id)`.execute(db);
  await sql`create index coin_entries_day on coin_entries (game_day)`.execute(db);
}
