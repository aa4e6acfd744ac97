import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { embeddedStatements } from './embedded-statements';
import { noRoom } from './outage';

/** What changes something, also as a part of a longer statement, and what locks rows. */
const WRITES = /\b(insert|update|delete|merge|create|alter|drop|truncate)\b/i;

/**
 * The embedded database behind the interface of a `pg` pool. It has one connection, so each caller waits
 * until the one before has released it. A transaction is never mixed with another request's queries.
 */
export class PglitePool implements PostgresPool {
  #free: Promise<void> = Promise.resolve();
  #send: ReturnType<typeof embeddedStatements>;

  /** @param hasRoom whether the disk has room; while it has none, only what reads is sent */
  constructor(
    private readonly database: PGlite,
    private readonly hasRoom = () => true,
  ) {
    this.#send = embeddedStatements(database);
  }

  async connect(): Promise<PostgresPoolClient> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return { query: this.#query, release } as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.database.close();
  }

  #query = async <Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    if (WRITES.test(text) && !this.hasRoom()) throw noRoom();
    return this.#send<Row>(text, parameters);
  };
}
