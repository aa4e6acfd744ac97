import { sql } from 'kysely';
import type { Db } from './connect';

/** Runs an empty query. @throws if the database does not answer */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** What the database's clock says. @throws if the database does not answer */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{
    at: number;
  }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db);
  return new Date((rows[0]?.at ?? 0) * 1000);
}
