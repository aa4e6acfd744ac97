import { canonicalJson } from './canonical-json';
import type { ReleaseRegistry } from './releases';

/** The file at the root of a site, and the call of the API, that say how new what is released is. */
export const STAMP_FILE = 'releases-timestamp.json';
export const STAMP_CALL = 'api/releases-timestamp';

/** The file there that says how its revisions follow from each other, for who watches from outside, and for pages with keys of before. */
export const HEADS_FILE = 'releases-heads.json';

/** For how long a stamp is good, by the clock of the API. */
export const STAMP_GOOD_MS = 24 * 60 * 60 * 1000;

/** What the server has seen released last, and when that was. */
export interface ReleaseStamp {
  revision: number;
  /** The SHA-256 of that registry (`signedText`), base64url. */
  hash: string;
  /** By the server's clock, ISO 8601. */
  at: string;
  /** Over `stampText`; `key` is one of the page's `SERVER_KEYS`. */
  signature: NonNullable<ReleaseRegistry['signature']>;
}

/** What the signature of a stamp is over: no registry and no build is signed by the same text. */
export const stampText = (stamp: Omit<ReleaseStamp, 'signature'>): string =>
  canonicalJson({ stamp: { ...stamp, signature: undefined } });
