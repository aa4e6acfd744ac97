import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { requiredText, rowId, text } from '../text';
import { notificationChannel } from './channel';
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_NAME_MAX, webhookPresets } from './presets';

export const notificationsSaveWebhook = defineCall({
  method: 'POST',
  path: '/api/notifications/save_webhook',
  auth: 'player',
  kind: 'write',
  tags: ['Notifications'],
  summary:
    'Add a webhook, or change one. The address is https only and must not lead into a private network. 409: as many as there may be.',
  request: z.object({
    /** Of the one to change; without it one is added. */
    id: z.optional(rowId),
    preset: z.enum(webhookPresets),
    name: requiredText(WEBHOOK_NAME_MAX),
    /** May be left out where one is changed: it stays. */
    address: z.optional(text(WEBHOOK_ADDRESS_MAX)),
    /** Whether the webhook gets a new secret; the earlier one signs nothing from then on. */
    new_secret: z._default(z.boolean(), false),
  }),
  data: z.object({
    channel: notificationChannel,
    /** What signs its messages, shown only when it is made; else null. */
    secret: z.nullable(z.string()),
  }),
});
