import * as z from '@assistant/schema';
import { playerDetails } from '../account/player-details';
import { defineCall } from '../call';
import { account, plainPassword } from './credentials';

export const register = defineCall('none', 'write', '/api/register', {
  summary: 'Register a game account; the password is plain.',
  request: z.object({ username: account, password: plainPassword, ...playerDetails.shape }),
  /** The page logs in afterwards, so it needs nothing of it (spec section 4). */
  data: z.object({ username: z.optional(z.string()) }),
});
