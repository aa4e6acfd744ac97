import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { image } from '../image';
import { rowId } from '../text';

export const csFeedbackImage = defineCall({
  method: 'POST',
  path: '/api/cs/feedback_image',
  auth: 'agent',
  kind: 'read',
  summary: 'The picture of a feedback.',
  request: z.object({ id: rowId }),
  data: image,
});
