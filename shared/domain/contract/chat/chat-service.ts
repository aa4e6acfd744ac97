import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';

export const chatService = defineCall({
  path: '/api/chat/service',
  auth: 'none',
  kind: 'read',
  summary: "The hours of service in the game's time zone, and whether an agent is there now.",
  request: nothing,
  data: z.object({
    /** `09:00`; the same time twice means the whole day. */
    from: z.string(),
    to: z.string(),
    /** Whether these hours are now. */
    open: z.boolean(),
    agent_here: z.boolean(),
  }),
});
