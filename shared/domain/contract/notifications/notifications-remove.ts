import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing, rowId } from '../text';

export const notificationsRemove = defineCall({
  method: 'POST',
  path: '/api/notifications/remove',
  auth: 'player',
  kind: 'write',
  tags: ['Notifications'],
  summary: 'Remove a webhook, or push in a browser. What was not sent to it yet is not sent.',
  request: z.object({ id: rowId }),
  data: nothing,
});
