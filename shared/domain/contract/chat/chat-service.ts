import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatCard, english } from '../cs/canned';
import { rowId } from '../text';
import { chatSessionId, guestId } from './ids';

export const chatJoin = defineCall('player', 'write', '/api/chat/join', {
  tags: ['Chat'],
  summary:
    "A visitor's conversations become the player's; the secret opens nothing afterwards. 404 for one that is not known.",
  request: z.object({ guest_id: guestId }),
  data: z.object({ session_id: chatSessionId }),
});

export const chatQuickAnswers = defineCall('none', 'read', '/api/chat/quick_answers', {
  summary: 'The canned answers that players are offered, in the order of their shortcuts.',
  data: z.object({
    answers: z.array(
      z.object({ id: rowId, title: z.string(), text: z.string(), ...english, card: z.nullable(chatCard) }),
    ),
  }),
});

export const chatService = defineCall('none', 'read', '/api/chat/service', {
  summary: "The hours of service in the game's time zone, and whether an agent is there now.",
  data: z.object({
    /** `09:00`; the same time twice means the whole day. */
    from: z.string(),
    to: z.string(),
    /** Whether these hours are now. */
    open: z.boolean(),
    agent_here: z.boolean(),
  }),
});
