import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import { maySend } from './sending';

/**
 * Tells the server what the player has seen, one call at a time. A failed one is tried again with the
 * next change of the conversation, which is the next look for new messages at the latest.
 */
export function createMarking(context: ConvoContext) {
  let marking = false;

  /** The mark that is due, if one may be made. */
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
        context.dispatch({ type: 'marked', readId: Math.max(read_id, next.message_id) });
      }
      await context.calls.refreshUnread();
    } catch (error) {
      // The calls have logged it; what is left is to see whether the session or the login ended.
      context.endedBy(readFailure(error));
    } finally {
      marking = false;
    }
  };
}
