import { type Kysely, sql } from 'kysely';

/**
 * The key of each run, by which the game can be asked what became of it; and what the simulated realm has done by
 * these keys.
 */
export async function runKeys(db: Kysely<never>): Promise<void> {
  await sql`alter table task_records add column key uuid`.execute(db);
  await sql`
    create table realm_runs (
      key uuid primary key,
      player text not null,
      task_id text not null,
      game_day integer not null,
      at timestamptz not null,
      outcome jsonb,
      coin integer not null
    )`.execute(db);
  await sql`create index realm_runs_day on realm_runs (player, game_day)`.execute(db);
}
