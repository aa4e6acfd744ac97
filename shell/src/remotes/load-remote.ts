import type { RemoteModule } from '@assistant/shared/platform';
import { loadBuild } from './federation';
import { buildsToTry, freshRegistry, inlineRegistry, rolloutBucket } from './registry';

/** How long one build may take to load before the next is tried. */
export const LOAD_DEADLINE_MS = 15_000;

/** A remote that is ready to be mounted. */
export interface LoadedRemote {
  module: RemoteModule;
  version: string;
}

/** No build of the remote could be loaded. `causes` has one error a build, in the order they were tried. */
export class RemoteLoadError extends Error {
  constructor(
    readonly remote: string,
    readonly causes: Error[],
  ) {
    super(causes.at(-1)?.message ?? `no build of ${remote}`);
    this.name = 'RemoteLoadError';
  }
}

const loaded = new Map<string, LoadedRemote>();
const loading = new Map<string, Promise<LoadedRemote>>();
let attempts = 0;

/** A remote that was loaded before, at once. */
export const loadedRemote = (remote: string): LoadedRemote | undefined => loaded.get(remote);

/**
 * Loads a remote: the build this player gets, else the previous one. A second call while the first is
 * under way joins it; after a failure the next call fetches again, by the registry as it is then.
 * @throws RemoteLoadError when no build could be loaded
 */
export function loadRemote(remote: string): Promise<LoadedRemote> {
  const under = loading.get(remote);
  if (under) return under;
  const done = loaded.get(remote);
  if (done) return Promise.resolve(done);
  const promise = tryBuilds(remote).finally(() => loading.delete(remote));
  loading.set(remote, promise);
  return promise;
}

const failedOnce = new Set<string>();

async function tryBuilds(remote: string): Promise<LoadedRemote> {
  const registry = failedOnce.has(remote)
    ? await freshRegistry().catch(() => inlineRegistry())
    : inlineRegistry();
  const causes: Error[] = [];
  for (const build of buildsToTry(registry, remote, rolloutBucket())) {
    try {
      const attempt = failedOnce.has(remote) ? ++attempts : 0;
      const module = await withDeadline(loadBuild(remote, build, attempt));
      const result = { module, version: build.version };
      loaded.set(remote, result);
      return result;
    } catch (cause) {
      console.warn(`${remote} ${build.version} could not be loaded:`, cause);
      causes.push(cause instanceof Error ? cause : new Error(String(cause)));
    }
  }
  failedOnce.add(remote);
  throw new RemoteLoadError(remote, causes);
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no answer within ${LOAD_DEADLINE_MS / 1000} s`)),
      LOAD_DEADLINE_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
