import { callAs, type SendCall } from '@assistant/api';
import type { Call, DataOfCall, RequestOfCall } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { type ChatCalls, makePictureCalls } from '@assistant/conversation/without-page';
import type { Book } from '../world/book';

/** The API client of a page that is logged in with a token, as the product has it: calls reject with an `ApiError`. */
export const clientOf =
  (token: () => string | null): SendCall =>
  async (call, request) => {
    const { data, error } = await callAs(token(), call, request);
    if (error) throw error;
    return data;
  };

/** A visitor, known by the secret that the first call brings. */
export interface Guest {
  guest_id?: string;
}

/** The calls of a conversation on this client, a player's or a visitor's. What is answered is noted. */
export function chatCallsOf(send: SendCall, book: Book, by: string, guest?: Guest): ChatCalls {
  const ask =
    <Made extends Call>(call: Made) =>
    (request: RequestOfCall<Made>): Promise<DataOfCall<Made>> =>
      send(call, guest ? Object.assign({}, request, guest) : request);
  return {
    async createSession(request) {
      const asked = guest?.guest_id;
      const made = await ask(calls.chatCreateSession)(request);
      if (!guest || !made.guest_id) return made;
      // As `guestChatCalls` of the chat: another page of this visitor was faster.
      if (asked === undefined && guest.guest_id !== undefined && guest.guest_id !== made.guest_id)
        return ask(calls.chatCreateSession)(request);
      guest.guest_id = made.guest_id;
      return made;
    },
    getHistory: (request) => ask(calls.chatGetHistory)({ ...request, all_sessions: true }),
    async sendMessage(request) {
      const stored = await ask(calls.chatSendMessage)(request);
      const { client_id, content, id } = stored;
      book.texts.set(client_id, { by, side: 'user', content, id });
      return stored;
    },
    markRead: ask(calls.chatMarkRead),
    typing: ask(calls.chatTyping),
    pictures: makePictureCalls(send),
    end: ask(calls.chatEnd),
    rate: ask(calls.chatRate),
    refreshUnread: async () => void (guest || (await send(calls.chatUnreadCount, {}))),
  };
}
