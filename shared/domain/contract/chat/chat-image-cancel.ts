import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';
import { guestId } from './ids';
import { pictureId } from './picture';

export const chatImageCancel = defineCall({
  path: '/api/chat/image_cancel',
  auth: 'optional',
  kind: 'write',
  summary: 'Forgets a picture that has not been sent; nothing happens to one that has, or is not known.',
  request: z.object({ image_id: pictureId, guest_id: z.optional(guestId) }),
  data: nothing,
});
