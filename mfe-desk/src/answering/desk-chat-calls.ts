import type { ApiError, SendCall } from '@assistant/api';
import {
  type ChatMessage,
  chatGetHistory,
  chatMarkRead,
  chatTyping,
  csClose,
  csSendMessage,
} from '@assistant/contract';
import { type ChatCalls, describeFailure, makePictureCalls } from '@assistant/conversation';
import { asError, type DeskIdentity } from '@assistant/desk';

/** Whether this agent wrote it: by the account where the server knows it, which it does not of what is older. */
const isOwn = ({ sender, agent, sender_name }: ChatMessage, me: DeskIdentity): boolean =>
  sender === 'cs' && (agent === undefined ? sender_name === me.name : agent === me.account);

/** An answer of the agent who is signed in has no name; one of a colleague has theirs. */
const fromOwnSide = (message: ChatMessage, me: DeskIdentity): ChatMessage => ({
  ...message,
  sender: message.sender === 'user' ? 'cs' : 'user',
  sender_name: isOwn(message, me) ? '' : message.sender_name,
});

/**
 * The calls of a conversation at the desk, seen from the agent's side: what customer service wrote is the own, and the
 * read marks change places with it. So the machine of the player's conversation serves both.
 */
export function deskChatCalls(ask: SendCall, me: DeskIdentity, onMarked: () => void): ChatCalls {
  /** Why the session could not be read: nothing else opens it. */
  let refused: ApiError | undefined;

  /** Logs a failure and throws it again (spec section 8): its kind, never what was sent. */
  const logged: SendCall = async (call, request) => {
    try {
      return await ask(call, request);
    } catch (error) {
      refused = asError(error);
      console.error(`${call.path}: ${describeFailure(error)}`);
      throw error;
    }
  };

  return {
    createSession: () => Promise.reject(refused),
    getHistory: async (request) => {
      // Whether it has ended, and how it was rated, is in the list.
      const {
        closed: _,
        agent_name: __,
        rating: ___,
        ...page
      } = await logged(chatGetHistory, { ...request, user_type: 'cs' });
      return {
        ...page,
        messages: page.messages.map((message) => fromOwnSide(message, me)),
        user_read_id: page.cs_read_id,
        cs_read_id: page.user_read_id,
      };
    },
    sendMessage: async ({ card, ...message }) => {
      const request = {
        cs_account: me.account,
        ...message,
        ...(card && { content: JSON.stringify(card), content_type: 'card' as const }),
      };
      try {
        return fromOwnSide(await logged(csSendMessage, request), me);
      } catch (error) {
        // A player's message goes on in a new conversation; an answer belongs into this one, or nowhere.
        throw { ...asError(error), data: undefined };
      }
    },
    end: (request) => logged(csClose, request).then(() => ({})),
    rate: () => Promise.reject(new Error('only players rate')),
    typing: (request) => logged(chatTyping, request),
    pictures: makePictureCalls(logged),
    markRead: (request) => logged(chatMarkRead, request),
    refreshUnread: async () => onMarked(),
  };
}
