import * as z from '@assistant/schema';
import { BODY_MAX_BYTES } from '../body-limits';
import { defineCall } from '../call';
import { clientId } from '../client-id';
import { IMAGE_BASE64_MAX, image } from '../image';
import { requiredText } from '../text';
import { FEEDBACK_TEXT_MAX, feedback, feedbackCategories } from './feedback';

export const feedbackCreate = defineCall({
  method: 'POST',
  path: '/api/feedback/create',
  auth: 'player',
  kind: 'write',
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
