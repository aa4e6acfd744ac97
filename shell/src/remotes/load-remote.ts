import { fitsShell, type ReleaseBuild } from '@assistant/contract';
import type { RemoteModule } from '@assistant/remote';
import { DeadlineError, withDeadline } from './deadline';
import { loadBuild } from './federation';
import { currentRegistry, providedHere, readRegistryAgain } from './registry';
import { buildsToTry, rolloutBucket } from './rollout';

/** How long one build may take to load before the next is tried. */
export const LOAD_DEADLINE_MS = 15_000;

/** A remote that is ready to be mounted. */
export interface LoadedRemote {
  module: RemoteModule;
  version: string;
  /** Why the version that this player should have gave way to it. */
  instead?: LoadFailure;
}

/** Why a build gives way: its files, the versions it needs, no answer in time, a throw while shown, or no release. */
export type LoadFailure = 'files' | 'version' | 'timeout' | 'crashed' | 'missing';

/** The registry does not have the remote. */
class MissingRemoteError extends Error {}

/** A build uses what this page's shell does not give. */
class MisfitError extends Error {}

/** A build threw in its first render. */
class CrashedBuildError extends Error {}

/** No build of the remote could be loaded. `code` is short enough for a player to tell customer service. */
export class RemoteLoadError extends Error {
  readonly code: string;
  readonly failure: LoadFailure;

  constructor(remote: string, version: string, cause: unknown) {
    super(`no build of ${remote} could be loaded`, { cause });
    this.name = 'RemoteLoadError';
    this.failure = failureOf(cause);
    this.code = `${remote} ${version} (${this.failure})`;
  }
}

function failureOf(cause: unknown): LoadFailure {
  if (cause instanceof DeadlineError) return 'timeout';
  if (cause instanceof MissingRemoteError) return 'missing';
  if (cause instanceof MisfitError) return 'version';
  // A file that is missing is an Error of the loader; these are what code throws.
  if (cause instanceof CrashedBuildError || cause instanceof TypeError || cause instanceof ReferenceError)
    return 'crashed';
  const message = cause instanceof Error ? cause.message : '';
  return /version|satisf/i.test(message.split('\n')[0] ?? '') ? 'version' : 'files';
}

const loaded = new Map<string, LoadedRemote>();
const loading = new Map<string, Promise<LoadedRemote>>();
/** How often each build was tried, by its global name. A try after the first uses another address. */
const tries = new Map<string, number>();

/** A remote that is already loaded. */
export const loadedRemote = (remote: string): LoadedRemote | undefined => loaded.get(remote);

/**
 * Loads a remote: the build for this player, else the previous one. A second call while the first is under
 * way joins it. After a failure the next call reads the registry again and fetches again.
 * @throws RemoteLoadError if no build could be loaded
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
/** The versions that threw in their first render, by remote; forgotten once no other is left, for Retry. */
const crashed = new Map<string, Map<string, Error>>();

/** A loaded build threw in its first render: the next call loads the build after it. */
export function giveUpBuild(remote: string, version: string, thrown: Error): void {
  console.warn(`${remote} ${version} threw in its first render:`, thrown);
  loaded.delete(remote);
  const of = crashed.get(remote) ?? new Map<string, Error>();
  crashed.set(remote, of.set(version, thrown));
}

async function tryBuilds(remote: string): Promise<LoadedRemote> {
  const registry = failedOnce.has(remote)
    ? await readRegistryAgain().catch(() => currentRegistry())
    : currentRegistry();
  let failure: RemoteLoadError | undefined;
  for (const build of buildsToTry(registry, remote, rolloutBucket())) {
    try {
      const thrown = crashed.get(remote)?.get(build.version);
      if (!fitsShell(build.uses, providedHere())) throw new MisfitError('uses what this shell does not give');
      if (thrown) throw new CrashedBuildError('threw in its first render', { cause: thrown });
      const module = await tryTwice(remote, build);
      const result = { module, version: build.version, ...(failure && { instead: failure.failure }) };
      loaded.set(remote, result);
      return result;
    } catch (cause) {
      console.warn(`${remote} ${build.version} could not be loaded:`, cause);
      failure ??= new RemoteLoadError(remote, build.version, cause);
    }
  }
  failedOnce.add(remote);
  crashed.delete(remote);
  throw failure ?? new RemoteLoadError(remote, 'unreleased', new MissingRemoteError());
}

/**
 * A file that failed as a preload hint fails again for the first request; only the second try fetches it
 * (docs/federation.md#failed-preload). It also helps after a short loss of the network.
 */
async function tryTwice(remote: string, build: ReleaseBuild): Promise<RemoteModule> {
  const attempt = () => {
    const before = tries.get(build.global) ?? 0;
    tries.set(build.global, before + 1);
    return withDeadline(loadBuild(remote, build, before), LOAD_DEADLINE_MS, 'no answer');
  };
  return attempt().catch(attempt);
}
