import { Database, type DBSchema } from '@assistant/storage';
import type { KeptDraft, KeptMessage } from './outbox';

/** Unsent messages in the order they were put. */
export const UNSENT = 'unsent';
export const BY_ACCOUNT = 'account';
export const BY_CLIENT_ID = 'client-id';
/** One draft an account. */
export const DRAFTS = 'drafts';

interface ChatStores extends DBSchema {
  [UNSENT]: {
    key: number;
    value: KeptMessage & { account: string };
    indexes: { [BY_ACCOUNT]: string; [BY_CLIENT_ID]: [string, string] };
  };
  [DRAFTS]: { key: string; value: KeptDraft & { account: string } };
}

export type ChatDatabase = Database<ChatStores>;

const open = (): ChatDatabase =>
  new Database({
    name: 'assistant-chat',
    version: 1,
    create: (database) => {
      const unsent = database.createObjectStore(UNSENT, { autoIncrement: true });
      unsent.createIndex(BY_ACCOUNT, 'account');
      unsent.createIndex(BY_CLIENT_ID, ['account', 'clientId'], { unique: true });
      database.createObjectStore(DRAFTS, { keyPath: 'account' });
    },
  });

let ofPage: { factory: IDBFactory | undefined; database: ChatDatabase } | undefined;

/**
 * The chat's own database, one for the page: a connection stays open as long as the page, and each visit of a conversation
 * left one. Tests replace the factory, and have another one with it.
 */
export function chatDatabase(): ChatDatabase {
  const { indexedDB: factory } = globalThis as { indexedDB?: IDBFactory };
  if (!ofPage || ofPage.factory !== factory) ofPage = { factory, database: open() };
  return ofPage.database;
}
