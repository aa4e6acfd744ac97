import { callAs, type SendCall } from '@assistant/api';
import {
  chatCreateSession,
  chatEnd,
  chatGetHistory,
  chatMarkRead,
  chatRate,
  chatSendMessage,
  chatTyping,
} from '@assistant/contract';
import { type ChatCalls, describeFailure, makePictureCalls } from '@assistant/conversation';
import { readGuest, writeGuest } from './guest';

/** Makes a call without a token. A failure is logged and thrown again (spec section 8), without what was sent. */
const logged: SendCall = async (call, request) => {
  const { data, error } = await callAs(null, call, request);
  if (!error) return data;
  console.error(`${call.path}: ${describeFailure(error)}`);
  throw error;
};

/** The visitor's secret beside the rest of a request. */
const asGuest = <Request extends object>(request: Request) => ({
  ...request,
  guest_id: readGuest()?.guest_id,
});

/** The calls of a visitor's conversation. The first one makes the visitor. */
export const guestChatCalls = (): ChatCalls => ({
  createSession: async (request) => {
    const asked = readGuest();
    const made = await logged(chatCreateSession, asGuest(request));
    const before = readGuest();
    const guest_id = made.guest_id ?? '';
    if (before?.guest_id === guest_id) return made;
    // Another tab has made this browser's visitor meanwhile, and may have written something already.
    if (before && !asked) return logged(chatCreateSession, asGuest(request));
    writeGuest({ guest_id });
    return made;
  },
  getHistory: (request) => logged(chatGetHistory, asGuest({ ...request, all_sessions: true })),
  sendMessage: ({ card: _, ...request }) => logged(chatSendMessage, asGuest(request)),
  markRead: (request) => logged(chatMarkRead, asGuest(request)),
  pictures: makePictureCalls((call, request) => logged(call, asGuest(request as object) as typeof request)),
  end: (request) => logged(chatEnd, asGuest(request)),
  typing: (request) => logged(chatTyping, asGuest(request)),
  rate: (request) => logged(chatRate, asGuest(request)),
  // A visitor has no badge.
  refreshUnread: async () => {},
});
