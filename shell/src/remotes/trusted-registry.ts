import {
  buildsIn,
  buildText,
  filesOfBuild,
  type ReleaseBuild,
  type ReleaseRegistry,
  releaseRegistry,
  signedText,
} from '@assistant/contract';
import { type Keys, keysOf, type PageKeys, seenRevision } from './seen-revision';
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
  const keys = keysOf(page);
  const { revision = 0 } = registry;
  const before = Math.max(known.revision ?? 0, seenRevision(keys.publishers));
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
