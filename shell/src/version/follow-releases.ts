import { isInArea, isWithdrawn, type ReleaseRegistry } from '@assistant/contract';
import { type Device, thisDevice } from '../remotes/device';
import { isForStaff } from '../remotes/for-staff';
import { currentRegistry, isBehind, readRegistryAgain } from '../remotes/registry';
import { buildsToTry } from '../remotes/rollout';

/**
 * Whether a page announces a change of the registry: a remote that its device had has another version now, or none,
 * and that was not changed quietly; or the version that it has was withdrawn. A remote of the staff is announced only by a
 * page that shows it: the others take its new version when they open it.
 * @param since the revision that it was notified of last
 * @param pathname what the page shows
 */
export function isConcerned(
  before: ReleaseRegistry,
  after: ReleaseRegistry,
  device: Device,
  since: number,
  pathname: string,
): boolean {
  const buildIn = (registry: ReleaseRegistry, remote: string) => buildsToTry(registry, remote, device)[0];
  return Object.keys(before.remotes).some((remote) => {
    const build = buildIn(before, remote);
    const isShown = build?.remote?.areas.some((area) => isInArea(pathname, area));
    if (build && isForStaff(build) && !isShown) return false;
    const had = build?.version;
    // One that is withdrawn is not in use, but may be tried out, or be in a page that has not been notified of its end.
    if (had && isWithdrawn(after, remote, had)) return true;
    return (after.alerted?.[remote] ?? 0) > since && had !== buildIn(after, remote)?.version;
  });
}

/**
 * Follows the release registry: reads it again when the site has another revision of it. A failure is mended by the next
 * call.
 * @param told the revision that this page was notified of last, if it was loaded again for one
 * @returns whether the device has to be notified of that revision
 */
export function followReleases(told = 0): (revision: number) => Promise<boolean> {
  let known = currentRegistry();
  // By an old one nothing was loaded: what it had is nothing that this page has.
  let isUnused = isBehind();
  return async (revision) => {
    const isRead = revision === currentRegistry().revision && !isBehind();
    if (isRead && currentRegistry() === known) return false;
    try {
      const after = isRead ? currentRegistry() : await readRegistryAgain();
      const before = isUnused ? after : known;
      isUnused = false;
      known = after;
      const { revision: had = 0 } = before;
      // In place of another registry of the same number: what that number changed is new to this page.
      const since = Math.max(told, after.revision === had ? had - 1 : had);
      return isConcerned(before, after, thisDevice(), since, location.pathname);
    } catch (error) {
      console.warn('the release registry could not be read again:', error);
      return false;
    }
  };
}
