import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { requiredText, text } from '../text';
import { notificationChannel } from './channel';
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_NAME_MAX } from './presets';

/** Bytes as base64url without padding. */
const key = text(200).check(z.regex(/^[\w-]+$/, { error: 'base64url' }));

export const notificationsSavePush = defineCall({
  method: 'POST',
  path: '/api/notifications/save_push',
  auth: 'player',
  kind: 'write',
  tags: ['Notifications'],
  summary: "Have this browser told by its push service (Web Push). It ends with the browser's login.",
  request: z.object({
    /** Of the browser's `PushSubscription`. */
    endpoint: text(WEBHOOK_ADDRESS_MAX),
    p256dh: key,
    auth: key,
    name: requiredText(WEBHOOK_NAME_MAX),
  }),
  data: z.object({ channel: notificationChannel }),
});
