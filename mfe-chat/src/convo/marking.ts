import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import { maySend } from './sending';

/**
 * Tells the server what the player has seen, one call at a time. A failed call is repeated at the next change
 * of the conversation, at the latest at the next request for new messages.
 */
export function createMarking(context: ConvoContext) {
  let marking = false;

  /** The read mark to send, if any. */
  function due(): { session_id: string; message_id: number } | null {
    const state = context.state();
    const { sessionId, seenId, userReadId } = state;
    return sessionId && seenId > userReadId && maySend(state)
      ? { session_id: sessionId, message_id: seenId }
      : null;
  }

  return async function mark(): Promise<void> {
    if (marking || !due()) return;
    marking = true;
    try {
      for (let next = due(); next; next = due()) {
        const { read_id } = await context.calls.markRead(next);
        context.dispatch({
          type: 'marked',
          sessionId: next.session_id,
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
