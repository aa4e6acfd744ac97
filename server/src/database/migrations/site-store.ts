import { SITE_TABLES } from '@assistant/release-store';
import { type Kysely, sql } from 'kysely';

/** What is released, for servers that share no disk. A server of the release before reads its folder and knows nothing of them. */
export async function siteStore(db: Kysely<never>): Promise<void> {
  for (const table of SITE_TABLES) await sql.raw(table).execute(db);
}
