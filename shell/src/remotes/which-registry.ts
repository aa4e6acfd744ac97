import { type ReleaseRegistry, type ReleaseStamp, signedText } from '@assistant/contract';
import { stored } from '../start-up/stored';
import { type Keys, keyOf, keysOf, keysOfStamp, seenRevision } from './seen-revision';

/** A registry by its number and by the hash of all that is signed of it: two can have one number. */
type Which = Pick<ReleaseStamp, 'revision' | 'hash'>;

/** The SHA-256 of a registry, base64url, as the server names it. @param registry as it came, also with what this version does not know */
export async function hashOf(registry: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signedText(registry)));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** By the element of the page that a registry is inlined in, as it came: the last one that was followed since. */
const followed = new WeakMap<Element, ReleaseRegistry>();
/** The last stamp of a page whose signature was checked. */
const stamps = new WeakMap<Document, Which>();

export const noteStamp = (page: Document, stamp: Which): void => void stamps.set(page, stamp);

/** What a key has signed that may have gone since says nothing of which registry has a number. */
export const forgetStamp = (page: Document): void => void stamps.delete(page);

export function noteFollowed(page: Document, answer: ReleaseRegistry): void {
  const element = page.getElementById('releases');
  if (element) followed.set(element, answer);
}

/** The registry that a page was written with, as it came. @returns undefined for a damaged one */
export function writtenAnswer(page: Document): ReleaseRegistry | undefined {
  try {
    return JSON.parse(page.getElementById('releases')?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** The registry that a page has, as it came: with it, or since. @returns undefined for a damaged one */
export function ownAnswer(page: Document): ReleaseRegistry | undefined {
  const element = page.getElementById('releases');
  return (element && followed.get(element)) ?? writtenAnswer(page);
}

/** Beside the highest number, for shells of before read that as a number and nothing else. */
const keyOfHash = (keys: Keys) => `${keyOf(keys)}.hash`;

/** Remembers what was checked, unless something of a higher number is remembered. */
export function rememberWhich(keys: Keys, { revision, hash }: Which): void {
  if (revision < seenRevision(keys)) return;
  try {
    localStorage.setItem(keyOf(keys), String(revision));
    localStorage.setItem(keyOfHash(keys), `${revision} ${hash}`);
  } catch {
    // Full, or kept from scripts: then this browser refuses what is older than its open page has, as before.
  }
}

/**
 * The hash of the one registry that may have a number: as the server has signed it, else as the page has it, else as the browser has seen it.
 * @returns undefined for a number of which nothing is known
 */
export async function hashUnder(page: Document, revision: number): Promise<string | undefined> {
  const stamp = stamps.get(page);
  if (stamp?.revision === revision) return stamp.hash;
  const keys = keysOf(page);
  const seen = (of: Keys) => {
    const [number, hash] = (stored(keyOfHash(of)) ?? '').split(' ');
    return number === String(revision) ? hash : undefined;
  };
  const ofServer = Object.keys(keys.servers).length > 0 ? seen(keysOfStamp(keys)) : undefined;
  const own = ownAnswer(page);
  const ofPage = own?.revision === revision ? hashOf(own) : undefined;
  return ofServer ?? ofPage ?? seen(keys.publishers);
}
