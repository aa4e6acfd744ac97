import { PAGE_LIMIT, WINDOW_MAX } from './const';
import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import { maySend } from './sending';
import { oldestId } from './timeline';
import type { ConvoState } from './types';

/** What is unread may begin before the window, which has room for it. */
const isCut = ({ hasOlder, messages, userReadId }: ConvoState): boolean =>
  hasOlder && oldestId(messages) > userReadId + 1 && messages.length + PAGE_LIMIT <= WINDOW_MAX;

/**
 * Tells the server what the player has seen, one call at a time. A failed call is repeated at the next change
 * of the conversation, at the latest at the next request for new messages. A mark covers all that lies before it, so
 * the window grows first to where the mark stands.
 */
export function createMarking(context: ConvoContext, loadOlder: () => Promise<void>) {
  let marking = false;

  /** The read mark to send, if any. */
  function due(): { session_id: string; message_id: number; epoch: number } | null {
    const state = context.state();
    const { sessionId, seenId, userReadId, epoch } = state;
    return sessionId && seenId > userReadId && maySend(state)
      ? { session_id: sessionId, message_id: seenId, epoch }
      : null;
  }

  return async function mark(): Promise<void> {
    if (marking || !due()) return;
    marking = true;
    try {
      while (due() && isCut(context.state()) && context.state().older === 'idle') await loadOlder();
      if (isCut(context.state())) return;
      for (let next = due(); next; next = due()) {
        const { read_id } = await context.calls.markRead(next);
        context.dispatch({
          type: 'marked',
          sessionId: next.session_id,
          epoch: next.epoch,
          readId: Math.max(read_id, next.message_id),
        });
      }
      await context.calls.refreshUnread();
    } catch (error) {
      // Already logged by the calls. Check whether the session or the login ended.
      context.endedBy(readFailure(error));
    } finally {
      marking = false;
    }
  };
}
