import { BY_ACCOUNT, BY_CLIENT_ID, DRAFTS, openDatabase, run, UNSENT } from './database';
import { type KeptMessage, logStorageError, memoryOutbox, type Outbox } from './outbox';

type Row = KeptMessage & { account: string };

/**
 * The outbox of one account in IndexedDB: local storage holds exactly the keys of spec section 3. Where
 * the browser gives no database the outbox lasts as long as the page, and that is logged once.
 */
export function indexedOutbox(account: string, factory: IDBFactory = indexedDB): Outbox {
  const opened = openDatabase(factory).then(
    (database) => onDatabase(database, account),
    (error: unknown) => {
      logStorageError(error);
      return memoryOutbox();
    },
  );
  return {
    list: async () => (await opened).list(),
    put: async (message) => (await opened).put(message),
    remove: async (clientId) => (await opened).remove(clientId),
    readDraft: async () => (await opened).readDraft(),
    writeDraft: async (text) => (await opened).writeDraft(text),
  };
}

function onDatabase(database: IDBDatabase, account: string): Outbox {
  return {
    list: async () => {
      const rows: Row[] = await run(database, UNSENT, 'readonly', (unsent) =>
        unsent.index(BY_ACCOUNT).getAll(account),
      );
      return rows.map(({ account: _, ...message }) => message);
    },
    put: async (message) => {
      const row: Row = { ...message, account };
      await run(database, UNSENT, 'readwrite', (unsent) => unsent.add(row));
    },
    remove: async (clientId) => {
      await run<IDBValidKey | undefined>(database, UNSENT, 'readwrite', (unsent) => {
        const key = unsent.index(BY_CLIENT_ID).getKey([account, clientId]);
        key.onsuccess = () => {
          if (key.result !== undefined) unsent.delete(key.result);
        };
        return key;
      });
    },
    readDraft: async () => {
      const row: { text: string } | undefined = await run(database, DRAFTS, 'readonly', (drafts) =>
        drafts.get(account),
      );
      return row?.text ?? '';
    },
    writeDraft: async (text) => {
      await run<unknown>(database, DRAFTS, 'readwrite', (drafts) =>
        text === '' ? drafts.delete(account) : drafts.put({ account, text }),
      );
    },
  };
}
