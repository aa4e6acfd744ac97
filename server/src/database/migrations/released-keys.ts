import { type Kysely, sql } from 'kysely';

/** The keys of the publisher, as they were when a site was looked at last: so that a page with another key is not believed. */
export async function releasedKeys(db: Kysely<never>): Promise<void> {
  await sql`alter table released_sites add column keys text`.execute(db);
}
