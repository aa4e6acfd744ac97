import { api } from '@assistant/shared/api';
import type { CallName, DataOf, RequestOf } from '@assistant/shared/contract';
import { type AppStore, unreadCounted } from '@assistant/shared/store';
import { describeFailure } from './failure';

/** The calls a conversation makes; each rejects with an `ApiError`. */
export interface ChatCalls {
  createSession(request: RequestOf<'chatCreateSession'>): Promise<DataOf<'chatCreateSession'>>;
  getHistory(request: RequestOf<'chatGetHistory'>): Promise<DataOf<'chatGetHistory'>>;
  sendMessage(request: RequestOf<'chatSendMessage'>): Promise<DataOf<'chatSendMessage'>>;
  markRead(request: RequestOf<'chatMarkRead'>): Promise<DataOf<'chatMarkRead'>>;
  /** Asks for the unread count and puts it into the page's store, where the badge reads it. */
  refreshUnread(): Promise<void>;
}

/**
 * Logs a failed chat call and passes it on (spec section 8). The log holds the call and the kind of
 * failure only: neither the token nor what was written.
 */
async function logged<Data>(call: CallName, answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    console.error(`${call}: ${describeFailure(error)}`);
    throw error;
  }
}

/** The calls, made by the page's API client. Nothing is kept in its cache: the conversation keeps its own. */
export function makeChatCalls({ dispatch }: Pick<AppStore, 'dispatch'>): ChatCalls {
  const { chatCreateSession, chatGetHistory, chatSendMessage, chatMarkRead, chatUnreadCount } = api.endpoints;
  const once = { track: false };
  const fresh = { subscribe: false, forceRefetch: true };
  return {
    createSession: (request) =>
      logged('chatCreateSession', dispatch(chatCreateSession.initiate(request, once)).unwrap()),
    getHistory: (request) =>
      logged('chatGetHistory', dispatch(chatGetHistory.initiate(request, fresh)).unwrap()),
    sendMessage: (request) =>
      logged('chatSendMessage', dispatch(chatSendMessage.initiate(request, once)).unwrap()),
    markRead: (request) => logged('chatMarkRead', dispatch(chatMarkRead.initiate(request, once)).unwrap()),
    refreshUnread: async () => {
      const count = dispatch(chatUnreadCount.initiate({}, fresh)).unwrap();
      dispatch(unreadCounted(await logged('chatUnreadCount', count)));
    },
  };
}
