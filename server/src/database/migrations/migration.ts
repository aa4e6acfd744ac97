import { type Kysely, type Migration as KyselyMigration, sql } from 'kysely';

/**
 * A change of the schema. Its name in `index.ts` says which release brings it and what it takes away:
 * `0060-r6-new-thing` only adds, so that servers of before go on with it; `0061-r6-since-r5-old-thing` takes away what servers
 * since release 5 do not use any more. `server/src/testing/migration-faults.ts` has the rules, a test asks it.
 */
export interface Migration extends KyselyMigration {
  /**
   * Not in one transaction: each statement is committed by itself and holds next to nothing, and all of it may be done again,
   * after it was cut off. For indexes of tables with rows, and for what fills such tables.
   */
  stepwise?: true;
}

/**
 * Makes indexes of tables while servers write to them. What an attempt that was cut off has left is removed first. In a
 * transaction, as that of a restore, it makes them as usual.
 * @param indexes what follows `on`, by name
 */
export const makeIndexes = (indexes: Record<string, string>): Migration => ({
  stepwise: true,
  async up(db: Kysely<never>) {
    const concurrently = db.isTransaction ? '' : 'concurrently';
    for (const [name, on] of Object.entries(indexes)) {
      const { rows } = await sql`
        select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
      if (rows.length > 0) await sql.raw(`drop index ${concurrently} ${name}`).execute(db);
      await sql.raw(`create index ${concurrently} if not exists ${name} on ${on}`).execute(db);
    }
  },
});

/** Accounts of one step. */
const ACCOUNTS_A_STEP = 1000;

/**
 * Fills tables by accounts in steps that each take milliseconds, so that no one waits for one of their rows any longer.
 * @param step does it for the accounts from the first to the last of these ids
 */
export const fillByAccounts = (
  step: (db: Kysely<never>, from: number, to: number) => Promise<void>,
): Migration => ({
  stepwise: true,
  async up(db: Kysely<never>) {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(id), 0)::float8 as last from accounts`.execute(db);
    const last = rows[0]?.last ?? 0;
    for (let from = 1; from <= last; from += ACCOUNTS_A_STEP)
      await step(db, from, from + ACCOUNTS_A_STEP - 1);
  },
});
