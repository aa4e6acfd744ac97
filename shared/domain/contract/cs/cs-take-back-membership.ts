import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { membership } from '../membership';
import { account } from '../session/credentials';
import { rowId } from '../text';

export const csTakeBackMembership = defineCall({
  method: 'POST',
  path: '/api/cs/take_back_membership',
  auth: 'agent',
  kind: 'write',
  summary:
    "Take one's own change of a membership back whole: for ten minutes, while nothing has followed it.",
  request: z.object({
    account,
    /** The id of the change. */
    change: rowId,
  }),
  data: z.object({ account: z.string(), ...membership.shape }),
});
