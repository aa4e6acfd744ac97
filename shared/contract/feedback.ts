import * as z from 'zod/mini';
import { defineCall } from './call';
import { clientId } from './chat';
import { image } from './image';
import { moment, requiredText, rowId } from './text';

export const FEEDBACK_TEXT_MAX = 2000;
export const FEEDBACK_PAGE = 20;

export const feedbackCategories = ['bug', 'suggestion', 'account', 'payment', 'other'] as const;
export const feedbackStatuses = ['received', 'inProgress', 'answered'] as const;

const feedback = z.object({
  id: rowId,
  category: z.enum(feedbackCategories),
  text: z.string(),
  /** Whether a picture came with it; `feedbackImage` gives it. */
  has_image: z.boolean(),
  status: z.enum(feedbackStatuses),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(moment),
  created_at: moment,
});
export type Feedback = z.infer<typeof feedback>;

export const feedbackCreate = defineCall({
  method: 'POST',
  path: '/api/feedback/create',
  auth: 'player',
  summary: 'Send feedback; a retry with the same client_id gives the stored one.',
  request: z.object({
    category: z.enum(feedbackCategories),
    text: requiredText(FEEDBACK_TEXT_MAX),
    image: z.optional(image),
    client_id: z.optional(clientId),
  }),
  data: feedback,
});

export const feedbackList = defineCall({
  method: 'POST',
  path: '/api/feedback/list',
  auth: 'player',
  summary: "One's own feedback, newest first; `before` an id gives the page after it.",
  request: z.object({ before: z.optional(rowId) }),
  data: z.object({ items: z.array(feedback), has_more: z.boolean() }),
});

export const feedbackImage = defineCall({
  method: 'POST',
  path: '/api/feedback/image',
  auth: 'player',
  summary: "The picture of one's own feedback.",
  request: z.object({ id: rowId }),
  data: image,
});
