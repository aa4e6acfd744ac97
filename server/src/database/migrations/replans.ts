import { type Kysely, sql } from 'kysely';

/** What a release has the engine plan again, and how far that has come: one row. */
export async function replans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table engine_replans (
      id integer primary key check (id = 1),
      tasks text not null,
      scope text not null,
      after_account bigint not null default 0,
      done boolean not null default false
    )`.execute(db);
}
