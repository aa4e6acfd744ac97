import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { moment } from '../text';
import { chatSessionId } from './ids';

export const chatEarlier = defineCall('player', 'read', '/api/chat/earlier', {
  summary: "The player's conversations that have ended, the newest first, at most 20.",
  data: z.object({
    earlier: z.array(
      z.object({
        session_id: chatSessionId,
        created_at: moment,
        closed_at: moment,
        /** The player's first words in it, shortened. */
        text: z.string(),
        /** The task that those were about. */
        task: z.optional(z.string()),
        /** The rating that counts; null: not rated. */
        rating: z.nullable(z.number()),
      }),
    ),
  }),
});
