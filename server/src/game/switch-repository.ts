import { sql } from 'kysely';
import type { Db } from '../database/connect';

/** What is stored of a switch; undefined if it was never used. */
export async function readSwitch(db: Db, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('demo_switches')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a switch. */
export async function writeSwitch(db: Db, name: string, value: unknown): Promise<void> {
  const stored = JSON.stringify(value);
  await db
    .insertInto('demo_switches')
    .values({ name, value: stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stored }))
    .execute();
}

/** Keeps the accounts that a game session holds for it, although the time moves by so many milliseconds. */
export async function moveLeases(db: Db, ms: number): Promise<void> {
  await db
    .updateTable('engine_accounts')
    .set({ lease_until: sql<Date>`lease_until + make_interval(secs => ${ms / 1000})` })
    .where('lease_until', 'is not', null)
    .execute();
}

/** Changes a switch. Two changes at once follow each other. */
export async function changeSwitch(
  db: Db,
  name: string,
  change: (before: unknown) => unknown,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('demo_switches')
      .values({ name, value: JSON.stringify(null) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await trx
      .selectFrom('demo_switches')
      .select('value')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await writeSwitch(trx, name, change(value));
  });
}
