import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { FEEDBACK_TEXT_MAX } from '../feedback/feedback';
import { requiredText, rowId } from '../text';
import { deskFeedback } from './desk-feedback';

export const csFeedbackAnswer = defineCall({
  method: 'POST',
  path: '/api/cs/feedback_answer',
  auth: 'agent',
  kind: 'write',
  summary: 'Answers a feedback, or changes the answer.',
  request: z.object({ id: rowId, answer: requiredText(FEEDBACK_TEXT_MAX) }),
  data: deskFeedback,
});
