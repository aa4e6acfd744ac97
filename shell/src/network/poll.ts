import { type HintKind, isLeaderTab, onHint } from '@assistant/api';

const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** A hidden page asks only if it could show the answer. Offline, no request is possible. */
const worthAsking = (): boolean =>
  navigator.onLine && (document.visibilityState === 'visible' || mayNotify());

/**
 * Asks at once, when the page becomes visible or is back online, and for all tabs of the browser every `ms` and at a
 * hint; but never while a request is under way.
 * @param ask gets whether a hint was the reason
 * @param kind of the hints
 * @returns the function that stops it; an answer under way still arrives
 */
export function pollForNews(ask: (hinted: boolean) => Promise<void>, ms: number, kind: HintKind): () => void {
  let asking = false;
  /** What a hint was about may have come too late for the request under way. */
  let again = false;
  let ended = false;

  async function look(hinted: boolean): Promise<void> {
    if (ended || !worthAsking()) return;
    if (asking) {
      again ||= hinted;
      return;
    }
    asking = true;
    await ask(hinted).finally(() => {
      asking = false;
    });
    if (!again) return;
    again = false;
    await look(true);
  }

  const soon = () => void look(false);
  const forAllTabs = (hinted: boolean) => () => {
    if (isLeaderTab()) void look(hinted);
  };
  const timer = setInterval(forAllTabs(false), ms);
  const stopHints = onHint(kind, forAllTabs(true));
  document.addEventListener('visibilitychange', soon);
  addEventListener('online', soon);
  soon();
  return () => {
    ended = true;
    clearInterval(timer);
    stopHints();
    document.removeEventListener('visibilitychange', soon);
    removeEventListener('online', soon);
  };
}
