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
import { type Keys, keysIn, keysOf, noteKeys, type PageKeys, seenRevision } from './seen-revision';
import {
  forgetStamp,
  hashOf,
  hashUnder,
  noteFollowed,
  ownAnswer,
  rememberWhich,
  writtenAnswer,
} from './which-registry';

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

/** As long as that of the heads may be that a witness reads. */
const ROOTS_MAX = 2_000_000;
const ROOTS_DEADLINE_MS = 5_000;

/** The oldest first. @throws where they do not arrive, or are none */
async function readRoots(): Promise<ReleaseRoot[]> {
  const signal = AbortSignal.timeout(ROOTS_DEADLINE_MS);
  const text = await (await fetch(`/${HEADS_FILE}`, { cache: 'no-store', signal })).text();
  if (text.length > ROOTS_MAX) throw new Error(`${HEADS_FILE} is too long`);
  const { roots = [] }: ReleaseHeads = JSON.parse(text);
  return roots.toReversed();
}

/** Of one key: who passes a change on may have put junk before what it has signed. */
const TRIES = 3;

/** How many of these keys have signed a change of the settings. */
async function signersOf({ approved, approvals }: ReleaseRoot, site: string | undefined, keys: Keys) {
  const text = approvalText(site, approved);
  const hasSigned = async (key: string) => {
    for (const one of approvals.filter((other) => other.key === key).slice(0, TRIES))
      if (await refuseUnsignedText('', text, one, keys).catch(() => false)) return true;
    return false;
  };
  return (await Promise.all(Object.keys(keys).map(hasSigned))).filter(Boolean).length;
}

/** The keys after a change of the settings, if it follows and as many have signed it as had to; undefined for any other, and for junk. */
async function keysAfter(root: ReleaseRoot, before: PageKeys & { by: Approved }, site: string | undefined) {
  try {
    const { approved, settings } = root;
    const keys = keysIn(settings);
    if (!isAfter(approved, before.by) || Object.keys(keys.publishers).length === 0) return undefined;
    if ((await hashOf(settings)) !== approved.settings) return undefined;
    const signers = await signersOf(root, site, before.publishers);
    return signers >= before.by.keys ? { ...keys, by: approved } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The keys by which a registry is judged: those that the page was written with, or, where the settings have changed since, those to which
 * the roots lead from there. It begins with what the page was written with, never with a registry that was followed: one key alone signs that.
 * Where the roots do not arrive, those that the page has; then it looks again at the next registry.
 */
async function keysFor(list: ReleaseRegistry, page: Document): Promise<PageKeys> {
  const written = writtenAnswer(page);
  if (!written || list.site !== written.site || !crypto.subtle) return keysOf(page);
  const { revision, threshold } = written;
  const known = { by: { keys: 1, settings: '', revision, ...threshold }, ...keysOf(page) };
  // By what is signed of each: the revision beside a root is anybody's.
  const said = { ...known.by, revision: list.root ?? 0, round: list.threshold?.round };
  if (!isAfter(said, known.by)) return keysOf(page);
  let newest = known;
  for (const one of await readRoots().catch(() => []))
    newest = (await keysAfter(one, newest, list.site)) ?? newest;
  // They prove themselves, whatever becomes of the list. Another look may have come further meanwhile.
  const { by } = keysOf(page);
  if (newest !== known && (!by || isAfter(newest.by, by))) {
    noteKeys(page, newest);
    forgetStamp(page);
  }
  return keysOf(page);
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
  const keys = await keysFor(registry, page);
  // The number of a list that a key has signed which went since says nothing any more.
  const { key = '' } = ownAnswer(page)?.signature ?? {};
  const isGone = keys.by && !Object.hasOwn({ ...keys.publishers, ...keys.servers }, key);
  const { revision: followed = 0 } = (isGone ? writtenAnswer(page) : known) ?? {};
  const before = Math.max(followed, seenRevision(keys.publishers));
  if (revision < before)
    throw new RefusedRegistryError(`revision ${revision} of the release registry is older than ${before}`);
  refuseForeign(registry);
  const asItCame = answer as ReleaseRegistry;
  if (await refuseUnsigned(asItCame, keys)) {
    const hash = await hashOf(asItCame);
    if (hash !== ((await hashUnder(page, revision)) ?? hash))
      throw new RefusedRegistryError(`another release registry was signed as revision ${revision} before`);
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
