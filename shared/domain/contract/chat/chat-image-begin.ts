import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId, guestId } from './ids';
import { PICTURE_MAX_BYTES, pictureId, pictureProgress } from './picture';

export const chatImageBegin = defineCall({
  path: '/api/chat/image_begin',
  auth: 'optional',
  kind: 'write',
  summary: 'Begins a picture, or goes on with one: the answer says how many bytes have arrived.',
  request: z.object({
    session_id: chatSessionId,
    guest_id: z.optional(guestId),
    image_id: pictureId,
    bytes: z.int().check(z.gte(1), z.lte(PICTURE_MAX_BYTES)),
  }),
  data: pictureProgress,
});
