import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type QueryExecutorProvider, sql } from 'kysely';
import { codeOf } from '../system/error-code';
import { StartError } from '../system/start-error';

/** The PostgreSQL that the embedded database is. Its files are of no other one. */
const EMBEDDED = '18';

/** The oldest PostgreSQL that statements and migrations are tested on. */
const OLDEST = 15;

/**
 * Refuses the files of another PostgreSQL before they are opened. A folder without any is a new database.
 * @throws StartError that says how they are carried over
 */
export async function requireEmbedded(folder: string): Promise<void> {
  const file = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  const found = file?.trim();
  if (found === undefined || found === EMBEDDED) return;
  throw new StartError(
    `DATA_DIR: ${folder} has files of PostgreSQL ${found}, and the embedded database is ${EMBEDDED} here. With the server that wrote them: npm run staff -- backup FILE. Then move that folder away, and with this one: npm run staff -- restore FILE.`,
  );
}

/** Refuses a PostgreSQL that is too old, before anything is changed in it. @throws StartError, and errors of the database */
export async function requirePostgres(db: QueryExecutorProvider, oldest = OLDEST): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(
    db,
  );
  const found = rows[0];
  if (found && found.number < oldest * 10_000)
    throw new StartError(
      `DATABASE_URL: that is PostgreSQL ${found.name}; it must be ${oldest} or newer. Upgrade it (pg_upgrade, or pg_dump into a new one).`,
    );
}
