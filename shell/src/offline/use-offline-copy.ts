import { membershipLevelOf } from '@assistant/contract';
import { useAppSelector } from '@assistant/store';
import { useEffect } from 'react';
import { savesData } from '../frame/use-prefetch';
import { currentRegistry } from '../remotes/registry';

/** The page's first screen, and what the player does first, have priority. */
const FIRST_MS = 5_000;
/** How often it is looked whether the page has heard of another revision. */
const LOOK_MS = 60_000;

/**
 * Keeps a copy of the release on this device while somebody is logged in, so that the page opens without a network
 * (decision 0074): some seconds after the page has opened, and after each change of a release that the page hears of. Not for
 * a player who saves data, and not where an operator has switched it off: then the copy is deleted.
 */
export function useOfflineCopy(): void {
  const level = useAppSelector(({ session }) => session.user?.membership_level);
  useEffect(() => {
    // Missing if the page was not served securely.
    if (level === undefined || !('caches' in window) || !navigator.serviceWorker) return;
    let kept: number | undefined;
    const look = async () => {
      const { revision = 0 } = currentRegistry();
      if (kept === revision || !navigator.onLine || savesData()) return;
      kept = revision;
      const { copyRelease } = await import('./copy-release');
      await copyRelease(membershipLevelOf(level));
    };
    const tryTo = () =>
      void look().catch((error) => {
        kept = undefined;
        console.info('no copy for times without a network yet:', error);
      });
    const first = setTimeout(tryTo, FIRST_MS);
    const next = setInterval(tryTo, LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(next);
    };
  }, [level]);
}
