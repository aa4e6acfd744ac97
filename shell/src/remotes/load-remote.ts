import type { ReleaseBuild } from '@assistant/shared/contract';
import type { RemoteModule } from '@assistant/shared/platform';
import { DeadlineError, withDeadline } from './deadline';
import { loadBuild } from './federation';
import { buildsToTry, freshRegistry, inlineRegistry, rolloutBucket } from './registry';

/** How long one build may take to load before the next is tried. */
export const LOAD_DEADLINE_MS = 15_000;

/** A remote that is ready to be mounted. */
export interface LoadedRemote {
  module: RemoteModule;
  version: string;
}

/** Why a build did not load: its files, a shared version it cannot work with, or no answer in time. */
type LoadFailure = 'files' | 'version' | 'timeout';

/** No build of the remote could be loaded. `code` is short and fit for a player to read to customer service. */
export class RemoteLoadError extends Error {
  readonly code: string;

  constructor(remote: string, version: string, cause: unknown) {
    super(`no build of ${remote} could be loaded`, { cause });
    this.name = 'RemoteLoadError';
    this.code = `${remote} ${version} (${failureOf(cause)})`;
  }
}

function failureOf(cause: unknown): LoadFailure {
  if (cause instanceof DeadlineError) return 'timeout';
  const message = cause instanceof Error ? cause.message : '';
  return /version|satisf/i.test(message.split('\n')[0] ?? '') ? 'version' : 'files';
}

const loaded = new Map<string, LoadedRemote>();
const loading = new Map<string, Promise<LoadedRemote>>();
/** How often each build was tried, by its global name: a try after the first asks under an address of its own. */
const tries = new Map<string, number>();

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
  const registry = failedOnce.has(remote) ? await freshRegistry().catch(inlineRegistry) : inlineRegistry();
  let failure: RemoteLoadError | undefined;
  for (const build of buildsToTry(registry, remote, rolloutBucket())) {
    try {
      const result = { module: await tryTwice(remote, build), version: build.version };
      loaded.set(remote, result);
      return result;
    } catch (cause) {
      console.warn(`${remote} ${build.version} could not be loaded:`, cause);
      failure ??= new RemoteLoadError(remote, build.version, cause);
    }
  }
  failedOnce.add(remote);
  throw failure;
}

/**
 * A file that failed as a preload hint is given again, failed, to the first who asks for it: only the
 * second try really fetches. It also mends a moment without network.
 */
async function tryTwice(remote: string, build: ReleaseBuild): Promise<RemoteModule> {
  const attempt = () => {
    const before = tries.get(build.global) ?? 0;
    tries.set(build.global, before + 1);
    return withDeadline(loadBuild(remote, build, before), LOAD_DEADLINE_MS, 'no answer');
  };
  return attempt().catch(attempt);
}
