import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { text } from '../text';
import { chatSessionId, guestId } from './ids';

export const chatCreateSession = defineCall('optional', 'write', '/api/chat/create_session', {
  summary:
    "The player's open session, or a visitor's. Without a guest_id that is known, a new visitor gets one.",
  request: z.object({ guest_id: z.optional(guestId), device_info: z.optional(text(256)) }),
  data: z.object({
    session_id: chatSessionId,
    /** For a visitor: the secret of the session. */
    guest_id: z.optional(z.uuid()),
  }),
});
