import { sql } from 'kysely';
import type { Db } from '../database/connect';

/** Waits until as many as `count` wait for a row of another transaction, on PostgreSQL. */
export async function untilOneWaits(db: Db, count = 1): Promise<void> {
  for (let waits = false; !waits; ) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    waits = rows.length >= count;
  }
}
