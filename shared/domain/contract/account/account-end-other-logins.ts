import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';

export const accountEndOtherLogins = defineCall({
  method: 'POST',
  path: '/api/account/end_other_logins',
  auth: 'player',
  kind: 'write',
  tags: ['Logins'],
  summary: 'End every login of the account but the one that asks.',
  request: nothing,
  data: z.object({ ended: z.number() }),
});
