import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';
import { notificationChannel } from './channel';

export const notificationsChannels = defineCall({
  method: 'POST',
  path: '/api/notifications/channels',
  auth: 'player',
  kind: 'read',
  tags: ['Notifications'],
  summary:
    'Where the account is told what happens while no page is open, and the key for push of this server.',
  request: nothing,
  data: z.object({
    channels: z.array(notificationChannel),
    /** The public VAPID key (RFC 8292), base64url, for `pushManager.subscribe`. */
    push_key: z.string(),
  }),
});
