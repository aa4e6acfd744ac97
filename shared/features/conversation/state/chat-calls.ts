import { type ApiError, callAs, injectCalls } from '@assistant/api';
import {
  type Call,
  type CallName,
  type ChatCard,
  chatCreateSession,
  chatEnd,
  chatGetHistory,
  chatMarkRead,
  chatRate,
  chatSendMessage,
  chatTyping,
  chatUnreadCount,
  type DataOfCall,
  type RequestOfCall,
} from '@assistant/contract';
import { type AppStore, unreadUpdated } from '@assistant/store';
import { describeFailure } from './failure';
import { makePictureCalls, type PictureCalls } from './picture-calls';

const { endpoints } = injectCalls({
  chatCreateSession,
  chatEnd,
  chatGetHistory,
  chatMarkRead,
  chatRate,
  chatSendMessage,
  chatTyping,
  chatUnreadCount,
});

type Ask<Made extends Call, More = unknown> = (
  request: RequestOfCall<Made> & More,
) => Promise<DataOfCall<Made>>;

/** The calls a conversation makes; each rejects with an `ApiError`. */
export interface ChatCalls {
  createSession: Ask<typeof chatCreateSession>;
  getHistory: Ask<typeof chatGetHistory>;
  /** Only the desk sends cards. */
  sendMessage: Ask<typeof chatSendMessage, { card?: ChatCard }>;
  markRead: Ask<typeof chatMarkRead>;
  /** Notifies the other side that something is being written. */
  typing: Ask<typeof chatTyping>;
  pictures: PictureCalls;
  end: Ask<typeof chatEnd>;
  rate: Ask<typeof chatRate>;
  /** Fetches the unread count and stores it in the page's store, where the badge reads it. */
  refreshUnread(): Promise<void>;
}

/** The failure of a call that was under way, or came too late, when the login ended. */
const loggedOut: ApiError = { kind: 'refused', code: 401, message: '' };

/**
 * The calls, made through the page's API client. They are not cached, because the conversation keeps its own
 * messages.
 */
export function makeChatCalls({ dispatch, getState }: AppStore): ChatCalls {
  const once = { track: false };
  const fresh = { subscribe: false, forceRefetch: true };

  /**
   * Makes a call. A failure is logged and thrown again (spec section 8). The log has only the call and the
   * kind of failure: neither the token nor the message.
   */
  async function logged<Data>(call: CallName, make: () => Promise<Data>): Promise<Data> {
    const { token } = getState().session;
    // When a login ends, the client drops the calls under way. They then fail with something other than the
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
      logged('chatCreateSession', () =>
        dispatch(endpoints.chatCreateSession.initiate(request, once)).unwrap(),
      ),
    getHistory: (request) =>
      logged('chatGetHistory', () =>
        dispatch(endpoints.chatGetHistory.initiate({ ...request, all_sessions: true }, fresh)).unwrap(),
      ),
    sendMessage: (request) =>
      logged('chatSendMessage', () => dispatch(endpoints.chatSendMessage.initiate(request, once)).unwrap()),
    markRead: (request) =>
      logged('chatMarkRead', () => dispatch(endpoints.chatMarkRead.initiate(request, once)).unwrap()),
    pictures: makePictureCalls(async (call, request) => {
      const { data, error } = await callAs(getState().session.token, call, request);
      if (!error) return data;
      console.error(`${call.path}: ${describeFailure(error)}`);
      throw error;
    }),
    end: (request) => logged('chatEnd', () => dispatch(endpoints.chatEnd.initiate(request, once)).unwrap()),
    typing: (request) =>
      logged('chatTyping', () => dispatch(endpoints.chatTyping.initiate(request, once)).unwrap()),
    rate: (request) =>
      logged('chatRate', () => dispatch(endpoints.chatRate.initiate(request, once)).unwrap()),
    refreshUnread: async () => {
      const count = await logged('chatUnreadCount', () =>
        dispatch(endpoints.chatUnreadCount.initiate({}, fresh)).unwrap(),
      );
      dispatch(unreadUpdated(count));
    },
  };
}
