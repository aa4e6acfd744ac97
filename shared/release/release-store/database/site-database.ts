import type { AppName } from '../app-names';

/** A version that a database has, or had. */
export interface StoredVersion {
  app: AppName;
  version: string;
  /** It was removed: machines that still have its folder remove that, too. */
  isRemoved: boolean;
}

/**
 * A site in a database, for machines that share no disk: the records, the list of files of each version, and the files by
 * their hashes. Each machine has a folder that follows it and that everything is read from, so that what is believed and
 * served is proved there as ever: who can write the database can give players nothing (decision 0158).
 */
export interface SiteDatabase {
  /** Another text after each change, which begins with the newest revision; undefined where the database has no site. */
  state(): Promise<string | undefined>;
  /** Its clock, by which revisions are dated. */
  now(): Promise<Date>;
  /** With when each was published. */
  versions(): Promise<(StoredVersion & { at: Date })[]>;
  /** The list of the files of a version, and when it was published. */
  list(app: AppName, version: string): Promise<{ text: string; at: Date } | undefined>;
  /** What files have in them, by their SHA-256; what it does not have is missing. It may have been altered. */
  files(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** The SHA-256 of each record, by revision. */
  revisions(): Promise<ReadonlyMap<number, string>>;
  record(revision: number): Promise<{ text: string; at: Date } | undefined>;
  /** Which of some files it does not have as their hashes say; the others stay for an hour at least, also where somebody cleans up. */
  missing(hashes: readonly string[]): Promise<string[]>;
  /** Stores a file, also instead of one that was altered. @param forever whether no clean-up removes it */
  addFile(hash: string, content: Buffer, forever?: boolean): Promise<void>;
  /** Stores the list of a version, all of whose files are there. @param hashes those of its files */
  addVersion(version: StoredVersion, list: string, hashes: readonly string[], at: Date): Promise<void>;
  /**
   * Stores a record, which is the commit, and marks versions as removed with it.
   * @returns whether there was none with its number
   */
  addRecord(
    revision: number,
    text: string,
    removed: readonly (readonly [AppName, string])[],
  ): Promise<boolean>;
  /** Stores a record instead of one that is none. @param hash the SHA-256 of that one, unless it has changed since */
  replaceRecord(revision: number, text: string, hash: string): Promise<void>;
  /** Removes a record that is none. @param hash as in `replaceRecord` */
  removeRecord(revision: number, hash: string): Promise<void>;
  /** Removes the files that no version has any more. */
  removeUnlisted(): Promise<void>;
  /**
   * Removes the site from the database, as part of a transaction.
   * @param state that it still has to have: what was released meanwhile is nowhere else
   * @returns whether it had
   */
  clear(state: string): Promise<boolean>;
}
