import { api } from '@assistant/shared/api';
import type { TaskRecord } from '@assistant/shared/contract';
import type { AppStore } from '@assistant/shared/store';
import { pollForNews } from '../network/poll';

/** How often new records of runs are asked for. */
export const TASK_NEWS_POLL_MS = 60_000;

/**
 * Follows the records of runs that happen by themselves while the page is open, and of these the ones the
 * player wants to be told of (each task's `notify`). What ran before stands on the game-info page.
 * @param onNews called with the new records, the oldest first; never with none
 * @returns the function that ends the watch
 */
export function watchTaskNews(store: AppStore, onNews: (records: TaskRecord[]) => void): () => void {
  /** The newest record that was there already, 0 where none was; undefined until that is known. */
  let seen: number | undefined;
  let ended = false;

  async function ask(): Promise<void> {
    const after = seen;
    const request = after === undefined ? { limit: 1 } : { notify_only: true, ...(after > 0 && { after }) };
    const options = { forceRefetch: true, subscribe: false };
    const { data, error } = await store.dispatch(api.endpoints.tasksRecords.initiate(request, options));
    // What could not be read now is read the next time; the answer before is no news.
    if (ended || error || !data) return;
    seen = Math.max(after ?? 0, ...data.records.map(({ id }) => id));
    const news = data.records.filter(({ trigger }) => trigger === 'schedule').reverse();
    if (after !== undefined && news.length > 0) onNews(news);
  }

  const stop = pollForNews(ask, TASK_NEWS_POLL_MS);
  return () => {
    ended = true;
    stop();
  };
}
