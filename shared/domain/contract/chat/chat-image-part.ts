import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { guestId } from './ids';
import { PICTURE_MAX_BYTES, PICTURE_PART_BYTES, pictureId, pictureProgress } from './picture';

export const chatImagePart = defineCall({
  path: '/api/chat/image_part',
  auth: 'optional',
  kind: 'write',
  summary: 'One part of a picture, in order; one that has arrived before changes nothing.',
  request: z.object({
    image_id: pictureId,
    guest_id: z.optional(guestId),
    /** Where it begins, in bytes. */
    offset: z.int().check(z.gte(0), z.lte(PICTURE_MAX_BYTES)),
    base64: z
      .string()
      .check(
        z.minLength(4),
        z.maxLength((PICTURE_PART_BYTES / 3) * 4),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' }),
      ),
  }),
  data: pictureProgress,
});
