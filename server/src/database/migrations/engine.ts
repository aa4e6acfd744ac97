import { type Kysely, sql } from 'kysely';

/** The idle engine: when each account is due, the state of each task, the runs, and the game's chat. */
export async function engine(db: Kysely<never>): Promise<void> {
  await sql`
    create table engine_accounts (
      account_id bigint primary key references accounts (id),
      wake_at timestamptz,
      changes bigint not null default 0,
      lease_owner uuid,
      lease_until timestamptz,
      held_until timestamptz,
      held_for text check (held_for in ('elsewhere', 'login')),
      stopped_at timestamptz
    )`.execute(db);
  await sql`create index engine_accounts_wake on engine_accounts (wake_at)`.execute(db);
  await sql`
    create table task_states (
      account_id bigint not null references accounts (id),
      task_id text not null,
      next_run timestamptz,
      last_start timestamptz,
      done_day integer,
      skip_day integer,
      paused_at timestamptz,
      retries integer not null default 0,
      retry_at timestamptz,
      primary key (account_id, task_id)
    )`.execute(db);
  await sql`
    create table task_readings (
      account_id bigint not null references accounts (id),
      task_id text not null,
      reading jsonb not null,
      read_at timestamptz not null,
      primary key (account_id, task_id)
    )`.execute(db);
  await sql`
    create table task_records (
      id bigserial primary key,
      account_id bigint not null references accounts (id),
      task_id text not null,
      game_day integer not null,
      trigger text not null check (trigger in ('schedule', 'manual')),
      started_at timestamptz not null,
      finished_at timestamptz,
      result text,
      reason text,
      text_zh text not null default '',
      text_en text not null default '',
      coin integer not null,
      gains jsonb not null default '[]',
      notify boolean not null default false,
      check ((finished_at is null) = (result is null))
    )`.execute(db);
  await sql`create index task_records_page on task_records (account_id, id)`.execute(db);
  await sql`create index task_records_task on task_records (account_id, task_id, id)`.execute(db);
  await sql`create index task_records_day on task_records (account_id, game_day)`.execute(db);
  await sql`
    create table game_chat_lines (
      account_id bigint not null references accounts (id),
      line_id bigint not null,
      channel text not null,
      sender text not null,
      text text not null,
      blocked boolean not null,
      at timestamptz not null,
      primary key (account_id, line_id)
    )`.execute(db);
  await sql`
    create table game_chat_syncs (
      account_id bigint primary key references accounts (id),
      synced_at timestamptz not null,
      next_at timestamptz
    )`.execute(db);
  await sql`create index game_chat_syncs_next on game_chat_syncs (next_at)`.execute(db);
  // Accounts that had tasks before there was an engine are due once.
  await sql`
    insert into engine_accounts (account_id, wake_at)
    select distinct account_id, now() from task_settings
  `.execute(db);
}
