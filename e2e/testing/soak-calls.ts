import type { SendCall } from '@assistant/api';
import {
  type ChatMessage,
  chatCreateSession,
  chatEnd,
  chatGetHistory,
  chatMarkRead,
  chatRate,
  chatSendMessage,
  chatTyping,
  csClose,
  csSendMessage,
} from '@assistant/contract';
import { type ChatCalls, makePictureCalls } from '@assistant/conversation/without-page';

/** The calls of a player or a visitor. */
export const playerCalls = (ask: SendCall): ChatCalls => ({
  createSession: (request) => ask(chatCreateSession, request),
  getHistory: (request) => ask(chatGetHistory, { ...request, all_sessions: true }),
  sendMessage: ({ card: _, ...request }) => ask(chatSendMessage, request),
  markRead: (request) => ask(chatMarkRead, request),
  pictures: makePictureCalls(ask),
  end: (request) => ask(chatEnd, request),
  typing: (request) => ask(chatTyping, request),
  rate: (request) => ask(chatRate, request),
  refreshUnread: async () => {},
});

const turned = (message: ChatMessage): ChatMessage => ({
  ...message,
  sender: message.sender === 'user' ? 'cs' : 'user',
});

/** A conversation from the agent's side, as the desk turns it round. */
export const agentCalls = (ask: SendCall, cs_account: string, session_id: string): ChatCalls => ({
  ...playerCalls(ask),
  createSession: async () => ({ session_id }),
  getHistory: async (request) => {
    const { closed: _, ...page } = await ask(chatGetHistory, { ...request, user_type: 'cs' });
    return {
      ...page,
      messages: page.messages.map(turned),
      user_read_id: page.cs_read_id,
      cs_read_id: page.user_read_id,
    };
  },
  sendMessage: async ({ card: _, ...request }) => {
    try {
      return turned(await ask(csSendMessage, { cs_account, ...request }));
    } catch (error) {
      // An answer belongs into this conversation, or nowhere.
      throw { ...(error as object), data: undefined };
    }
  },
  end: (request) => ask(csClose, request).then(() => ({})),
});
