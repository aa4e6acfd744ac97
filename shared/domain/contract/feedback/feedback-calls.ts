import * as z from '@assistant/schema';
import { BODY_MAX_BYTES } from '../body-limits';
import { defineCall } from '../call';
import { clientId } from '../client-id';
import { IMAGE_BASE64_MAX, image } from '../image';
import { requiredText, rowId } from '../text';
import { FEEDBACK_TEXT_MAX, feedback, feedbackCategories } from './feedback';

export const feedbackList = defineCall('player', 'read', '/api/feedback/list', {
  tags: ['Feedback'],
  summary: "One's own feedback, newest first; `before` an id gives the page after it.",
  request: z.object({ before: z.optional(rowId) }),
  data: z.object({ items: z.array(feedback), has_more: z.boolean() }),
});

export const feedbackImage = defineCall('player', 'read', '/api/feedback/image', {
  summary: "The picture of one's own feedback.",
  request: z.object({ id: rowId }),
  data: image,
});

export const feedbackCreate = defineCall('player', 'write', '/api/feedback/create', {
  tags: ['Feedback'],
  summary: 'Send feedback; a retry with the same client_id gives the stored one.',
  // Room for a picture, in addition to the limit of every call.
  maxBytes: IMAGE_BASE64_MAX + BODY_MAX_BYTES,
  request: z.object({
    category: z.enum(feedbackCategories),
    text: requiredText(FEEDBACK_TEXT_MAX),
    image: z.optional(image),
    client_id: z.optional(clientId),
  }),
  data: feedback,
});
