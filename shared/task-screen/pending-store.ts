import type { TaskValues } from '@assistant/shared/tasks';
import type { Edited } from './undo-history';

/** Changes the server does not have yet, with what they were made on. */
export interface Pending extends Edited {
  base: TaskValues;
  revision: number;
  /** Values sent whose answer has not come; an earlier release kept none. */
  unanswered?: TaskValues[];
}

/** Keeps unsent changes across reloads, per account and task. */
export interface PendingStore {
  load(account: string, task: string): Promise<Pending | undefined>;
  save(account: string, task: string, pending: Pending): Promise<void>;
  remove(account: string, task: string): Promise<void>;
  /** The account's tasks with unsent changes. */
  list(account: string): Promise<string[]>;
}

const DATABASE = 'task-changes';
const TABLE = 'pending';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** What is asked for within a transaction, once all of it is on disk. */
function settled<Result>(
  transaction: IDBTransaction,
  ask: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const request = ask(transaction.objectStore(TABLE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/** The store in IndexedDB: local storage holds exactly the keys of spec section 3. */
export function indexedDbPendingStore(): PendingStore {
  let database: Promise<IDBDatabase> | undefined;

  async function run<Result>(
    mode: IDBTransactionMode,
    ask: (table: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const attempt = async () => {
      database ??= openDatabase();
      return settled((await database).transaction(TABLE, mode), ask);
    };
    return attempt().catch(() => {
      // A phone's browser cuts the connection of a page that was in the background for long.
      database = undefined;
      return attempt();
    });
  }

  return {
    load: (account, task) => run('readonly', (table) => table.get([account, task])),
    save: async (account, task, pending) => {
      await run('readwrite', (table) => table.put(pending, [account, task]));
    },
    remove: async (account, task) => {
      await run('readwrite', (table) => table.delete([account, task]));
    },
    list: async (account) => {
      // An array sorts after every string, so this spans the account's tasks.
      const keys = await run('readonly', (table) =>
        table.getAllKeys(IDBKeyRange.bound([account], [account, []])),
      );
      return keys.flatMap((key) => (Array.isArray(key) ? String(key[1]) : []));
    },
  };
}
