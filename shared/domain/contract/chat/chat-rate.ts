import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { text } from '../text';
import { chatSessionId, guestId } from './ids';

/** The most stars of a rating. */
export const RATING_MAX = 5;

/** The longest words of a rating, in UTF-16 units. */
export const RATING_TEXT_MAX = 500;

export const chatRate = defineCall('optional', 'write', '/api/chat/rate', {
  summary:
    'How the player or visitor rates a conversation that has ended (409 before); the last one since its end counts.',
  request: z.object({
    session_id: chatSessionId,
    guest_id: z.optional(guestId),
    stars: z.int().check(z.gte(1), z.lte(RATING_MAX)),
    text: z._default(text(RATING_TEXT_MAX), ''),
  }),
  data: z.object({ stars: z.number(), text: z.string() }),
});
