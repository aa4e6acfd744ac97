import { fitsShell, type ReleaseBuild } from '@assistant/contract';
import type { RemoteModule } from '@assistant/remote';
import { forgetRefetched, refetchFailedFiles } from '../files/failed-files';
import { forgetLate, rememberGaveWay, rememberLate, thisDevice } from './device';
import { loadBuild, withdrawCopies } from './federation';
import { failureOf, isOfBuild, type LoadFailure, MisfitError } from './load-failure';
import { currentRegistry, isBehind, providedHere } from './registry';
import { buildsToTry } from './rollout';

/** The modules of builds, loaded or under way, by the builds' globals. */
const modules = new Map<string, Promise<RemoteModule>>();
const loaded = new Set<string>();
/** Of which remote each is, and how often it was fetched. Each time after the first uses another address. */
const fetched = new Map<string, { remote: string; times: number }>();
/** Of each that was dropped, the builds that took copies of shared libraries from it. */
const takers = new Map<string, readonly string[]>();
/** Builds that failed in this page, with the revision of the registry then. */
const gaveWay = new Map<string, number>();
/** Builds of which a later file did not arrive once. */
const lostFile = new Set<string>();

const revision = (): number => currentRegistry().revision ?? 0;

/** The builds of a remote that have not failed in this page, in the order in which they are tried; none by an old registry. */
export const buildsLeft = (remote: string): ReleaseBuild[] =>
  (isBehind() ? [] : buildsToTry(currentRegistry(), remote, thisDevice())).filter(
    ({ global }) => gaveWay.get(global) !== revision(),
  );

/** Whether a build's module is in the page. */
export const isLoaded = ({ global }: ReleaseBuild): boolean => loaded.has(global);

/**
 * The module of a build. Who asks while it is under way joins. Files that did not arrive are asked for once more, past
 * the cache if they are not what was released.
 * @throws MisfitError without loading it, if it uses what this page's shell does not provide; else what `loadBuild` throws
 */
export function loadModule(remote: string, build: ReleaseBuild): Promise<RemoteModule> {
  const { global } = build;
  const known = modules.get(global);
  if (known) return known;
  if (!fitsShell(build.uses, providedHere()))
    return Promise.reject(new MisfitError('uses what this shell does not provide'));
  const fetchOnce = async () => {
    const before = fetched.get(global)?.times ?? 0;
    fetched.set(global, { remote, times: before + 1 });
    if (before > 0) await refetchFailedFiles();
    return loadBuild(remote, build, before);
  };
  const module = fetchOnce().catch((cause) => {
    if (failureOf(cause) !== 'files') throw cause;
    return fetchOnce();
  });
  modules.set(global, module);
  module.then(
    () => loaded.add(global),
    // Unless it was given up as late, and another one is under way.
    () => modules.get(global) === module && modules.delete(global),
  );
  return module;
}

/** Fetches what the screen of a loaded build at a path needs; files that did not arrive are asked for once more, as above. */
export async function loadScreen({ load }: RemoteModule, pathname: string): Promise<void> {
  await load?.(pathname).catch(async (cause) => {
    if (failureOf(cause) !== 'files') throw cause;
    await refetchFailedFiles();
    await load(pathname);
  });
}

/**
 * Takes a build out of the page: who asks for it again gets a new module, and its styles no longer apply, unless another build
 * took a copy of a library from it: then they go with that one.
 */
export function dropBuild({ global }: Pick<ReleaseBuild, 'global'>): void {
  modules.delete(global);
  loaded.delete(global);
  takers.set(global, [...(takers.get(global) ?? []), ...withdrawCopies(global)]);
  for (const [dropped, by] of takers)
    if (![dropped, ...by].some((one) => modules.has(one)))
      for (const style of document.querySelectorAll(`link[rel="stylesheet"][data-rspack^="${dropped}:"]`))
        style.remove();
}

/**
 * Takes all that a build of a remote has replaced out of the page: what was left before the page knew of the new one, what was
 * loaded ahead, and styles that came since. What is late may still come, and is then there for the next time.
 */
export function dropReplaced(remote: string, by: string): void {
  for (const [global, { remote: of }] of fetched)
    if (of === remote && global !== by && gaveWay.get(global) !== revision()) dropBuild({ global });
}

/**
 * A build is replaced by the next one in this page. What is its own fault is remembered on this device until the registry
 * changes; that it was late, for some minutes; another failure of the network is not, for it says nothing about the build.
 */
export function giveWay(build: ReleaseBuild, failure: LoadFailure): void {
  gaveWay.set(build.global, revision());
  if (isOfBuild(failure)) rememberGaveWay(build.global, revision());
  if (failure === 'timeout') rememberLate(build.global);
}

/** Whether the same build may be shown once more, as a file of a later screen did not arrive: so a first file may. */
export function mayComeAgain({ global }: ReleaseBuild, failure: LoadFailure): boolean {
  if (failure !== 'files' || lostFile.has(global)) return false;
  lostFile.add(global);
  return true;
}

/**
 * For Retry: what hangs, be it the file of a later screen, is asked for anew, under another address; what comes of it all the
 * same is shown to who waits for it.
 */
export function giveUpWaiting(builds: readonly ReleaseBuild[]): void {
  for (const { global } of builds) {
    modules.delete(global);
    loaded.delete(global);
  }
}

/** For Retry: every build of a remote may be tried again. */
export function forgetGaveWay(remote: string): void {
  forgetRefetched();
  forgetLate();
  for (const { global } of buildsToTry(currentRegistry(), remote, thisDevice())) {
    gaveWay.delete(global);
    lostFile.delete(global);
  }
}
