import { type SelectQueryBuilder, sql } from 'kysely';

/** How many rows there are. @param rows a query that selects no column yet */
export async function countRows<DB, From extends keyof DB>(
  rows: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  const counted = rows.select(sql<number>`count(*)::int`.as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Whether there is any row. @param rows a query that selects no column yet */
export async function isAny<DB, From extends keyof DB>(
  rows: SelectQueryBuilder<DB, From, object>,
): Promise<boolean> {
  return (await rows.select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) !== undefined;
}

/** What an insert, an update or a delete answers. */
interface Written {
  numInsertedOrUpdatedRows?: bigint | undefined;
  numUpdatedRows?: bigint;
  numDeletedRows?: bigint;
}

/** Makes a change. @returns how many rows it has changed */
export async function countWritten(change: { executeTakeFirst(): Promise<Written> }): Promise<number> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await change.executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0);
}

/** The same of what may find nothing to change. @returns whether it has changed something */
export const hasWritten = async (change: Parameters<typeof countWritten>[0]): Promise<boolean> =>
  (await countWritten(change)) > 0;
