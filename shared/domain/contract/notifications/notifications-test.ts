import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { localText, rowId } from '../text';
import { notificationChannel } from './channel';

export const notificationsTest = defineCall({
  method: 'POST',
  path: '/api/notifications/test',
  auth: 'player',
  kind: 'write',
  tags: ['Notifications'],
  summary:
    'Send a message to a channel now and say what became of it; one that arrives turns it on again. 429 too often.',
  request: z.object({ id: rowId }),
  data: z.object({
    /** Why it did not arrive; null if it did. */
    error: z.nullable(localText),
    /** How long it took. */
    ms: z.number(),
    /** As it is then; null where the push service says that it is gone, and it was removed. */
    channel: z.nullable(notificationChannel),
  }),
});
