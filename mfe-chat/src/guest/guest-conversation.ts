import { SESSION_ID_KEY } from '@assistant/conversation';
import { getAppStore } from '@assistant/store';
import { type Conversation, openConversation } from '../player/open-conversation';
import { changeGuest, GUEST_OWNER, readGuest, removeGuest } from './guest';
import { guestChatCalls } from './guest-calls';
import { guestLive } from './guest-live';

/** The session's id beside the secret: the players' key is for players (spec section 3). */
const storage = {
  getItem: (key: string) => (key === SESSION_ID_KEY ? (readGuest()?.session_id ?? null) : null),
  setItem: (_: string, session_id: string) => changeGuest({ session_id }),
  removeItem: () => changeGuest({ session_id: undefined }),
};

let current: Conversation | undefined;

/** The conversation of the visitor of this browser. It outlives the page, until somebody logs in. */
export function guestConversation(): Conversation {
  current ??= start();
  return current;
}

function start(): Conversation {
  const store = getAppStore();
  // Somebody has logged in since: what was written before is not for who asks for help now.
  if (readGuest()?.account !== undefined) removeGuest();
  const live = guestLive();
  const opened = openConversation({ owner: GUEST_OWNER, calls: guestChatCalls(), live, storage });
  opened.convo.subscribe(() => {
    const hasWritten = opened.convo.getState().unsent.length > 0;
    if (hasWritten && !readGuest()?.written) changeGuest({ written: true });
  });
  const unwatch = store.subscribe(() => {
    if (store.getState().session.token === null) return;
    unwatch();
    live.stop();
    opened.end();
    current = undefined;
  });
  return opened;
}
