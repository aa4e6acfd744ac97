import type { ReleaseBuild } from '@assistant/contract';
import type { RemoteModule } from '@assistant/remote';
import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { recoverFailedShares } from './failed-shares';
import './provided';
import { preferOwnCopies } from './own-copies';
import { trustedScript } from './trusted-script';

/** The hash each entry must have, by the URL it is fetched from. */
const expectedHashes = new Map<string, string>();

const isLoopback = (url: URL): boolean => url.hostname === 'localhost' || url.hostname === '127.0.0.1';

recoverFailedShares();
preferOwnCopies();
registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url }) {
      // The whole script, as the runtime would set its address past the page's policy (docs/federation.md#script-attributes).
      return Object.assign(document.createElement('script'), {
        crossOrigin: 'anonymous',
        integrity: expectedHashes.get(url) ?? '',
        src: trustedScript(url),
      });
    },
  },
]);

/**
 * Lets go of what a build has under way, in the document and among the shared modules, which have a remote's own under its
 * global as their version: the entry that comes once more would wait for what it finds there.
 */
function dropPending(global: string): void {
  const own = `[data-rspack^="${global}:"]`;
  for (const tag of document.querySelectorAll(`script${own}, link[data-rspack-loading]${own}`)) tag.remove();
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const copies of Object.values(scope)) if (!copies[global]?.lib) delete copies[global];
}

/**
 * Takes a build's copies of shared libraries from all that is loaded from now on, its own entry included when it comes once
 * more: the styles of a copy are its build's, and go with it.
 * @returns the builds that took one before, by their globals; it may be among them
 */
export function withdrawCopies(global: string): string[] {
  const takers: string[] = [];
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const copies of Object.values(scope)) {
      takers.push(...(copies[global]?.useIn ?? []));
      delete copies[global];
    }
  return takers;
}

/**
 * Loads one build of a remote. Its entry must have the hash the registry names; the entry itself carries the
 * hashes of its chunks and styles, so that one trusted hash covers the whole build
 * (docs/federation.md#integrity).
 * @param attempt 0 for the first; a retry uses another address, to bypass every cache and the runtime's
 *   memory of the failure
 * @throws if a file is missing or altered, or the build needs other shared versions than the shell has
 */
export async function loadBuild(remote: string, build: ReleaseBuild, attempt: number): Promise<RemoteModule> {
  const url = new URL(build.entry.href, `${location.origin}/`);
  if (url.origin !== location.origin) {
    throw new Error(`${remote} ${build.version}: the registry names an entry elsewhere`);
  }
  if (!build.entry.integrity && !isLoopback(url)) {
    throw new Error(`${remote} ${build.version}: the registry names no hash for its entry`);
  }
  if (attempt > 0) {
    // One that no page has used before: what it gave then may be in the cache.
    url.searchParams.set('attempt', `${attempt}-${Date.now()}`);
    dropPending(build.global);
  }
  const entry = url.href;
  if (build.entry.integrity) expectedHashes.set(entry, build.entry.integrity);
  registerRemotes([{ name: build.global, entry, entryGlobalName: build.global, type: 'global' }], {
    force: attempt > 0,
  });
  const module = await loadRemote<RemoteModule>(`${build.global}/app`);
  if (!module) throw new Error(`${remote} ${build.version} exposes no ./app`);
  return module;
}
