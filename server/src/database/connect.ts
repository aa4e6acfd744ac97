import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import { freeBytes } from '../system/free-bytes';
import type { Settings } from '../system/settings';
import { PglitePool } from './pglite-pool';
import { notePool } from './pool-facts';
import { DATABASE_DEADLINES, type DatabaseDeadlines, postgresPool } from './postgres-pool';
import { requireEmbedded } from './supported';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;
/** Of what has to be done together with something else, or with rows locked. */
export type Trx = Transaction<Tables>;

/**
 * With less free space the embedded database writes nothing. It stores what changes in files of 16 MB, and where the next
 * one does not fit it never returns: the whole process stands still then, and only SIGKILL ends it.
 */
const ROOM_BYTES = 32 * 1024 * 1024;

/** The embedded database in `directory`. */
async function embeddedPool(directory: string): Promise<PostgresPool> {
  await requireEmbedded(directory);
  const { PGlite } = await import('@electric-sql/pglite');
  await mkdir(directory, { recursive: true });
  return new PglitePool(await PGlite.create(directory), () => freeBytes(directory) >= ROOM_BYTES);
}

/** The folder of the embedded database in a DATA_DIR. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/** A query builder on a pool; both databases speak the same dialect. */
export function queryBuilder(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** What is set between a query builder and its pool, as spans, or a count of what is sent. */
export type Through = (pool: PostgresPool) => PostgresPool;

/**
 * The database the settings name: PostgreSQL by `DATABASE_URL`, else the embedded one in `DATA_DIR`.
 */
export async function connect(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  deadlines: DatabaseDeadlines = DATABASE_DEADLINES,
  through: Through = (pool) => pool,
): Promise<Db> {
  if (!settings.DATABASE_URL) {
    const db = queryBuilder(through(await embeddedPool(embeddedFolder(settings.DATA_DIR))));
    // Kysely ends nothing that was never asked, and this database runs already: its process would not end.
    await db.connection().execute(async () => {});
    return db;
  }
  const pool = await postgresPool(settings.DATABASE_URL, deadlines);
  const db = queryBuilder(through(pool));
  notePool(db, pool.facts);
  return db;
}
