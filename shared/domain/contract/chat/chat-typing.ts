import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId, guestId } from './ids';

export const chatTyping = defineCall('optional', 'write', '/api/chat/typing', {
  summary: 'Tell the other side that a message is being written; nothing is stored.',
  request: z.object({ session_id: chatSessionId, guest_id: z.optional(guestId) }),
});
