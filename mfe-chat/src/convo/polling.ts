import { backoff, PAGE_LIMIT, POLL_BACKOFF_MS, POLL_MS } from './const';
import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import { mergeMessages, newestId } from './timeline';
import type { ConvoState, HistoryPage } from './types';

/** New messages are fetched while the session is open, the page visible and the network available. */
export const mayPoll = ({ status, active, online }: ConvoState): boolean =>
  status === 'ready' && active && online;

/** Fetches new messages repeatedly while that is allowed. */
export function createPolling(context: ConvoContext) {
  const { calls, clock, dispatch } = context;
  let cancel: (() => void) | undefined;
  let asking = false;

  /**
   * Reads everything after the newest known message, however many pages that takes, so that no gap is left.
   */
  async function readNew(session_id: string): Promise<HistoryPage> {
    const known = newestId(context.state().messages);
    let page = await calls.getHistory({ session_id, limit: PAGE_LIMIT });
    let more = page.has_more;
    while (known > 0 && more && (page.messages[0]?.id ?? 0) > known) {
      const before = page.messages[0]?.id;
      const earlier = await calls.getHistory({ session_id, limit: PAGE_LIMIT, before });
      more = earlier.has_more;
      page = { ...page, messages: [...mergeMessages(page.messages, earlier.messages)] };
    }
    return page;
  }

  async function poll(): Promise<void> {
    cancel = undefined;
    const { sessionId } = context.state();
    if (asking || !sessionId || !mayPoll(context.state())) return;
    asking = true;
    let pause: number = POLL_MS;
    try {
      dispatch({ type: 'polled', page: await readNew(sessionId) });
    } catch (error) {
      const failure = readFailure(error);
      if (!context.endedBy(failure)) dispatch({ type: 'pollFailed' });
      pause = failure.retryAfterMs ?? backoff(POLL_BACKOFF_MS, context.state().pollFailures);
    } finally {
      asking = false;
    }
    schedule(pause);
  }

  function schedule(ms: number): void {
    cancel?.();
    cancel = mayPoll(context.state()) ? clock.after(ms, () => void poll()) : undefined;
  }

  return {
    /** The first page has just come, so the next request is one interval away. */
    startLater: () => schedule(POLL_MS),
    /** The page is visible again, or the network is back. */
    startNow: () => {
      cancel?.();
      void poll();
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
  };
}
