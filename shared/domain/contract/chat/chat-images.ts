import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId, guestId } from './ids';
import { PICTURE_MAX_BYTES, PICTURE_PART_BYTES, pictureId, pictureProgress } from './picture';

export const chatImageBegin = defineCall('optional', 'write', '/api/chat/image_begin', {
  summary: 'Begins a picture, or goes on with one: the answer says how many bytes have arrived.',
  request: z.object({
    session_id: chatSessionId,
    guest_id: z.optional(guestId),
    image_id: pictureId,
    bytes: z.int().check(z.gte(1), z.lte(PICTURE_MAX_BYTES)),
  }),
  data: pictureProgress,
});

export const chatImagePart = defineCall('optional', 'write', '/api/chat/image_part', {
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

export const chatImageCancel = defineCall('optional', 'write', '/api/chat/image_cancel', {
  summary: 'Forgets a picture that has not been sent; nothing happens to one that has, or is not known.',
  request: z.object({ image_id: pictureId, guest_id: z.optional(guestId) }),
});

export const chatImage = defineCall('optional', 'read', '/api/chat/image', {
  summary: 'A picture of a conversation, for its two sides.',
  request: z.object({ image_id: pictureId, guest_id: z.optional(guestId) }),
  data: z.object({ type: z.enum(['image/png', 'image/jpeg', 'image/webp']), base64: z.string() }),
});
