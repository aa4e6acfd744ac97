import * as z from '@assistant/schema';
import { localText, moment, rowId } from '../text';
import { webhookPresets } from './presets';

/** A channel that notifies the account while no page is open, as its owner sees it. */
export const notificationChannel = z.object({
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
