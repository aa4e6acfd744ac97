/*
 * From an address to a mounted remote:
 * 1. `boot` (start-up/boot.ts), inline in the page, asks early for the files and calls of the address.
 * 2. `startRouter` (navigation/page-router.ts) matches the address with `routes` (router.tsx): it redirects, or goes on here.
 * 3. `remotePageAt` (areas/remote-page.ts) finds the remote whose area has the path, by the registry and `places` (places.ts).
 * 4. `loadRemotePage` (areas/load-remote-page.tsx) asks the guard and returns `RemoteOutlet` (remotes/remote-outlet.tsx).
 * 5. `showRemote` (remotes/show-remote.ts) takes the builds of this device from `buildsLeft` (remotes/builds.ts), in order:
 *    the canary or the active one, then the previous one.
 * 6. `firstReady` (remotes/first-ready.ts) starts them one after another: the next when one fails, or is late.
 * 7. `loadModule` (remotes/builds.ts) refuses a build that uses more than this shell provides; `loadBuild`
 *    (remotes/federation.ts) loads its entry, checked by the hash in the registry, with the shared packages of the shell.
 * 8. `loadScreen` (remotes/builds.ts) fetches the file of the page, where the remote has one for each.
 * 9. `mountRemote` (remotes/parcel-host.ts) mounts it as a parcel; `showBuild` (remotes/show-build.ts) reports what fails.
 * When no build is left, `RemoteOutlet` shows a card with Retry.
 */
import { buildsLeft, dropReplaced, forgetGaveWay, giveUpWaiting, isLoaded } from './builds';
import { DeadlineError } from './deadline';
import { firstReady } from './first-ready';
import { MissingRemoteError, OldRegistryError, RemoteLoadError } from './load-failure';
import { isBehind, readRegistryAgain } from './registry';
import { startReport } from './report-of-a-load';
import { type MountTarget, type ShownBuild, showBuild } from './show-build';
import { lookAtStamp } from './watch-timestamp';

/** How long a build may take, from its first file to its first screen, before the previous one is started beside it. */
export const SHOW_DEADLINE_MS = 8_000;

interface Waiting {
  /** The outlet of the remote is gone. */
  left: AbortSignal;
  /** Every build has had its time, and none is ready; all of them go on. */
  onLate: (error: RemoteLoadError) => void;
}

/**
 * Shows a remote: the build of this device, else the previous one, by one rule for all that can fail. Once all have
 * failed the next call reads the registry again and tries all of them anew.
 * @throws RemoteLoadError if no build could be shown; the reason of `left`
 */
export async function showRemote(
  target: Omit<MountTarget, 'onGaveWay'>,
  { left, onLate }: Waiting,
): Promise<ShownBuild> {
  const { remote } = target;
  let builds = buildsLeft(remote);
  if (builds.length === 0) {
    if (isBehind()) await lookAtStamp();
    await readRegistryAgain().catch(() => {});
    forgetGaveWay(remote);
    builds = buildsLeft(remote);
  }
  const [first] = builds;
  if (!first) {
    const why = isBehind() ? new OldRegistryError() : new MissingRemoteError();
    throw new RemoteLoadError(remote, 'unreleased', why);
  }
  const report = startReport(remote, first, isLoaded(first));
  const starts = builds.map(
    (build) => (over: AbortSignal) => showBuild(build, { ...target, onGaveWay: report.gaveWay }, over),
  );
  try {
    const shown = await firstReady(starts, {
      ahead: SHOW_DEADLINE_MS,
      left,
      onAllLate() {
        giveUpWaiting(builds);
        onLate(new RemoteLoadError(remote, first.version, new DeadlineError('not ready in time')));
      },
      onLost: ({ unmount }) => void unmount(),
    });
    report.shown(shown.version);
    dropReplaced(remote, shown.global);
    return shown;
  } catch (cause) {
    if (left.aborted) report.left();
    else report.failed();
    if (left.aborted) throw cause;
    throw new RemoteLoadError(remote, first.version, cause);
  }
}
