import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import { maySend } from './sending';

/**
 * Tells the server what the player has seen, one call at a time. A failed one is tried again with the
 * next change of the conversation, which is the next look for new messages at the latest.
 */
export function createMarking(context: ConvoContext) {
  let marking = false;

  return async function mark(): Promise<void> {
    const state = context.state();
    const { sessionId, seenId, userReadId } = state;
    if (marking || !sessionId || seenId <= userReadId || !maySend(state)) return;
    marking = true;
    try {
      const { read_id } = await context.calls.markRead({ session_id: sessionId, message_id: seenId });
      context.dispatch({ type: 'marked', readId: Math.max(read_id, seenId) });
      await context.calls.refreshUnread();
    } catch (error) {
      // The calls have logged it; what is left is to see whether the session or the login ended.
      context.endedBy(readFailure(error));
    } finally {
      marking = false;
    }
  };
}
