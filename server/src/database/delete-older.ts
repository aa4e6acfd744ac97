import { sql } from 'kysely';
import { DAY_MS } from '../system/durations';
import type { Db } from './connect';
import type { Aged } from './players-data';

/** Game days are counted like days of UTC, but may begin some hours apart from them: one more is kept. */
const dayBefore = (time: Date): number => Math.floor(time.getTime() / DAY_MS) - 2;

/**
 * Deletes at most `limit` rows of a table that are as old as `before` or older. Replicas that delete at the same time
 * take different rows.
 * @returns how many
 */
export async function deleteOlder(
  db: Db,
  { table, at, inOrder, namedBy }: Aged & { table: string },
  before: Date,
  limit: number,
): Promise<number> {
  const [name, age] = [sql.table(table), sql.ref(at)];
  const named = namedBy
    ? sql`and not exists (select from ${name} later where later.${sql.ref(namedBy)} = one.id)`
    : sql``;
  // Those that stay, of whatever age, are in the way of no other.
  const first = sql`select id from ${name} one where ${age} is not null ${named} order by id limit ${limit}`;
  const among = inOrder ? sql`and id <= (select max(id) from (${first}) first)` : sql``;
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} one where ${age} <= ${at === 'game_day' ? dayBefore(before) : before} ${among} ${named}
      limit ${limit} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
