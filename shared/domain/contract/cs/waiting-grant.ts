import * as z from '@assistant/schema';
import { membershipLevel } from '../membership';
import { moment, rowId } from '../text';
import { grantReason } from './cs-set-membership';

/** Days of a level that an agent may not give alone, until a lead has confirmed or refused them. */
export const waitingGrant = z.object({
  id: rowId,
  account: z.string(),
  level: membershipLevel,
  days: z.number(),
  reason_code: z.nullable(grantReason),
  order_number: z.string(),
  reason: z.string(),
  /** The account of the agent who asks. */
  by: z.string(),
  at: moment,
  /** Who has refused it, and with which word; absent: it waits. */
  refused: z.optional(z.object({ by: z.string(), words: z.string() })),
});
export type WaitingGrant = z.infer<typeof waitingGrant>;
