import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { moment, nothing } from '../text';
import { chatSessionId } from './ids';

export const chatEarlier = defineCall({
  path: '/api/chat/earlier',
  auth: 'player',
  kind: 'read',
  summary: "The player's conversations that have ended, the newest first, at most 20.",
  request: nothing,
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
