import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { text } from '../text';
import { chatSessionId, guestId } from './ids';

export const chatCreateSession = defineCall({
  method: 'POST',
  path: '/api/chat/create_session',
  auth: 'optional',
  kind: 'write',
  summary: "The player's open session, or a visitor's by guest_id; made where there is none.",
  request: z.object({ guest_id: z.optional(guestId), device_info: z.optional(text(256)) }),
  data: z.object({ session_id: chatSessionId }),
});
