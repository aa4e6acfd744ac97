import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { deskFeedback } from './desk-feedback';

export const csFeedbackList = defineCall({
  method: 'POST',
  path: '/api/cs/feedback_list',
  auth: 'agent',
  kind: 'read',
  summary: "All players' feedback, newest first, open or answered; `before` an id gives the page after it.",
  request: z.object({ answered: z.boolean(), before: z.optional(rowId) }),
  data: z.object({ items: z.array(deskFeedback), has_more: z.boolean(), open: z.number() }),
});
