import { type Kysely, sql } from 'kysely';

/** How long the parts of first loads took, and of how many devices a version was slow to answer. */
export async function loadParts(db: Kysely<never>): Promise<void> {
  await sql`
    create table load_parts (
      app text not null,
      version text not null,
      cohort text not null check (cohort in ('stable', 'canary')),
      hour timestamptz not null,
      part text not null,
      step smallint not null,
      loads integer not null,
      primary key (app, version, cohort, hour, part, step)
    )`.execute(db);
  await sql`create index load_parts_hour on load_parts (hour)`.execute(db);
  await sql`
    alter table load_hours
      add column measured integer not null default 0,
      add column sluggish integer not null default 0`.execute(db);
}
