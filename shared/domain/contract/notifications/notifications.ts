import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { localText, moment, requiredText, rowId, text } from '../text';
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_NAME_MAX, webhookPresets } from './presets';

/** A channel that notifies the account while no page is open, as its owner sees it. */
const notificationChannel = z.object({
  id: rowId,
  kind: z.enum(['webhook', 'push']),
  /** What a webhook speaks; null for push. */
  preset: z.nullable(z.enum(webhookPresets)),
  name: z.string(),
  /** Host and the end of the address: the whole one is a secret. */
  address: z.string(),
  /** Whether it is push in the browser that asks. */
  here: z.boolean(),
  /** `new`: nothing was sent yet; `off`: it has failed for too long, and a test that arrives turns it on again. */
  state: z.enum(['new', 'works', 'failing', 'off']),
  /** Since when it fails or is off; when something arrived last; null while new. */
  since: z.nullable(moment),
  /** Why it fails, in words. */
  error: z.nullable(localText),
});
export type NotificationChannel = z.infer<typeof notificationChannel>;

export const notificationsChannels = defineCall('player', 'read', '/api/notifications/channels', {
  tags: ['Notifications'],
  summary:
    'Where the account is told what happens while no page is open, and the key for push of this server.',
  data: z.object({
    channels: z.array(notificationChannel),
    /** The public VAPID key (RFC 8292), base64url, for `pushManager.subscribe`. */
    push_key: z.string(),
  }),
});

export const notificationsSaveWebhook = defineCall('player', 'write', '/api/notifications/save_webhook', {
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

/** Bytes as base64url without padding. */
const key = text(200).check(z.regex(/^[\w-]+$/, { error: 'base64url' }));

export const notificationsSavePush = defineCall('player', 'write', '/api/notifications/save_push', {
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

export const notificationsTest = defineCall('player', 'write', '/api/notifications/test', {
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

export const notificationsRemove = defineCall('player', 'write', '/api/notifications/remove', {
  tags: ['Notifications'],
  summary: 'Remove a webhook, or push in a browser. What was not sent to it yet is not sent.',
  request: z.object({ id: rowId }),
});
