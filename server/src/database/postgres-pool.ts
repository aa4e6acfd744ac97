import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { messageOf } from '../system/error-code';
import type { PoolFacts } from './pool-facts';

/** How long the database may take, in milliseconds. */
export interface DatabaseDeadlines {
  /** Waiting for a free connection, or for a new one to open. */
  connect: number;
  /** One statement, including waits for locks. PostgreSQL cancels it. */
  statement: number;
  /** One statement as seen by this process. Nothing else ends it when PostgreSQL is silent. */
  answer: number;
  /** Between two statements of a transaction. A replica that lost its network must not keep its locks. */
  pause: number;
}

/** `connect` and `answer` together stay below the 10 s after which a page gives up (spec section 7). */
export const DATABASE_DEADLINES: DatabaseDeadlines = {
  connect: 4000,
  statement: 4000,
  answer: 5000,
  pause: 15_000,
};

/** For migrations, which may take long and wait for each other. */
export const PATIENT: DatabaseDeadlines = { ...DATABASE_DEADLINES, statement: 0, answer: 0, pause: 0 };

const INT8 = 20;

/** The error of `pg` for a statement that was not answered in time. */
const SILENT = 'Query read timeout';

/**
 * After one unanswered statement, a connection fails every further statement at once and is closed instead of
 * returned to the pool: `pg` would queue the next query behind the unanswered one.
 */
function closedWhenSilent(
  client: PostgresPoolClient & { release(destroy?: boolean): void },
): PostgresPoolClient {
  let failure: unknown;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (failure) throw failure;
    try {
      return await client.query(text, parameters);
    } catch (error) {
      if (messageOf(error) === SILENT) failure = error;
      throw error;
    }
  };
  return { query, release: () => client.release(failure !== undefined) } as PostgresPoolClient;
}

/** A pool of connections to PostgreSQL with a deadline for every wait. */
export async function postgresPool(
  url: string,
  deadlines: DatabaseDeadlines,
): Promise<PostgresPool & { facts: PoolFacts }> {
  const { Pool, types } = (await import('pg')).default;
  const pool = new Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: deadlines.connect,
    statement_timeout: deadlines.statement,
    query_timeout: deadlines.answer,
    idle_in_transaction_session_timeout: deadlines.pause,
    types: {
      // Ids are below 2^53, and the embedded database returns numbers as well.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // A connection may die while idle or between two statements of a transaction. The next query replaces it,
  // and the statement fails. Without a listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    connect: async () => closedWhenSilent((await pool.connect()) as unknown as PostgresPoolClient),
    end: () => pool.end(),
    facts: pool,
  };
}
