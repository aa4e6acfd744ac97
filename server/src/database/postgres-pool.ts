import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { messageOf } from '../system/error-code';
import type { PoolFacts } from './pool-facts';
import { isPooled } from './pooler';
import { isOutdated, makePrepared, type Prepared } from './prepared';

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

type Client = PostgresPoolClient & { release(destroy?: boolean): void };

/** A statement with its values, as `pg` takes it to prepare it. */
type Query = (statement: {
  name?: string;
  text: string;
  values: unknown[];
}) => Promise<PostgresQueryResult<never>>;

/**
 * Sends statements as prepared ones where they are; through a pooler none is, as the next process does not have it. One that is outdated is sent again as it is, and nothing is prepared
 * any more; in a transaction it fails once, as its transaction has.
 */
function sendPrepared(client: Client, { nameOf, stop }: Prepared) {
  const send = client.query.bind(client) as unknown as Query;
  let inTransaction = false;
  // Whether it leads to a process of its own, where what is prepared stays.
  let isStraight = false;
  return async (text: string, parameters: readonly unknown[]) => {
    if (text === 'begin' || text.startsWith('start transaction')) inTransaction = true;
    else if (text === 'commit' || text === 'rollback') inTransaction = false;
    const values = [...parameters];
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return send({ text, values });
    if (!isStraight) {
      if (await isPooled(client)) {
        stop();
        return send({ text, values });
      }
      isStraight = true;
    }
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      stop();
      if (inTransaction) throw error;
      return send({ text, values });
    }
  };
}

/**
 * After one unanswered statement, a connection fails every further statement at once and is closed instead of
 * returned to the pool: `pg` would queue the next query behind the unanswered one.
 */
function closedWhenSilent(client: Client, prepared: Prepared): PostgresPoolClient {
  let failure: unknown;
  const send = sendPrepared(client, prepared);
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (failure) throw failure;
    try {
      return await send(text, parameters);
    } catch (error) {
      if (messageOf(error) === SILENT) failure = error;
      throw error;
    }
  };
  // Cursors are not used.
  return { query, release: () => client.release(failure !== undefined) } as unknown as PostgresPoolClient;
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
  const clients = new WeakMap<Client, PostgresPoolClient>();
  const connect = async () => {
    const client = (await pool.connect()) as unknown as Client;
    const known = clients.get(client) ?? closedWhenSilent(client, prepared);
    clients.set(client, known);
    return known;
  };
  // A connection may die while idle or between two statements of a transaction. The next query replaces it,
  // and the statement fails. Without a listener the error would end the process.
  const prepared = makePrepared();
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    connect,
    end: () => pool.end(),
    facts: pool,
  };
}
