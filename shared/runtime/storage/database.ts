import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** The name of a database, its version and its stores. */
export interface Layout<Schema extends DBSchema> {
  name: string;
  version: number;
  /** Creates the stores of a database that this browser does not have yet. */
  create(database: IDBPDatabase<Schema>): void;
}

/** The errors of a connection that is gone. Nothing of the transaction is on disk then, so it can be run again. */
const GONE = ['InvalidStateError', 'UnknownError', 'AbortError'];

const isGone = (error: unknown): boolean => GONE.includes((error as Error | undefined)?.name ?? '');

/**
 * A database in IndexedDB. It is opened at the first use, and again after the browser has cut the connection: a
 * phone does so to a page that was in the background for long. It makes way for a newer version in another tab.
 */
export class Database<Schema extends DBSchema> {
  #connection: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(private readonly layout: Layout<Schema>) {}

  /**
   * Runs `work` on an open connection, and once more on a new one where the first was gone: so it may hold one
   * transaction, and nothing that must not happen twice.
   * @throws DOMException where the browser gives no database (private mode, no space), or the work fails.
   * @example await drafts.use((database) => database.put('drafts', { account, text }));
   */
  async use<Result>(work: (connection: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const connection = this.#open();
    try {
      return await work(await connection);
    } catch (error) {
      if (!isGone(error)) throw error;
      this.#forget(connection);
      return work(await this.#open());
    }
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    if (this.#connection) return this.#connection;
    const connection = this.#connect(() => this.#forget(connection));
    this.#connection = connection;
    // A database that could not be opened is opened by the next who asks.
    connection.catch(() => this.#forget(connection));
    return connection;
  }

  async #connect(forget: () => void): Promise<IDBPDatabase<Schema>> {
    const { name, version, create } = this.layout;
    const open = async () => {
      const database: IDBPDatabase<Schema> = await openDB<Schema>(name, version, {
        upgrade: create,
        blocking: () => {
          forget();
          database.close();
        },
        terminated: forget,
      });
      return database;
    };
    const database = await open();
    if (database.objectStoreNames.length > 0) return database;
    // WebKit may leave one like this where the page was left while it was made. Nothing can be in it.
    database.close();
    await deleteDB(name);
    return open();
  }

  #forget(connection: Promise<IDBPDatabase<Schema>>): void {
    if (this.#connection === connection) this.#connection = undefined;
  }
}
