import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { image } from '../image';
import { rowId } from '../text';

export const feedbackImage = defineCall({
  method: 'POST',
  path: '/api/feedback/image',
  auth: 'player',
  kind: 'read',
  summary: "The picture of one's own feedback.",
  request: z.object({ id: rowId }),
  data: image,
});
