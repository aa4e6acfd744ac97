import type { ReleaseRegistry, ReleaseRevision } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import type { SigningKey } from './keys';

/** A change that somebody wants to make. */
export interface Draft {
  /** The revision it was made from, 0 where nothing was released. It is refused if there is another one since. */
  on: number;
  registry: ReleaseRegistry;
  /** A number that the revision has to be above, beside `on`: readers may have seen it. */
  above?: number;
  /** Whether it goes on from a site that somebody has put back on purpose, which is older than what was released. */
  restored?: boolean;
  /** Whether the site is a copy, and gets an id of its own. */
  copied?: boolean;
  /** Whether it goes on from the newest record, whatever readers have: that does not follow from what is remembered. */
  byRecord?: boolean;
  /** The settings of the page; default: those it has. */
  settings?: PageSettings;
  /** The command, as it was typed. */
  command: string;
  who: string;
  why?: string | undefined;
  /** The signed call that asked for it. */
  asked?: ReleaseRevision['asked'];
  /** Whether it only takes back, so that a key that has ended may sign it. */
  takesBack?: boolean;
  /** Whether all open pages reload. */
  reload?: boolean;
  /** Whether devices are not notified that their version of an app changes: they take it when they open it the next time. */
  quiet?: boolean;
  /** Whether this key may replace the one that signed before, which signs that too where it is here. */
  newKey?: boolean | SigningKey;
  /** The hashes of files of the operator's own that change, by their names; null for one that goes. */
  own?: Readonly<Record<string, string | null>>;
  /** Whether unsigned builds are signed as they go to players for the first time. */
  sign?: boolean;
  /** Signatures of second machines that are recorded with it. */
  seconds?: ReleaseRevision['seconds'];
  /** How many operators sign a change of the settings, or a new shell, from now on; default: as before. */
  threshold?: number;
  /** What other operators have signed of it. */
  approvals?: ReleaseRevision['approvals'];
  /** Versions that are removed with it. */
  removes?: readonly (readonly [app: string, version: string])[];
}

/** What is released, as it is now; what was never recorded seals nothing. */
export type Released = Pick<ReleaseRevision, 'revision' | 'registry' | 'settings'> &
  Partial<Pick<ReleaseRevision, 'sealed' | 'seconds'>>;

/**
 * Where revisions are kept. A revision is there whole or not at all, and never changes. Behind this interface is a
 * folder (docs/decisions/0090-release-store.md), which may follow a database that several machines share (0158).
 */
export interface ReleaseStore {
  /**
   * The newest revision; undefined where nothing was released. What is in place of a record and cannot be read is passed
   * over; where the newest record is lost, what readers have of it is given, if that is signed.
   * @throws DamagedError where there are records, and none can be read
   */
  read(): Promise<Released | undefined>;
  /**
   * The same, to make a change from it.
   * @throws UntrustedError where it is not what was committed
   */
  readTrusted(): Promise<Released | undefined>;
  /** The revisions that were recorded and can be read, the newest first. @param most how many; default: all */
  history(most?: number): Promise<ReleaseRevision[]>;
  /** What `commit` would record, with nothing written. @throws as `commit` */
  prepare(draft: Draft): Promise<ReleaseRevision>;
  /**
   * Makes a change the newest revision, and lets readers see it.
   * @throws ConflictError if it was made from a revision that is not the newest any more: nothing is written then
   * @throws an error where its page cannot be made, and UntrustedError where what it is made from is not what was
   *   committed: nothing is written then either
   */
  commit(draft: Draft): Promise<ReleaseRevision>;
  /**
   * Lets readers see the newest revision, where a command was ended before it could.
   * @param keys the publisher's, where this machine has no key of theirs; default: those of the revision
   * @throws UntrustedError where it is not what was committed: readers keep what they have
   */
  show(keys?: Readonly<Record<string, string>>): Promise<void>;
}

/** Another command has changed what is released since it was read. */
export class ConflictError extends Error {
  constructor(readonly by: Pick<ReleaseRevision, 'revision' | 'command' | 'who' | 'at'>) {
    super(
      `Conflict: revision ${by.revision} was made meanwhile (${by.command}, by ${by.who}, ${by.at}). Nothing of this command was done; read what is released now, then repeat it.`,
    );
  }
}

/** What is stored is not what was written. */
export class DamagedError extends Error {}
