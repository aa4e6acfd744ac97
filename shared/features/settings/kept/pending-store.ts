import type { SettingsDocument, Values } from '../document';
import type { Pending } from '../state/pending';

/** Stores unsent changes across reloads, by account and document. Each belongs to the tab that made it. */
export interface PendingStore {
  /**
   * Returns the changes to a document that closed tabs left. From now on they belong to this tab.
   * @param current the server's values at `revision`
   */
  claim(
    account: string,
    document: SettingsDocument,
    current: { values: Values; revision: number },
  ): Promise<Pending[]>;
  /** Replaces what this tab stored. The changes of other tabs stay. */
  save(account: string, document: SettingsDocument, pending: Pending): Promise<void>;
  /** Removes what this tab stored. */
  remove(account: string, document: SettingsDocument): Promise<void>;
  /** Removes what all tabs stored. */
  clear(account: string, document: SettingsDocument): Promise<void>;
}
