import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Settings } from '../settings';
import { PglitePool } from './pglite-pool';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;

const INT8 = 20;

async function postgresPool(url: string): Promise<PostgresPool> {
  const { Pool, types } = (await import('pg')).default;
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      // Ids are below 2^53, and the embedded database gives numbers as well.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // A connection that dies while idle, or between two statements of a transaction, is replaced by the next
  // query, and the statement after it fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The embedded database in `directory`, or in memory where there is none. */
export async function embeddedPool(directory?: string): Promise<PostgresPool> {
  const { PGlite } = await import('@electric-sql/pglite');
  if (directory) await mkdir(directory, { recursive: true });
  return new PglitePool(await PGlite.create(directory));
}

/** Where the embedded database of a DATA_DIR lies. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/** A query builder on a pool; both databases speak the same dialect. */
export function queryBuilder(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The database the settings name: PostgreSQL by `DATABASE_URL`, else the embedded one in `DATA_DIR`. */
export async function connect(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Db> {
  return queryBuilder(
    settings.DATABASE_URL
      ? await postgresPool(settings.DATABASE_URL)
      : await embeddedPool(embeddedFolder(settings.DATA_DIR)),
  );
}
