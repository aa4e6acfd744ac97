import type { ReleaseBuild } from '@assistant/shared/contract';
import type { RemoteModule } from '@assistant/shared/platform';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { recoverFailedShares } from './failed-shares';

/** The hash each entry must have, by the URL it is fetched from. */
const expectedHashes = new Map<string, string>();

const isLoopback = (url: URL): boolean => url.hostname === 'localhost' || url.hostname === '127.0.0.1';

recoverFailedShares();
registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url, attrs }) {
      const integrity = expectedHashes.get(url);
      // Change `attrs` and return nothing: what is returned replaces them all, integrity included.
      if (attrs) Object.assign(attrs, { crossorigin: 'anonymous', ...(integrity && { integrity }) });
    },
  },
]);

/**
 * Loads one build of a remote. Its entry must have the hash the registry names; the entry itself
 * carries the hashes of its chunks and styles, so that one trusted hash covers the whole build.
 * @param attempt 0 for the first; a retry asks under an address of its own, past every cache and past
 *   what the runtime remembers of the failure
 * @throws when a file is missing, altered, or the build wants other shared versions than the shell has
 */
export async function loadBuild(remote: string, build: ReleaseBuild, attempt: number): Promise<RemoteModule> {
  const url = new URL(build.entry.href, `${location.origin}/`);
  if (!build.entry.integrity && !(isLoopback(url) && isLoopback(new URL(location.href)))) {
    throw new Error(`${remote} ${build.version}: the registry names no hash for its entry`);
  }
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  const entry = url.href;
  if (build.entry.integrity) expectedHashes.set(entry, build.entry.integrity);
  registerRemotes([{ name: build.global, entry, entryGlobalName: build.global, type: 'global' }], {
    force: attempt > 0,
  });
  const module = await loadRemote<RemoteModule>(`${build.global}/app`);
  if (!module) throw new Error(`${remote} ${build.version} exposes no ./app`);
  return module;
}
