import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { membership } from '../membership';
import { rowId, text } from '../text';
import { MEMBERSHIP_REASON_MAX } from './cs-set-membership';

export const csDecideGrant = defineCall({
  method: 'POST',
  path: '/api/cs/decide_grant',
  auth: 'agent',
  kind: 'write',
  summary:
    "Confirm a colleague's grant that waits, or refuse it with a word. One's own can only be withdrawn.",
  request: z.object({
    id: rowId,
    confirm: z.boolean(),
    /** Why; needed to refuse a colleague's. */
    words: z._default(text(MEMBERSHIP_REASON_MAX), ''),
  }),
  data: z.object({ account: z.string(), ...membership.shape }),
});
