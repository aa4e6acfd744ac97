import { sql } from 'kysely';
import type { Db } from './connect';

/** What grows with time and is deleted by age, with its key and the column of its age. */
const AGED = {
  ended_sessions: { key: 'token_hash', at: 'at' },
  login_failures: { key: 'id', at: 'at' },
  load_devices: { key: 'device', at: 'counted_at' },
  left_out_spans: { key: 'id', at: 'ended_at' },
} as const;

/**
 * Deletes at most `limit` rows of a table that are as old as `before` or older. Replicas that delete at the same time
 * take different rows.
 * @returns how many
 */
export async function deleteOlder(
  db: Db,
  table: keyof typeof AGED,
  before: Date,
  limit: number,
): Promise<number> {
  const name = sql.table(table);
  const key = sql.ref(AGED[table].key);
  const { numAffectedRows } = await sql`
    delete from ${name} where ${key} in (
      select ${key} from ${name} where ${sql.ref(AGED[table].at)} <= ${before}
      limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
