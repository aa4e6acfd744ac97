import type { ApiError } from '@assistant/api';
import type { Language } from '@assistant/i18n';

/** A document's values by key: any stored JSON, with known and unknown keys. */
export type Values = Record<string, unknown>;

/** Values by document, each with the revision they have on the server; to be saved, with the one they were read at. */
export interface StoredSettings {
  setting: Record<string, Values>;
  revisions: Record<string, number>;
}

/**
 * One document of an account's settings: the values of a task, or the account-wide ones. It says to the engine what it
 * needs; only the owner of the document knows what its keys mean.
 */
export interface SettingsDocument {
  /** The id it is stored under. */
  readonly id: string;
  /**
   * What happens if another device saved in between. `whole`: the fields depend on each other, so the player sees both
   * sides before anything is saved. `byKey`: the keys are independent, and the player is asked only about a key that
   * both changed.
   */
  readonly merge: 'whole' | 'byKey';
  /** The values for this release. `stored` is undefined if nothing was ever saved. */
  read(stored: Values | undefined): Values;
  /** Converts values of an older release to the keys of this one. */
  migrate(values: Values): Values;
  /** Whether a value can be saved, breaks a rule and stays a draft, or belongs to no known key. */
  check(key: string, value: unknown): 'fits' | 'breaks' | 'unknown';
  /** Adds defaults for what was never set; values are compared in this form. Not needed if `read` adds them. */
  complete?(values: Values): Values;
  /** The words for a failed save. Default: what happened. */
  reason?(error: ApiError): string;
  /** The screen where it is changed, which what says that it is not saved leads to. */
  readonly link?: { title: Record<Language, string>; path: string };
  /**
   * The first part of a local storage key, if unsent changes are stored there and not in the database: it is read
   * synchronously, and removed with the rest of the configuration when the player logs out.
   */
  readonly storageKey?: string;
}

/** Values in the form in which they are compared. */
export const complete = (document: Pick<SettingsDocument, 'complete'>, values: Values): Values =>
  document.complete ? document.complete(values) : values;
