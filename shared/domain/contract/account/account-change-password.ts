import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { wirePassword } from '../session/credentials';

export const accountChangePassword = defineCall({
  method: 'POST',
  path: '/api/account/change_password',
  auth: 'player',
  kind: 'write',
  summary:
    'Take over a password that was changed in the game; every login ends, and the caller gets a new token.',
  request: z.object({
    password: wirePassword,
    /** What the game takes now. */
    new_password: wirePassword,
  }),
  data: z.object({
    token: z.string(),
    /** How many other logins have ended. */
    ended: z.number(),
  }),
});
