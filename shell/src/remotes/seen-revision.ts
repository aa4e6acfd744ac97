import type { ReleaseRoot } from '@assistant/contract';
import { stored } from '../start-up/stored';

export type Keys = Record<string, string>;
export interface PageKeys {
  publishers: Keys;
  servers: Keys;
  /** Those that sign builds of one app and nothing else. */
  teams: Record<string, Keys>;
  /** By which change of the settings they were learnt: what its signatures are over. */
  by?: ReleaseRoot['approved'];
}

/** The keys in the settings of a page. */
export const keysIn = ({ RELEASE_KEYS = {}, SERVER_KEYS = {}, APP_KEYS = {} }: Settings): PageKeys => ({
  publishers: RELEASE_KEYS,
  servers: SERVER_KEYS,
  teams: APP_KEYS,
});
type Settings = { RELEASE_KEYS?: Keys; SERVER_KEYS?: Keys; APP_KEYS?: Record<string, Keys> };

const newer = new WeakMap<Document, PageKeys>();

/** What the server has signed as released, by page; none as long as it was not asked. */
export const stamped = new WeakMap<Document, number>();

/** The page goes by these keys from now on: one that is gone may have signed a number that is never reached. */
export function noteKeys(page: Document, keys: PageKeys): void {
  newer.set(page, keys);
  stamped.delete(page);
}

/** The keys that a page goes by: those it was written with, as who can write the page can write these, too; or what these have signed since. */
export const keysOf = (page: Document): PageKeys =>
  newer.get(page) ?? keysIn(JSON.parse(page.getElementById('env')?.textContent ?? '{}'));

/** Under these keys a stamp is remembered: a page with a server's key of its own says nothing of other pages. */
export const keysOfStamp = ({ publishers, servers }: PageKeys): Keys => ({ ...publishers, ...servers });

/**
 * Where the highest revision of a site is remembered: by the keys that its builds are signed with, so that another site at
 * the same address, or this one after its key was replaced, begins anew.
 */
export const keyOf = (publishers: Readonly<Record<string, string>>): string =>
  `seen_revision:${Object.values(publishers).sort().join('.')}`;

/** The highest revision that any page of this browser has seen signed; 0 where it has seen none, or may not store it. */
export function seenRevision(publishers: Readonly<Record<string, string>>): number {
  const seen = Number(stored(keyOf(publishers)));
  return Number.isSafeInteger(seen) ? seen : 0;
}

/** The highest revision that this browser has seen signed, be it a registry or the stamp of the server. */
export function seenHere(page: Document): number {
  const keys = keysOf(page);
  return Math.max(seenRevision(keys.publishers), seenRevision(keysOfStamp(keys)));
}
