import { type Kysely, sql } from 'kysely';

/** What pages report of the loads of released versions, summed up by hour; no account and no address. */
export async function loadReports(db: Kysely<never>): Promise<void> {
  await sql`
    create table load_devices (
      device bytea primary key,
      counted_at timestamptz not null,
      failed boolean not null
    )`.execute(db);
  await sql`create index load_devices_counted_at on load_devices (counted_at)`.execute(db);
  await sql`
    create table load_hours (
      app text not null,
      version text not null,
      cohort text not null check (cohort in ('stable', 'canary')),
      hour timestamptz not null,
      loads integer not null,
      failures integer not null,
      primary key (app, version, cohort, hour)
    )`.execute(db);
  await sql`
    create table load_causes (
      app text not null,
      version text not null,
      cohort text not null,
      hour timestamptz not null,
      outcome text not null,
      phase text not null,
      reason text not null,
      failures integer not null,
      primary key (app, version, cohort, hour, outcome, phase, reason)
    )`.execute(db);
  await sql`
    create table load_times (
      app text not null,
      version text not null,
      cohort text not null,
      hour timestamptz not null,
      step smallint not null,
      loads integer not null,
      primary key (app, version, cohort, hour, step)
    )`.execute(db);
  await sql`create index load_hours_hour on load_hours (hour)`.execute(db);
  await sql`create index load_causes_hour on load_causes (hour)`.execute(db);
  await sql`create index load_times_hour on load_times (hour)`.execute(db);
}
