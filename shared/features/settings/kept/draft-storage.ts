import type { SettingsDocument } from '../document';
import { editsOf, pendingOf } from '../state/edits';
import type { Edit, Edits } from '../state/pending';
import type { PendingStore } from './pending-store';
import type { Tabs } from './tabs';

/** A change with the tab it belongs to. An early change of a page without its engine has none, nor one of an earlier release. */
type Kept = Record<string, Edit & { tab?: string }>;

const keyOf = (account: string, { storageKey }: SettingsDocument): string => `${storageKey}:${account}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isEdit = (value: unknown): value is Edit =>
  isRecord(value) && 'now' in value && Array.isArray(value.sent ?? []);

/** What earlier pages stored. Empty if it cannot be read. */
function read(storage: Storage, key: string): Kept {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (!isRecord(found)) return {};
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, Edit] => isEdit(entry[1])),
    );
  } catch {
    return {};
  }
}

/** Removes the entry if there is nothing to store. */
function write(storage: Storage, key: string, kept: Kept): void {
  if (Object.keys(kept).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(kept));
}

const filter = (kept: Kept, wanted: (edit: Kept[string]) => boolean): Kept =>
  Object.fromEntries(Object.entries(kept).filter(([, edit]) => wanted(edit)));

/** A store in local storage, which can be read synchronously. */
export interface DraftStorage extends PendingStore {
  has(account: string, document: SettingsDocument): boolean;
}

/** Stores changes by key in local storage (docs/decisions/0061-drafts-in-session-storage.md). */
export function draftStorage(tabs: Tabs, storage: Storage): DraftStorage {
  const owned = (edits: Edits): Kept =>
    Object.fromEntries(Object.entries(edits).map(([key, edit]) => [key, { ...edit, tab: tabs.own }]));
  const ofOthers = (key: string) => filter(read(storage, key), ({ tab }) => tab !== tabs.own);
  return {
    has: (account, document) => storage.getItem(keyOf(account, document)) !== null,
    claim: (account, document, { values, revision }) =>
      tabs.alone(async (open) => {
        const key = keyOf(account, document);
        const kept = read(storage, key);
        const left = filter(kept, ({ tab }) => tab === undefined || !open.has(tab));
        if (Object.keys(left).length === 0) return [];
        write(storage, key, { ...kept, ...owned(left) });
        return [pendingOf(left, values, revision)];
      }),
    save: async (account, document, pending) => {
      const key = keyOf(account, document);
      write(storage, key, { ...ofOthers(key), ...owned(editsOf(document, pending)) });
    },
    remove: async (account, document) => {
      const key = keyOf(account, document);
      write(storage, key, ofOthers(key));
    },
    clear: async (account, document) => storage.removeItem(keyOf(account, document)),
  };
}
