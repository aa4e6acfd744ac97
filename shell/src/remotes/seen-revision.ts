import { stored } from '../start-up/stored';

export type Keys = Record<string, string>;
export interface PageKeys {
  publishers: Keys;
  servers: Keys;
  /** Those that sign builds of one app and nothing else. */
  teams: Record<string, Keys>;
}

/** The keys that the page was written with: who can write the page can write these, too. */
export function keysOf(page: Document): PageKeys {
  const env = JSON.parse(page.getElementById('env')?.textContent ?? '{}');
  const { RELEASE_KEYS = {}, SERVER_KEYS = {}, APP_KEYS = {} } = env;
  return { publishers: RELEASE_KEYS, servers: SERVER_KEYS, teams: APP_KEYS };
}

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
