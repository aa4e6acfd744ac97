import { type Kysely, sql } from 'kysely';

/** Loads that have started, for a minute or until their end is reported, and how many of an hour never reported one. */
export async function loadBegins(db: Kysely<never>): Promise<void> {
  await sql`
    create table load_begins (
      load bytea primary key,
      device bytea not null,
      app text not null,
      version text not null,
      cohort text not null check (cohort in ('stable', 'canary')),
      slot integer not null,
      begun_at timestamptz not null
    )`.execute(db);
  await sql`create index load_begins_begun_at on load_begins (begun_at)`.execute(db);
  await sql`alter table load_hours add column silent integer not null default 0`.execute(db);
}
