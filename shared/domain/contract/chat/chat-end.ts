import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId, guestId } from './ids';

export const chatEnd = defineCall('optional', 'write', '/api/chat/end', {
  summary: 'The player or visitor ends the conversation; one that has ended stays as it is.',
  request: z.object({ session_id: chatSessionId, guest_id: z.optional(guestId) }),
});
