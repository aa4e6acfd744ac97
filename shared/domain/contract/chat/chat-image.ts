import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { guestId } from './ids';
import { pictureId } from './picture';

export const chatImage = defineCall({
  path: '/api/chat/image',
  auth: 'optional',
  kind: 'read',
  summary: 'A picture of a conversation, for its two sides.',
  request: z.object({ image_id: pictureId, guest_id: z.optional(guestId) }),
  data: z.object({ type: z.enum(['image/png', 'image/jpeg', 'image/webp']), base64: z.string() }),
});
