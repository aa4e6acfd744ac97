import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { rowId } from '../text';
import { deskFeedback } from './desk-feedback';

export const csFeedbackTakeUp = defineCall({
  method: 'POST',
  path: '/api/cs/feedback_take_up',
  auth: 'agent',
  kind: 'write',
  summary: 'Tells the player that the feedback is being looked at.',
  request: z.object({ id: rowId }),
  data: deskFeedback,
});
