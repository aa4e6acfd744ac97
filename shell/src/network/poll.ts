const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** A hidden page asks only if it could show the answer. Offline, no request is possible. */
const worthAsking = (): boolean =>
  navigator.onLine && (document.visibilityState === 'visible' || mayNotify());

/**
 * Asks at once, every `ms`, and when the page becomes visible or is back online, but never while a request is
 * under way.
 * @returns the function that stops it; an answer under way still arrives
 */
export function pollForNews(ask: () => Promise<void>, ms: number): () => void {
  let asking = false;

  async function look(): Promise<void> {
    if (asking || !worthAsking()) return;
    asking = true;
    await ask().finally(() => {
      asking = false;
    });
  }

  const soon = () => void look();
  const timer = setInterval(soon, ms);
  document.addEventListener('visibilitychange', soon);
  addEventListener('online', soon);
  soon();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', soon);
    removeEventListener('online', soon);
  };
}
