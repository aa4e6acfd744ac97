import { type Kysely, sql } from 'kysely';
import { codeOf } from '../system/error-code';
import { sleep } from '../system/sleep';
import { StartError } from '../system/start-error';
import { compare } from './ahead';
import { migrations } from './migrations';
import type { Migration } from './migrations/migration';
import { versionOf } from './releases';
import type { Tables } from './tables';

/** The lock of servers that migrate. Those of before version 1.4 take the same one: the number is Kysely's. */
const LOCK = sql.lit('3853314791062309107');

/** Between two looks whether another server has migrated. Who waits within a statement would hold up its indexes. */
const LOOK_MS = 100;

/** For a lock of a table a migration waits so long at once: all that come after it wait as long. */
const LOCK_MS = 500;

/** Between two attempts, in which others have their turn; and how many there are. */
const PAUSE_MS = 500;
const ATTEMPTS = 120;

/** PostgreSQL's codes for a lock that was not got in time, and for two who wait for each other. */
const HELD_UP = ['55P03', '40P01'];

const note = (db: Kysely<Tables>, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  );

/** One attempt: all of it or nothing, but for what is done in steps. */
async function attempt(db: Kysely<Tables>, name: string, { up, stepwise }: Migration): Promise<void> {
  if (stepwise) {
    await up(db);
    await note(db, name);
    return;
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(trx);
    await up(trx);
    await note(trx, name);
  });
}

async function make(db: Kysely<Tables>, name: string, migration: Migration): Promise<void> {
  for (let left = ATTEMPTS; ; left -= 1)
    try {
      return await attempt(db, name, migration);
    } catch (error) {
      if (!HELD_UP.includes(codeOf(error))) throw error;
      if (left === 1)
        throw new StartError(
          `The migration ${name} has not got its lock in two minutes, and nothing of it was done: another connection to the ` +
            'database holds it. pg_stat_activity names it (“idle in transaction”); end it, and start this server again.',
          { cause: error },
        );
      await sleep(PAUSE_MS);
    }
}

/** Does `work` on one connection, while no other server migrates. */
const alone = <Done>(db: Kysely<Tables>, work: (one: Kysely<Tables>) => Promise<Done>): Promise<Done> =>
  db.connection().execute(async (one) => {
    const take = async () =>
      (await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}) as got`.execute(one)).rows[0]?.got;
    while (!(await take())) await sleep(LOOK_MS);
    try {
      return await work(one);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(one);
    }
  });

/**
 * Migrates the database to the newest schema, each migration in a transaction of its own, unless a newer server has done so.
 * Servers that start together wait for each other. `warn` gets a sentence for the operator where the database is ahead.
 * @param all tests have others
 * @throws StartError where it needs a newer server, or a lock was not to be had
 */
export async function migrate(
  db: Kysely<Tables>,
  warn: (line: string) => void = () => {},
  all: Record<string, Migration> = migrations,
): Promise<void> {
  const look = (on: Kysely<Tables>) => compare(on, Object.keys(all));
  let { pending, newer } = await look(db);
  if (pending.length > 0)
    newer = await alone(db, async (one) => {
      // Meanwhile another server may have done it.
      const now = await look(one);
      await sql`
        create table if not exists kysely_migration
          (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(one);
      for (const name of now.pending) await make(one, name, all[name] as Migration);
      return now.newer;
    });
  if (newer !== undefined)
    warn(
      `The database was already migrated by version ${versionOf(newer)}, which has only added to it. This server goes on ` +
        'with it; start that version when you can.',
    );
}
