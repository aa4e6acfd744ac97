import { type ApiError, api } from '@assistant/shared/api';
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

/** The login is over: what a call says that was under way or came too late. */
const loggedOut: ApiError = { kind: 'refused', code: 401, message: '' };

/** The calls, made by the page's API client. Nothing is kept in its cache: the conversation keeps its own. */
export function makeChatCalls({ dispatch, getState }: AppStore): ChatCalls {
  const { chatCreateSession, chatGetHistory, chatSendMessage, chatMarkRead, chatUnreadCount } = api.endpoints;
  const once = { track: false };
  const fresh = { subscribe: false, forceRefetch: true };

  /**
   * Makes a call; logs a failed one and passes it on (spec section 8). The log holds the call and the
   * kind of failure only: neither the token nor what was written.
   */
  async function logged<Data>(call: CallName, make: () => Promise<Data>): Promise<Data> {
    const { token } = getState().session;
    // When a login ends the client drops what is under way: it then fails with something else than the
    // 401, or seems to succeed with nothing.
    const changed = () => getState().session.token !== token;
    try {
      const data = await make();
      if (changed()) throw loggedOut;
      return data;
    } catch (error) {
      const cause = changed() ? loggedOut : error;
      console.error(`${call}: ${describeFailure(cause)}`);
      throw cause;
    }
  }

  return {
    createSession: (request) =>
      logged('chatCreateSession', () => dispatch(chatCreateSession.initiate(request, once)).unwrap()),
    getHistory: (request) =>
      logged('chatGetHistory', () => dispatch(chatGetHistory.initiate(request, fresh)).unwrap()),
    sendMessage: (request) =>
      logged('chatSendMessage', () => dispatch(chatSendMessage.initiate(request, once)).unwrap()),
    markRead: (request) =>
      logged('chatMarkRead', () => dispatch(chatMarkRead.initiate(request, once)).unwrap()),
    refreshUnread: async () => {
      const count = await logged('chatUnreadCount', () =>
        dispatch(chatUnreadCount.initiate({}, fresh)).unwrap(),
      );
      dispatch(unreadCounted(count));
    },
  };
}
