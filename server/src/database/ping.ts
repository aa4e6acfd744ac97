import { sql } from 'kysely';
import type { Db } from './connect';

/** Runs an empty query. @throws if the database does not answer */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
