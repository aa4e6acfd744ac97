import { broadcastToTabs, isLeaderTab, onTabMessage } from '@assistant/api';
import { fetchVersion } from './fetch-version';
import {
  checkInterval,
  nextVersionState,
  startWatching,
  type VersionEvent,
  type VersionInfo,
} from './version-machine';

/** What tabs exchange about it. */
const TOPIC = 'version';

/**
 * Fetches the version file every 15 s, when the page becomes visible and when it comes online; failures are
 * logged and slow the watch down (spec sections 4 and 8). One tab asks for all, and informs the others.
 * @param running the page's own version
 * @param onUpdate called once with the new version
 * @param concerns called after each answer that names the revision of the release registry: whether that changes what
 *   this device runs, of which it has to be notified
 * @returns the function that stops watching
 */
export function watchVersion(
  running: VersionInfo,
  onUpdate: (found: VersionInfo) => void,
  concerns: (revision: number) => Promise<boolean> = async () => false,
): () => void {
  let state = startWatching(running);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetching = false;
  let ended = false;

  function planNext(): void {
    if (!ended && state.is === 'watching') timer = setTimeout(onTime, checkInterval(state.failures));
  }

  const onTime = () => {
    if (isLeaderTab()) void check();
    else planNext();
  };

  function take(info: VersionInfo): void {
    if (ended || state.is === 'updated') return;
    step({ type: 'answered', info });
    if (info.revision === undefined) return;
    void concerns(info.revision).then((isConcerned) => {
      if (isConcerned && !ended) step({ type: 'concerned', info });
    });
  }

  function step(event: VersionEvent): void {
    const next = nextVersionState(state, event);
    if (next.is === 'updated' && next !== state) onUpdate(next.found);
    state = next;
  }

  async function check(): Promise<void> {
    if (fetching || ended || state.is === 'updated') return;
    clearTimeout(timer);
    fetching = true;
    try {
      const info = await fetchVersion();
      broadcastToTabs(TOPIC, info);
      take(info);
    } catch (error) {
      console.warn('the version could not be checked:', error);
      state = nextVersionState(state, { type: 'failed' });
    }
    fetching = false;
    planNext();
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible') void check();
  };
  const onOnline = () => void check();
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', onOnline);
  const stopTabs = onTabMessage(TOPIC, take);
  planNext();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', onOnline);
    stopTabs();
  };
}
