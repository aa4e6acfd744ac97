import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { messageAbout } from './about';
import { guestId } from './ids';
import { chatMessage, messageFields } from './message';

export const chatSendMessage = defineCall('optional', 'write', '/api/chat/send_message', {
  summary: 'Send as the player or visitor; a retry with the same client_id gives the stored message.',
  request: z.object({
    ...messageFields,
    content_type: z._default(z.enum(['text', 'image']), 'text'),
    guest_id: z.optional(guestId),
    /** What the words are about. A record or a span has to be the sender's own, and to be kept still. */
    about: z.optional(messageAbout),
  }),
  data: chatMessage,
});
