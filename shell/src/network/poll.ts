const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** A page nobody looks at asks only if it could tell of the answer. Offline there is nobody to ask. */
const worthAsking = (): boolean =>
  navigator.onLine && (document.visibilityState === 'visible' || mayNotify());

/**
 * Asks for news at once, every `ms`, and when the page is looked at again or is back online; never while an
 * answer is under way.
 * @returns the function that ends it; an answer under way still comes
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
