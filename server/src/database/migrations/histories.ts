import { type Kysely, sql } from 'kysely';

/**
 * What each task did on each game day, counted from the records that are left, which are fewer in time; and what a
 * player had of each currency, at most once an hour.
 */
export async function histories(db: Kysely<never>): Promise<void> {
  await sql`
    create table task_days (
      account_id bigint not null references accounts (id),
      game_day integer not null,
      task_id text not null,
      done integer not null,
      partly integer not null,
      skipped integer not null,
      blocked integer not null,
      failed integer not null,
      coin integer not null,
      ms double precision not null,
      primary key (account_id, game_day, task_id)
    )`.execute(db);
  await sql`create index task_days_day on task_days (game_day)`.execute(db);
  await sql`
    create table task_gains (
      account_id bigint not null references accounts (id),
      game_day integer not null,
      task_id text not null,
      name_zh text not null,
      name_en text not null,
      amount double precision not null,
      times integer not null,
      primary key (account_id, game_day, task_id, name_zh)
    )`.execute(db);
  await sql`create index task_gains_day on task_gains (game_day)`.execute(db);
  await sql`
    insert into task_days
    select account_id, game_day, task_id,
      count(*) filter (where result = 'done'), count(*) filter (where result = 'partly'),
      count(*) filter (where result = 'skipped'), count(*) filter (where result = 'blocked'),
      count(*) filter (where result = 'failed'),
      sum(coin), sum(extract(epoch from finished_at - started_at)) * 1000
    from task_records where finished_at is not null group by account_id, game_day, task_id`.execute(db);
  await sql`
    insert into task_gains
    select account_id, game_day, task_id, gain->'name'->>'zh', max(gain->'name'->>'en'),
      sum((gain->>'amount')::float8), count(*)
    from task_records, jsonb_array_elements(gains) gain
    where finished_at is not null group by account_id, game_day, task_id, gain->'name'->>'zh'`.execute(db);
  await sql`
    create table resource_readings (
      account_id bigint not null references accounts (id),
      hour integer not null,
      read_at timestamptz not null,
      gold double precision not null,
      food double precision not null,
      wood double precision not null,
      iron double precision not null,
      coin double precision not null,
      merit double precision not null,
      primary key (account_id, hour)
    )`.execute(db);
  await sql`create index resource_readings_hour on resource_readings (hour)`.execute(db);
  await sql`alter table engine_accounts add column resources_at timestamptz`.execute(db);
}
