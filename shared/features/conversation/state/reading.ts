import type { chatGetHistory, RequestOfCall } from '@assistant/contract';
import type { ConvoContext } from './convo-context';
import type { HistoryPage } from './types';

/**
 * Reads pages that join the window. Where messages have come in between since the window began (a visitor's
 * conversation has joined the account), no page joins it: it begins anew with the newest messages.
 */
export function createReading({
  calls,
  state,
  dispatch,
}: Pick<ConvoContext, 'calls' | 'state' | 'dispatch'>) {
  async function loadLatest(sessionId: string): Promise<void> {
    const page = await calls.getHistory({ session_id: sessionId });
    dispatch({ type: 'latestLoaded', sessionId, page });
  }

  return {
    /** Begins the window anew with the newest messages. */
    loadLatest,
    /** A page of an open session; undefined where the window has started over instead. */
    async readPage(
      request: RequestOfCall<typeof chatGetHistory> & { session_id: string },
    ): Promise<HistoryPage | undefined> {
      const page = await calls.getHistory(request);
      const { epoch, sessionId } = state();
      if (page.epoch === undefined || page.epoch === epoch || sessionId !== request.session_id) return page;
      await loadLatest(request.session_id);
      return undefined;
    },
  };
}
