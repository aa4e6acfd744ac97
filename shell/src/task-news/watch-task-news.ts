import { broadcastToTabs, injectCalls, onTabMessage } from '@assistant/api';
import { type TaskRecord, tasksRecords } from '@assistant/contract';
import type { AppStore } from '@assistant/store';
import { pollForNews } from '../network/poll';

const calls = injectCalls({ tasksRecords });

/** How often new records of runs are read. */
export const TASK_NEWS_POLL_MS = 60_000;

/** Tabs exchange the newest record that was reported, so that each is reported once. */
const TOPIC = 'task-news';

/**
 * Follows the records of scheduled runs while the page is open, limited to those the player wants to be
 * notified of (each task's `notify`). Earlier runs are on the game-info page.
 * @param onNews called with the new records, oldest first; never with an empty list
 * @returns the function that stops watching
 */
export function watchTaskNews(store: AppStore, onNews: (records: TaskRecord[]) => void): () => void {
  /** The newest known record, 0 if there is none; undefined until that is known. */
  let seen: number | undefined;
  let ended = false;

  async function ask(): Promise<void> {
    const after = seen;
    const request = after === undefined ? { limit: 1 } : { notify_only: true, ...(after > 0 && { after }) };
    const options = { forceRefetch: true, subscribe: false };
    const { data, error } = await store.dispatch(calls.endpoints.tasksRecords.initiate(request, options));
    // What could not be read now is read the next time. The previous answer is not new.
    if (ended || error || !data) return;
    seen = Math.max(after ?? 0, ...data.records.map(({ id }) => id));
    broadcastToTabs(TOPIC, seen);
    const news = data.records.filter(({ trigger }) => trigger === 'schedule').reverse();
    if (after !== undefined && news.length > 0) onNews(news);
  }

  const stop = pollForNews(ask, TASK_NEWS_POLL_MS, 'tasks');
  const stopTabs = onTabMessage<number>(TOPIC, (theirs) => {
    seen = Math.max(seen ?? 0, theirs);
  });
  return () => {
    ended = true;
    stop();
    stopTabs();
  };
}
