import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { chatSessionId, guestId } from './ids';
import { chatMessage, userType } from './message';

/** Messages of one page if the request does not say (spec section 9). */
const HISTORY_LIMIT = 50;
const HISTORY_LIMIT_MAX = 100;

export const chatGetHistory = defineCall('optional', 'read', '/api/chat/get_history', {
  tags: ['Chat'],
  summary: 'One page of a session, oldest first: the newest, or the one `before` or `after` a message id.',
  request: z
    .object({
      session_id: chatSessionId,
      guest_id: z.optional(guestId),
      limit: z._default(z.int().check(z.gte(1), z.lte(HISTORY_LIMIT_MAX)), HISTORY_LIMIT),
      user_type: z._default(userType, 'user'),
      /** The player's own conversations as one: those that ended before this one, too. */
      all_sessions: z.optional(z.boolean()),
      /** Messages older than this one; it may not stand beside `after`. */
      before: z.optional(rowId),
      /** Messages newer than this one; 0 reads from the beginning. */
      after: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
    })
    .check(
      z.refine(({ before, after }) => before === undefined || after === undefined, {
        error: 'oneCursor',
        path: ['after'],
      }),
    ),
  data: z.object({
    messages: z.array(chatMessage),
    /** Whether there are messages before these. */
    has_more: z.boolean(),
    /** Whether there are messages after these. */
    has_newer: z.boolean(),
    /** The newest message that each side has read; 0 means none. */
    user_read_id: z.number(),
    cs_read_id: z.number(),
    /** Where it differs from that of the page before, messages have come in between: what was read is read anew. */
    epoch: z.optional(z.number()),
    /** The conversation has ended; what is written next begins a new one. */
    closed: z.optional(z.boolean()),
    /** Who answers, by the name that players see; missing until somebody does. */
    agent_name: z.optional(z.string()),
    /** How the player rated the conversation, and in what words. */
    rating: z.optional(z.object({ stars: z.number(), text: z.string() })),
    /** With `all_sessions`: the player's conversation that ended last, if somebody answered in it and it is not rated. */
    unrated: z.optional(chatSessionId),
  }),
});
