import { broadcastToTabs, isApiError, onTabMessage } from '@assistant/api';
import type { DataOf } from '@assistant/contract';
import { type AppStore, unreadUpdated } from '@assistant/store';
import { shellCalls } from '../calls';
import { pollForNews } from '../network/poll';
import { UNREAD_POLL_MS } from './unread-constants';

/**
 * Whether a count is news: it rises above a previous one that was not zero (spec section 4), or from zero because a
 * message has just come.
 */
export const isNews = (before: number, now: number, hinted: boolean): boolean =>
  now > before && (before > 0 || hinted);

type Unread = DataOf<'chatUnreadCount'>;

/** What tabs exchange about it. */
const TOPIC = 'unread';

/** Enough to find the cause, without what the server said to this player. */
const describe = (error: unknown) => (isApiError(error) ? `${error.kind} ${error.code}` : 'no answer');

/**
 * Fetches the unread count at once, every 15 s, and when the page becomes visible or is back online (spec
 * section 4), and at once when a message comes. One tab asks for all, and informs the others. Failed checks are logged (spec section 8).
 * @param onNews called with the new count if it is news
 * @returns the function that stops watching; an answer under way is dropped
 */
export function watchUnread(store: AppStore, onNews: (total: number) => void): () => void {
  let ended = false;

  async function ask(hinted: boolean): Promise<void> {
    const options = { forceRefetch: true, subscribe: false };
    const { data, error } = await store.dispatch(shellCalls.endpoints.chatUnreadCount.initiate({}, options));
    if (ended) return;
    // After a failure `data` is still the previous answer.
    if (error || !data) {
      console.warn('the unread count could not be read:', describe(error));
      return;
    }
    const before = store.getState().unread.total_unread;
    store.dispatch(unreadUpdated(data));
    broadcastToTabs(TOPIC, data);
    if (isNews(before, data.total_unread, hinted)) onNews(data.total_unread);
  }

  const stop = pollForNews(ask, UNREAD_POLL_MS, 'chat');
  const stopTabs = onTabMessage<Unread>(TOPIC, (data) => void store.dispatch(unreadUpdated(data)));
  return () => {
    ended = true;
    stop();
    stopTabs();
  };
}
