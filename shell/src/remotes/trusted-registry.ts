import {
  approvalText,
  buildsIn,
  buildText,
  filesOfBuild,
  HEADS_FILE,
  type ReleaseBuild,
  type ReleaseHeads,
  type ReleaseRegistry,
  type ReleaseRoot,
  releaseRegistry,
  signedText,
} from '@assistant/contract';
import { stored } from '../start-up/stored';
import {
  type Keys,
  keysIn,
  keysOf,
  noteKeys,
  type PageKeys,
  seenRevision,
  writtenKeys,
} from './seen-revision';
import { hashOf, hashUnder, noteFollowed, rememberWhich } from './which-registry';

/** What was fetched is no registry that this page may follow. */
class RefusedRegistryError extends Error {}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const fromBase64Url = (text: string) => bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'));

/** The keys that may sign builds of an app. */
const buildersOf = (app: string, { publishers, teams }: PageKeys): Keys => ({ ...teams[app], ...publishers });

/**
 * The key that a signature names, ready for the browser's own crypto.
 * @returns undefined where this browser cannot check an ed25519 signature: an old one, or a page over plain HTTP
 */
async function importKey(raw: string): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', fromBase64Url(raw), { name: 'Ed25519' }, false, ['verify']);
  } catch (error) {
    if (crypto.subtle && (error as Error).name !== 'NotSupportedError') throw error;
    return undefined;
  }
}

/**
 * @param what is signed, in words
 * @returns whether it could be checked
 * @throws RefusedRegistryError where none of these keys has signed the text
 */
export async function refuseUnsignedText(
  what: string,
  text: string,
  signature: ReleaseRegistry['signature'],
  keys: Keys,
): Promise<boolean> {
  const raw = signature && Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (!signature || raw === undefined)
    throw new RefusedRegistryError(`${what} is not signed by a key of this page`);
  const key = await importKey(raw);
  if (!key) return false;
  const bytes = new TextEncoder().encode(text);
  const isValid = await crypto.subtle.verify('Ed25519', key, bytesOf(signature.value), bytes);
  if (!isValid) throw new RefusedRegistryError(`${what} is not what was signed`);
  return true;
}

/**
 * A page without keys takes any registry.
 * @param answer what came: all of it is signed, also what this version of the shell does not know
 * @returns whether it could be checked
 * @throws RefusedRegistryError where neither of its signers has signed it: the publisher; or the server, which only chooses
 *   among builds that the publisher has signed, or the team of their app
 */
async function refuseUnsigned(answer: ReleaseRegistry, ofPage: PageKeys): Promise<boolean> {
  const { publishers, servers } = ofPage;
  if (Object.keys(publishers).length === 0) return false;
  const what = 'the release registry';
  const isServers = Object.hasOwn(servers, answer.signature?.key ?? '');
  const keys = isServers ? servers : publishers;
  if (!(await refuseUnsignedText(what, signedText(answer), answer.signature, keys))) {
    console.warn(
      'this browser cannot check who signed the release registry; every file is checked by its hash',
    );
    return false;
  }
  if (!isServers) return true;
  for (const [app, build] of buildsIn(answer))
    await refuseUnsignedText(
      `${app} ${build.version} in it`,
      buildText(app, build),
      build.signature,
      buildersOf(app, ofPage),
    );
  return true;
}

/**
 * Whether the publisher has signed a build, or the team of its app.
 * @param build as it came: all of it is signed, also what this version of the shell does not know
 * @returns undefined where this browser cannot check it
 */
export async function isPublishersBuild(
  app: string,
  build: ReleaseBuild,
  page: Document,
): Promise<boolean | undefined> {
  const keys = buildersOf(app, keysOf(page));
  try {
    const isChecked = await refuseUnsignedText(app, buildText(app, build), build.signature, keys);
    return isChecked || undefined;
  } catch (error) {
    if (error instanceof RefusedRegistryError) return false;
    throw error;
  }
}

type Approved = ReleaseRoot['approved'];

/** Whether a change of the settings comes after another one. */
const isAfter = ({ round, revision = 0 }: Approved, before: Approved): boolean =>
  round === undefined
    ? before.round === undefined && revision > (before.revision ?? 0)
    : round > (before.round ?? 0);

/** Under the keys that a page was written with: what they have signed since, for when it is opened again as it was written. */
const keyOfNewer = (page: Document) => `newer_keys:${JSON.stringify(writtenKeys(page))}`;

/** @returns undefined where the browser remembers nothing of it */
function rememberedKeys(page: Document): Required<PageKeys> | undefined {
  try {
    return JSON.parse(stored(keyOfNewer(page)) ?? '') as Required<PageKeys>;
  } catch {
    return undefined;
  }
}

function rememberKeys(page: Document, keys: PageKeys): void {
  noteKeys(page, keys);
  try {
    localStorage.setItem(keyOfNewer(page), JSON.stringify(keys));
  } catch {
    // Full, or kept from scripts: then they are looked up anew.
  }
}

async function readRoots(): Promise<ReleaseRoot[]> {
  const signal = AbortSignal.timeout(ROOTS_DEADLINE_MS);
  const answer = await fetch(`/${HEADS_FILE}`, { cache: 'no-store', signal });
  const { roots = [] }: ReleaseHeads = await answer.json();
  return roots.toReversed();
}
const ROOTS_DEADLINE_MS = 5_000;

/**
 * The keys by which a registry is judged. Where its site has other settings than the page knows: the newest ones, of which each change
 * is signed by as many of the keys before it as had to; where that cannot be shown, those that the page has.
 */
async function keysFor({ root }: ReleaseRegistry, known: ReleaseRegistry, page: Document): Promise<PageKeys> {
  const { site, revision, threshold } = known;
  const ofPage: Approved = { keys: 1, settings: '', revision, ...threshold };
  const kept = rememberedKeys(page);
  let keys = kept && isAfter(kept.by, ofPage) ? kept : keysOf(page);
  if (root === known.root) return keys;
  for (const { approved, settings, approvals } of await readRoots().catch(() => [])) {
    const before = keys.by ?? ofPage;
    if (!isAfter(approved, before) || (await hashOf(settings)) !== approved.settings) continue;
    const { publishers } = keys;
    const signers = new Set<string>();
    for (const one of approvals)
      if (await refuseUnsignedText('', approvalText(site, approved), one, publishers).catch(() => false))
        signers.add(one.key);
    if (signers.size >= before.keys) keys = { ...keysIn(settings), by: approved };
  }
  return keys;
}

/** @throws RefusedRegistryError for a registry that names a file of another origin */
function refuseForeign(registry: ReleaseRegistry): void {
  const files = buildsIn(registry).flatMap(([, build]) => filesOfBuild(build));
  const foreign = files.find(({ href }) => new URL(href, `${location.origin}/`).origin !== location.origin);
  if (foreign) throw new RefusedRegistryError(`the release registry names a file elsewhere: ${foreign.href}`);
}

/**
 * A registry that was fetched, if this page may follow it: signed, of this origin, not older than the one it has or
 * than this browser has seen, also before it was restarted, and not another one of a number that is known.
 * @param answer what came, as it came
 * @param known the one that the page has
 * @throws an error that says why not; the page keeps the one it has
 */
export async function trustedRegistry(
  answer: unknown,
  known: ReleaseRegistry,
  page: Document,
): Promise<ReleaseRegistry> {
  const registry = releaseRegistry.parse(answer);
  const { revision = 0 } = registry;
  const keys = await keysFor(registry, known, page);
  const before = Math.max(known.revision ?? 0, seenRevision(keys.publishers));
  if (revision < before)
    throw new RefusedRegistryError(`revision ${revision} of the release registry is older than ${before}`);
  refuseForeign(registry);
  const asItCame = answer as ReleaseRegistry;
  if (await refuseUnsigned(asItCame, keys)) {
    const hash = await hashOf(asItCame);
    if (hash !== ((await hashUnder(page, revision)) ?? hash))
      throw new RefusedRegistryError(`another release registry was signed as revision ${revision} before`);
    if (keys.by) rememberKeys(page, keys);
    rememberWhich(keys.publishers, { revision, hash });
  }
  return registry;
}

/** The same, for a page that goes on with it. */
export async function registryToFollow(
  ...[answer, known, page]: Parameters<typeof trustedRegistry>
): Promise<ReleaseRegistry> {
  const registry = await trustedRegistry(answer, known, page);
  noteFollowed(page, answer as ReleaseRegistry);
  return registry;
}
