import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { feedback } from './feedback';

export const feedbackList = defineCall({
  method: 'POST',
  path: '/api/feedback/list',
  auth: 'player',
  kind: 'read',
  tags: ['Feedback'],
  summary: "One's own feedback, newest first; `before` an id gives the page after it.",
  request: z.object({ before: z.optional(rowId) }),
  data: z.object({ items: z.array(feedback), has_more: z.boolean() }),
});
