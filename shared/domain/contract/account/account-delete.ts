import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { account, wirePassword } from '../session/credentials';
import { moment } from '../text';

/** So long can a deletion be taken back. */
export const DELETION_DAYS = 7;

export const accountDelete = defineCall({
  method: 'POST',
  path: '/api/account/delete',
  auth: 'player',
  kind: 'write',
  summary: 'Delete the account with everything in 7 days; every login ends and its tasks stop at once.',
  request: z.object({
    /** The account's own name, as a confirmation. */
    account,
    password: wirePassword,
  }),
  data: z.object({ deletes_at: moment }),
});
