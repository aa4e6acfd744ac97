import { api, isApiError } from '@assistant/shared/api';
import { type AppStore, unreadCounted } from '@assistant/shared/store';
import { pollForNews } from '../network/poll';
import { UNREAD_POLL_MS } from './unread-constants';

/** When the count counts as news: it rises above a previous one that was not zero (spec section 4). */
export const isNews = (before: number, now: number): boolean => before > 0 && now > before;

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

  async function ask(): Promise<void> {
    const options = { forceRefetch: true, subscribe: false };
    const { data, error } = await store.dispatch(api.endpoints.chatUnreadCount.initiate({}, options));
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

  const stop = pollForNews(ask, UNREAD_POLL_MS);
  return () => {
    ended = true;
    stop();
  };
}
