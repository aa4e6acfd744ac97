import * as z from 'zod/mini';
import { defineCall } from './call';
import { membership } from './membership';
import { account } from './session';
import { moment, nothing, requiredText, rowId, text } from './text';

/** Messages of one page where the request does not say (spec section 9). */
export const HISTORY_LIMIT = 50;
export const HISTORY_LIMIT_MAX = 100;

/** The longest message, in UTF-16 units. */
export const MESSAGE_MAX = 4000;

/** What a message may hold. */
export const contentTypes = ['text'] as const;

/** A chat session's id, as `create_session` gave it. */
export const chatSessionId = z.uuid();

/** A visitor's own secret, made in the browser: whoever holds it may read and write the visitor's session. */
export const guestId = z.uuid();

/** The sender's name for a message, made before it is sent: a retry finds the message already stored. */
export const clientId = z.uuid();

const userType = z.enum(['user', 'cs']);

export const chatMessage = z.object({
  /** Grows with every message, so it orders them and marks what is read. */
  id: rowId,
  session_id: chatSessionId,
  sender: userType,
  sender_name: z.string(),
  content: z.string(),
  content_type: z.enum(contentTypes),
  client_id: clientId,
  created_at: moment,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** What `send_message` takes on either side. */
export const messageFields = {
  session_id: chatSessionId,
  content: requiredText(MESSAGE_MAX),
  content_type: z._default(z.enum(contentTypes), 'text'),
  client_id: clientId,
};

export const chatCreateSession = defineCall({
  method: 'POST',
  path: '/api/chat/create_session',
  auth: 'optional',
  summary: "The player's open session, or a visitor's by guest_id; made where there is none.",
  request: z.object({ guest_id: z.optional(guestId), device_info: z.optional(text(256)) }),
  data: z.object({ session_id: chatSessionId }),
});

export const chatGetHistory = defineCall({
  method: 'POST',
  path: '/api/chat/get_history',
  auth: 'optional',
  summary: 'One page of a session, oldest first; `before` a message id gives the page before it.',
  request: z.object({
    session_id: chatSessionId,
    guest_id: z.optional(guestId),
    limit: z._default(z.int().check(z.gte(1), z.lte(HISTORY_LIMIT_MAX)), HISTORY_LIMIT),
    user_type: z._default(userType, 'user'),
    before: z.optional(rowId),
  }),
  data: z.object({
    messages: z.array(chatMessage),
    /** Whether there are older ones. */
    has_more: z.boolean(),
    /** The newest message each side has read; 0 is none. */
    user_read_id: z.number(),
    cs_read_id: z.number(),
  }),
});

export const chatSendMessage = defineCall({
  method: 'POST',
  path: '/api/chat/send_message',
  auth: 'optional',
  summary: 'Send as the player or visitor; a retry with the same client_id gives the stored message.',
  request: z.object({ ...messageFields, guest_id: z.optional(guestId) }),
  data: chatMessage,
});

export const chatUnreadCount = defineCall({
  method: 'POST',
  path: '/api/chat/unread_count',
  auth: 'account',
  summary: 'Messages of customer service that the player has not read; for an agent, those of players.',
  request: nothing,
  data: z.object({
    total_unread: z.number(),
    sessions: z.array(z.object({ session_id: chatSessionId, unread_count: z.number() })),
  }),
});

export const chatMarkRead = defineCall({
  method: 'POST',
  path: '/api/chat/mark_read',
  auth: 'optional',
  summary: 'Everything up to and with a message is read; a mark never goes back.',
  request: z.object({ session_id: chatSessionId, guest_id: z.optional(guestId), message_id: rowId }),
  data: z.object({ read_id: z.number() }),
});

export const chatGetUserMembershipInfo = defineCall({
  method: 'POST',
  path: '/api/chat/get_user_membership_info',
  auth: 'account',
  summary: "An account's membership: one's own, or any for an agent.",
  request: z.object({ account }),
  data: z.object({ account: z.string(), ...membership.shape }),
});
