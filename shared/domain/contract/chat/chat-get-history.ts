import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { chatSessionId, guestId } from './ids';
import { chatMessage, userType } from './message';

/** Messages of one page if the request does not say (spec section 9). */
const HISTORY_LIMIT = 50;
const HISTORY_LIMIT_MAX = 100;

export const chatGetHistory = defineCall({
  method: 'POST',
  path: '/api/chat/get_history',
  auth: 'optional',
  kind: 'read',
  tags: ['Chat'],
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
    /** The newest message that each side has read; 0 means none. */
    user_read_id: z.number(),
    cs_read_id: z.number(),
  }),
});
