const NAME = 'assistant-chat';
const VERSION = 1;

/** Unsent messages in the order they were put. */
export const UNSENT = 'unsent';
export const BY_ACCOUNT = 'account';
export const BY_CLIENT_ID = 'client-id';
/** One draft an account. */
export const DRAFTS = 'drafts';

/** Opens the chat's own database. @throws DOMException where the browser refuses it (private mode, no space). */
export async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const unsent = request.result.createObjectStore(UNSENT, { autoIncrement: true });
    unsent.createIndex(BY_ACCOUNT, 'account');
    unsent.createIndex(BY_CLIENT_ID, ['account', 'clientId'], { unique: true });
    request.result.createObjectStore(DRAFTS, { keyPath: 'account' });
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      // Another tab may hold a newer version of this page: let it upgrade.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException('another tab holds the database', 'BlockedError'));
  });
}

/** Runs a transaction on one store; resolves with `make`'s request's result when all of it is on disk. */
export function run<T>(
  database: IDBDatabase,
  store: string,
  mode: IDBTransactionMode,
  make: (store: IDBObjectStore) => { readonly result: T },
): Promise<T> {
  const transaction = database.transaction(store, mode);
  const request = make(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
