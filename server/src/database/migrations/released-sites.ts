import { type Kysely, sql } from 'kysely';

/** What was released last, by the folder of the site: so that old files that are put back are not believed. */
export async function releasedSites(db: Kysely<never>): Promise<void> {
  await sql`
    create table released_sites (
      site text primary key,
      revision integer not null,
      hash text not null,
      registry text not null
    )`.execute(db);
}
