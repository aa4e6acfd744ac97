import { type Ask, isFollower, siteDatabase, valueFor } from '@assistant/release-store';
import { Client } from 'pg';

/** How long the database may take to take a connection, in milliseconds. */
const CONNECT_MS = 4000;
/** And a statement: all files of a version are one. */
const ANSWER_MS = 60_000;

/** The database of this machine's settings, which may have the site. */
export type OpenedDatabase = NonNullable<Awaited<ReturnType<typeof openDatabase>>>;

/** PostgreSQL says so of a table that there is not. */
const NO_TABLE = '42P01';

/**
 * Opens the database by DATABASE_DIRECT_URL, else by DATABASE_URL: a connection pooler would keep a lock of this connection after its end.
 * @param wanted whether it is an error where it does not answer, also for a folder that stands for itself
 * @returns undefined where there is none, or it does not answer and the folder needs none
 * @throws an error where the folder follows a database, and it does not answer
 */
export async function openDatabase(site: string, wanted = isFollower(site), env = process.env) {
  const instead = `${site} follows a database`;
  if (!env.DATABASE_URL) {
    if (!wanted) return undefined;
    throw new Error(
      `${isFollower(site) ? `${instead}, and` : 'A site is moved to a database:'} DATABASE_URL does not say which. Nothing was done; set it as for the server`,
    );
  }
  const address = env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const client = new Client({
    connectionString: env[address],
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  // Where the connection ends between two statements, the next one says it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // A release of a site that is in a folder does not wait for the database.
    if (!wanted) return undefined;
    throw new Error(
      `the database of ${address} does not answer (${(error as Error).message}). Nothing was done, and readers keep what they have; repeat the command when it does`,
      { cause: error },
    );
  }
  const ask: Ask = async <Row>(text: string, values?: readonly unknown[]) => {
    const { rows } = await client.query(text, values && [...values]);
    return rows as Row[];
  };
  const database = siteDatabase(ask);
  return {
    database: {
      ...database,
      // A server of before has made no such tables.
      state: () => database.state().catch(valueFor(undefined, NO_TABLE)),
    },
    ask,
    /** Does all of something, or nothing. */
    async inOneStep<Done>(work: () => Promise<Done>): Promise<Done> {
      await ask('begin');
      try {
        const done = await work();
        await ask('commit');
        return done;
      } catch (error) {
        await ask('rollback').catch(() => {});
        throw error;
      }
    },
    close: () => client.end().catch(() => {}),
  };
}
