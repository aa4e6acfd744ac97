import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { FEEDBACK_TEXT_MAX, feedback } from '../feedback/feedback';
import { image } from '../image';
import { requiredText, rowId } from '../text';

/** A player's feedback as the desk shows it. */
const deskFeedback = z.object({ ...feedback.shape, account: z.string(), name: z.string() });
export type DeskFeedback = z.infer<typeof deskFeedback>;

export const csFeedbackList = defineCall('agent', 'read', '/api/cs/feedback_list', {
  summary: "All players' feedback, newest first, open or answered; `before` an id gives the page after it.",
  request: z.object({ answered: z.boolean(), before: z.optional(rowId) }),
  data: z.object({ items: z.array(deskFeedback), has_more: z.boolean(), open: z.number() }),
});

export const csFeedbackImage = defineCall('agent', 'read', '/api/cs/feedback_image', {
  summary: 'The picture of a feedback.',
  request: z.object({ id: rowId }),
  data: image,
});

export const csFeedbackTakeUp = defineCall('agent', 'write', '/api/cs/feedback_take_up', {
  summary: 'Tells the player that the feedback is being looked at.',
  request: z.object({ id: rowId }),
  data: deskFeedback,
});

export const csFeedbackAnswer = defineCall('agent', 'write', '/api/cs/feedback_answer', {
  summary: 'Answers a feedback, or changes the answer.',
  request: z.object({ id: rowId, answer: requiredText(FEEDBACK_TEXT_MAX) }),
  data: deskFeedback,
});
