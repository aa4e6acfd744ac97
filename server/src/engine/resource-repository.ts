import type { GameInfo } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { HOUR_MS } from '../system/durations';

const DAY_HOURS = 24;

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS);

/** Keeps what a player has of each currency: the last reading of an hour stays. One that is no number is not kept. */
export async function storeResources(
  db: Db,
  accountId: number,
  { gold, food, wood, iron, coin, merit }: GameInfo['resources'],
  at: Date,
): Promise<void> {
  const amounts = { gold, food, wood, iron, coin, merit };
  if (!Object.values(amounts).every(Number.isFinite)) return;
  const reading = { read_at: at, ...amounts };
  await db
    .with('marked', (query) =>
      query
        .updateTable('engine_accounts')
        .set({ resources_at: at })
        .where('account_id', '=', accountId)
        .returning('account_id'),
    )
    .insertInto('resource_readings')
    .values({ account_id: accountId, hour: hourOf(at), ...reading })
    .onConflict((conflict) => conflict.columns(['account_id', 'hour']).doUpdateSet(reading))
    .execute();
}

/** The readings since a moment, oldest first: of each `stepHours` the last. */
export function listResources(db: Db, accountId: number, since: Date, stepHours: number) {
  const step = sql<number>`hour / ${sql.lit(stepHours)}`;
  return db
    .selectFrom('resource_readings')
    .distinctOn(step)
    .select(['read_at', 'gold', 'food', 'wood', 'iron', 'coin', 'merit'])
    .where('account_id', '=', accountId)
    .where('read_at', '>=', since)
    .orderBy(step)
    .orderBy('hour', 'desc')
    .execute();
}

/**
 * Thins out the readings before `thin` to the last of each day, and deletes those before `end`.
 * @returns how many are gone
 */
export async function thinResources(
  db: Db,
  { thin, end }: { thin: Date; end: Date },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from resource_readings where (account_id, hour) in (
      select account_id, hour from resource_readings old
      where hour < ${hourOf(end)} or hour < ${hourOf(thin)} and exists (
        select from resource_readings later
        where later.account_id = old.account_id and later.hour > old.hour
          and later.hour / ${sql.lit(DAY_HOURS)} = old.hour / ${sql.lit(DAY_HOURS)}
      )
      limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
