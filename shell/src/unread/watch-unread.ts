import { api, isApiError } from '@assistant/shared/api';
import { type AppStore, unreadCounted } from '@assistant/shared/store';
import { UNREAD_POLL_MS } from './unread-constants';

/** When the count counts as news: it rises above a previous one that was not zero (spec section 4). */
export const isNews = (before: number, now: number): boolean => before > 0 && now > before;

const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** A page nobody looks at asks only if it could tell of the answer. Offline there is nobody to ask. */
const worthAsking = (): boolean =>
  navigator.onLine && (document.visibilityState === 'visible' || mayNotify());

/** Enough to find the cause, and nothing of what the server said to this player. */
const describe = (error: unknown) => (isApiError(error) ? `${error.kind} ${error.code}` : 'no answer');

/**
 * Asks for the unread count at once, every 15 s, and when the page is looked at again or is back online
 * (spec section 4). Failed checks are logged (spec section 8).
 * @param onNews called with the new count when it is news
 * @returns the function that ends the watch; an answer under way is dropped
 */
export function watchUnread(store: AppStore, onNews: (total: number) => void): () => void {
  let ended = false;
  let asking = false;

  async function ask(): Promise<void> {
    if (asking || !worthAsking()) return;
    asking = true;
    const options = { forceRefetch: true, subscribe: false };
    const { data, error } = await store.dispatch(api.endpoints.chatUnreadCount.initiate({}, options));
    asking = false;
    if (ended) return;
    // After a failure `data` is still the answer before.
    if (error || !data) {
      console.warn('the unread count could not be read:', describe(error));
      return;
    }
    const before = store.getState().unread.total_unread;
    store.dispatch(unreadCounted(data));
    if (isNews(before, data.total_unread)) onNews(data.total_unread);
  }

  const soon = () => void ask();
  const timer = setInterval(soon, UNREAD_POLL_MS);
  document.addEventListener('visibilitychange', soon);
  addEventListener('online', soon);
  soon();
  return () => {
    ended = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', soon);
    removeEventListener('online', soon);
  };
}
