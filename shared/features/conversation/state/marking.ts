import { PAGE_LIMIT, WINDOW_MAX } from './const';
import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import { maySend } from './sending';
import { oldestId } from './timeline';
import type { ConvoState } from './types';

/** The player has seen unread messages, others may lie before the window, and it has room for them. */
function isWanting(state: ConvoState): boolean {
  const { messages, hasOlder, older, seenId, userReadId } = state;
  const isCut = hasOlder && oldestId(messages) > userReadId + 1;
  const hasRoom = older === 'idle' && messages.length + PAGE_LIMIT <= WINDOW_MAX;
  return maySend(state) && seenId > userReadId && isCut && hasRoom;
}

/**
 * Reports to the server what the player has seen, one call at a time. A failed call is repeated at the next change
 * of the conversation, at the latest at the next request for new messages. A mark covers all that lies before it, so
 * it waits until the first unread message was on the screen; the window grows towards it as far as it has room.
 */
export function createMarking(context: ConvoContext, loadOlder: () => Promise<void>) {
  let marking = false;

  /** The read mark to send, if any. */
  function due(): { session_id: string; message_id: number; epoch: number } | null {
    const state = context.state();
    const { sessionId, readableId, userReadId, epoch } = state;
    return sessionId && readableId > userReadId && maySend(state)
      ? { session_id: sessionId, message_id: readableId, epoch }
      : null;
  }

  return async function mark(): Promise<void> {
    if (marking || !(due() || isWanting(context.state()))) return;
    marking = true;
    try {
      while (isWanting(context.state())) await loadOlder();
      if (!due()) return;
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
