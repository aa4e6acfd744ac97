import type { SettingsDocument, StoredSettings } from '../document';
import { readDocument } from '../save';
import type { Pending } from '../state/pending';
import { revivePending } from '../state/revive-pending';
import { isUnsent } from '../state/state';
import { changesDatabase } from './changes-database';
import { draftStorage } from './draft-storage';
import type { PendingStore } from './pending-store';
import type { Tabs } from './tabs';

/** Without IndexedDB the page still works; only a reload would lose unsent changes. */
function lost<Value>(instead: Value): (error: unknown) => Value {
  return (error) => {
    console.warn('unsent changes cannot be kept across a reload:', error);
    return instead;
  };
}

/** The unsent changes stored on this device, each document in its own store. No method rejects. */
export function keptChanges(tabs: Tabs, storage: Storage) {
  const database = changesDatabase(tabs);
  const drafts = draftStorage(tabs, storage);
  const storeOf = ({ storageKey }: SettingsDocument): PendingStore =>
    storageKey === undefined ? database : drafts;
  return {
    /** The changes that closed pages left to a document, converted to this release. From now on they are this page's. */
    async claim(account: string, document: SettingsDocument, config: StoredSettings): Promise<Pending[]> {
      const current = readDocument(document, config);
      const left = await storeOf(document)
        .claim(account, document, current)
        .catch(lost([] as Pending[]));
      return left.map((pending) => revivePending(document, pending));
    },
    /** Stores what is unsent, or removes it if nothing is. */
    keep(account: string, document: SettingsDocument, pending: Pending | undefined): Promise<void> {
      const store = storeOf(document);
      const written = pending ? store.save(account, document, pending) : store.remove(account, document);
      return written.catch(lost(undefined));
    },
    /** Removes the changes to a document, of all tabs. */
    clear(account: string, document: SettingsDocument): void {
      storeOf(document).clear(account, document).catch(lost(undefined));
    },
    /** The documents with unsent changes in the database, except own changes to documents that `isKnown` says are open. */
    async list(account: string, isKnown: (document: string) => boolean): Promise<string[]> {
      const all = await database.list(account).catch(lost([]));
      const unsent = all.filter(
        ({ document, own, pending }) => !(own && isKnown(document)) && isUnsent(pending),
      );
      return [...new Set(unsent.map(({ document }) => document))];
    },
    /** Whether there may be stored changes to the document. `listed` are the documents in the database. */
    has: (account: string, document: SettingsDocument, listed: readonly string[]): boolean =>
      document.storageKey === undefined ? listed.includes(document.id) : drafts.has(account, document),
  };
}

export type KeptChanges = ReturnType<typeof keptChanges>;
