import { type ReleaseRegistry, releaseRegistry } from '@assistant/contract';
import { thisDevice } from './device';
import { type Overridden, registryHere } from './rollout';
import { seenHere, stamped } from './seen-revision';

/** What a page goes on with whose own registry cannot be read: none of the remotes is there until Retry. */
const EMPTY: ReleaseRegistry = {
  schema: 1,
  issued_at: '',
  pages_from: '',
  shell: { version: '' },
  remotes: {},
};

/** How long reading the registry again may take. */
const DEADLINE_MS = 5_000;

/** By the element of the page it is inlined in: what was read there, or from the server since. */
const known = new WeakMap<Element, ReleaseRegistry>();
let reading: Promise<ReleaseRegistry> | undefined;

const inlinedIn = (page: Document) => page.getElementById('releases');

/**
 * The release registry as the page knows it now. At first it is the one inlined as `<script id="releases">`, so that
 * the first screen needs no extra round trip (R902).
 */
export function currentRegistry(page: Document = document): ReleaseRegistry {
  const element = inlinedIn(page);
  const before = element && known.get(element);
  if (before) return before;
  const read = writtenRegistry(page);
  return read ? keep(element, read) : EMPTY;
}

/** The builds that this browser tries out. */
let overridden: Overridden = new Map();

/** Tries builds out for as long as this page is open. Called before anything has asked for the registry. */
export function overrideHere(builds: Overridden): void {
  overridden = builds;
}

/** Whether this page tries a version of a remote out. */
export const isOverridden = (remote: string): boolean => overridden.has(remote);

/** Goes on with a registry, as this browser has it. */
function keep(element: Element | null, read: ReleaseRegistry): ReleaseRegistry {
  const isPlain = !read.trials && overridden.size === 0;
  const registry = isPlain ? read : registryHere(read, thisDevice(), overridden);
  if (element) known.set(element, registry);
  return registry;
}

function writtenRegistry(page: Document): ReleaseRegistry | undefined {
  try {
    return releaseRegistry.parse(JSON.parse(inlinedIn(page)?.textContent ?? 'null'));
  } catch {
    return undefined;
  }
}

/**
 * The versions of the packages that the shell of this page gives. They are those the page was written with: a registry
 * that was read since may name another shell.
 */
export const providedHere = (page: Document = document): Record<string, string> | undefined =>
  writtenRegistry(page)?.shell.provides;

/**
 * Reads the registry as it is on the server now, for all of the page: after an operator's rollback a retry must not
 * run into the same build, and a remote that was activated since is reached at the next navigation.
 * @throws when it does not come in time, cannot be read, or is not to be trusted; the page keeps the one it has
 */
export function readRegistryAgain(page: Document = document): Promise<ReleaseRegistry> {
  reading ??= fetchRegistry(page).finally(() => {
    reading = undefined;
  });
  return reading;
}

async function fetchRegistry(page: Document): Promise<ReleaseRegistry> {
  const response = await fetch('/releases.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const answer: unknown = await response.json();
  // Apart, for a page that never reads it again need not fetch how to check it.
  const { registryToFollow } = await import('./trusted-registry');
  return keep(inlinedIn(page), await registryToFollow(answer, currentRegistry(page), page));
}

/** What the server has signed as released, as far as this page knows. */
export const newestStamped = (page: Document = document): number => stamped.get(page) ?? 0;

/** Of the number that the server has signed, and other ones. */
const others = new WeakSet<ReleaseRegistry>();

/**
 * The page goes by what the server has signed as released; 0 where that could not be asked.
 * @param other the page's registry, where it is another one of that number
 */
export function followStamp(revision: number, page: Document = document, other?: ReleaseRegistry): void {
  stamped.set(page, Math.max(revision, newestStamped(page)));
  if (other) others.add(other);
}

/**
 * Whether this page's registry is another one than the server has signed, or older, or, before it was asked, older than what this
 * browser has seen: then it may name versions that were withdrawn. Without a network it is all there is.
 */
export function isBehind(page: Document = document): boolean {
  const registry = currentRegistry(page);
  const isOld = (registry.revision ?? 0) < (stamped.get(page) ?? seenHere(page));
  return navigator.onLine && (isOld || others.has(registry));
}

/** Waits for a reading that is under way, if there is one. Never rejects. */
export const registryRead = async (): Promise<void> => {
  await reading?.catch(() => {});
};
