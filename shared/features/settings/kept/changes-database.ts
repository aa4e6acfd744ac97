import { Database, type DBSchema } from '@assistant/storage';
import type { Pending } from '../state/pending';
import type { PendingStore } from './pending-store';
import type { Tabs } from './tabs';

/** A tab's changes. An earlier release did not store whose they are. */
type Part = Pending & { tab?: string };
/** The record of a document: one tab's changes, as every release knows them, plus those of other tabs. */
type Entry = Part & { others?: Part[] };

interface Changes extends DBSchema {
  pending: { key: [account: string, document: string]; value: Entry };
}

const TABLE = 'pending';

/** Stored changes. */
interface KeptChange {
  document: string;
  pending: Pending;
  /** Whether they belong to this tab. */
  own: boolean;
}

/** The store of all documents that are kept in the database. */
export interface ChangesDatabase extends PendingStore {
  /** All stored changes of an account, of all tabs. */
  list(account: string): Promise<KeptChange[]>;
}

const partsOf = ({ others = [], ...first }: Entry): Part[] => [first, ...others];

function entryOf([first, ...others]: Part[]): Entry | undefined {
  return first && (others.length > 0 ? { ...first, others } : first);
}

const plain = ({ tab: _, ...pending }: Part): Pending => pending;

/** The store in IndexedDB, because local storage has exactly the keys of spec section 3. */
export function changesDatabase(tabs: Tabs): ChangesDatabase {
  const changes = new Database<Changes>({
    name: 'task-changes',
    version: 1,
    create: (database) => {
      database.createObjectStore(TABLE);
    },
  });
  const isOwn = ({ tab }: Part) => tab === tabs.own;

  /** Replaces the parts of a document. Returns the previous ones. */
  const change = (account: string, document: string, next: (parts: Part[]) => Part[]): Promise<Part[]> =>
    changes.use(async (database) => {
      const write = database.transaction(TABLE, 'readwrite');
      const found = await write.store.get([account, document]);
      const parts = found ? partsOf(found) : [];
      const entry = entryOf(next(parts));
      if (entry) await write.store.put(entry, [account, document]);
      else if (found) await write.store.delete([account, document]);
      await write.done;
      return parts;
    });

  return {
    claim: (account, { id }) =>
      tabs.alone(async (open) => {
        const isLeft = ({ tab }: Part) => tab === undefined || !open.has(tab);
        const parts = await change(account, id, (found) =>
          found.map((part) => (isLeft(part) ? { ...part, tab: tabs.own } : part)),
        );
        return parts.filter(isLeft).map(plain);
      }),
    save: async (account, { id }, pending) => {
      const own = { ...pending, tab: tabs.own };
      await change(account, id, (parts) => [own, ...parts.filter((part) => !isOwn(part))]);
    },
    remove: async (account, { id }) => {
      await change(account, id, (parts) => parts.filter((part) => !isOwn(part)));
    },
    clear: async (account, { id }) => {
      await change(account, id, () => []);
    },
    list: (account) =>
      changes.use(async (database) => {
        // An array sorts after every string, so this covers all of the account's documents.
        const span = IDBKeyRange.bound([account], [account, []]);
        const read = database.transaction(TABLE);
        const [keys, entries] = await Promise.all([read.store.getAllKeys(span), read.store.getAll(span)]);
        await read.done;
        return keys.flatMap(([, document], at) => {
          const entry = entries[at];
          return (entry ? partsOf(entry) : []).map((part) => ({
            document,
            pending: plain(part),
            own: isOwn(part),
          }));
        });
      }),
  };
}
