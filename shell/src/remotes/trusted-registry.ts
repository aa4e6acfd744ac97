import { type ReleaseRegistry, releaseRegistry, signedText } from '@assistant/contract';

/** What was fetched is no registry that this page may follow. */
class RefusedRegistryError extends Error {}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const fromBase64Url = (text: string) => bytesOf(text.replaceAll('-', '+').replaceAll('_', '/'));

/** The keys that the page was written with: who can write the page can write these, too. */
function keysOf(page: Document): Record<string, string> {
  const { RELEASE_KEYS = {} } = JSON.parse(page.getElementById('env')?.textContent ?? '{}');
  return RELEASE_KEYS;
}

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

/** @throws RefusedRegistryError where one of the page's keys has not signed it; a page without keys takes any */
async function refuseUnsigned(answer: object, { signature }: ReleaseRegistry, page: Document): Promise<void> {
  const keys = keysOf(page);
  if (Object.keys(keys).length === 0) return;
  const raw = signature && Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (!signature || raw === undefined)
    throw new RefusedRegistryError('the release registry is not signed by a key of this page');
  const key = await importKey(raw);
  if (!key) {
    console.warn(
      'this browser cannot check who signed the release registry; every file is checked by its hash',
    );
    return;
  }
  // All that came is signed, also what this version of the shell does not know.
  const text = new TextEncoder().encode(signedText(answer));
  const isValid = await crypto.subtle.verify('Ed25519', key, bytesOf(signature.value), text);
  if (!isValid) throw new RefusedRegistryError('the release registry is not what was signed');
}

/** @throws RefusedRegistryError for a registry that names a file of another origin */
function refuseForeign({ remotes, trials = {} }: ReleaseRegistry): void {
  const builds = [
    ...Object.values(remotes).flatMap(({ active, canary, previous }) => [active, canary?.build, previous]),
    ...Object.values(trials).map(({ build }) => build),
  ];
  const files = builds.flatMap((build) =>
    build ? [build.entry, ...build.preload, ...(build.definitions ? [build.definitions] : [])] : [],
  );
  const foreign = files.find(({ href }) => new URL(href, `${location.origin}/`).origin !== location.origin);
  if (foreign) throw new RefusedRegistryError(`the release registry names a file elsewhere: ${foreign.href}`);
}

/**
 * A registry that was fetched, if this page may follow it: signed, not older than the one it has, of this origin.
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
  const [revision, before] = [registry.revision ?? 0, known.revision ?? 0];
  if (revision < before)
    throw new RefusedRegistryError(`revision ${revision} of the release registry is older than ${before}`);
  refuseForeign(registry);
  await refuseUnsigned(answer as object, registry, page);
  return registry;
}
