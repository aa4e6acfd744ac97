import { sql } from 'kysely';
import type { Db } from '../database/connect';

/** The channel of PostgreSQL on which replicas exchange hints. */
export const CHANNEL = 'assistant_live';

/** Says something to every replica that listens. */
export async function notify(db: Db, text: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db);
}
