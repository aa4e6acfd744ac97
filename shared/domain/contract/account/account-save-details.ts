import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { wirePassword } from '../session/credentials';
import { playerDetails } from './player-details';

export const accountSaveDetails = defineCall({
  method: 'POST',
  path: '/api/account/save_details',
  auth: 'player',
  kind: 'write',
  tags: ['Me', 'Game', 'Tasks'],
  summary: 'Change phone, version, region and server; for another place in the game it needs the password.',
  request: z.object({
    ...playerDetails.shape,
    /** Needed where version, region or server change: another region or server is another lord, for whom the game asks it. */
    password: z.optional(wirePassword),
  }),
  data: z.object({
    ...playerDetails.shape,
    /** The lord's name there. */
    username: z.string(),
  }),
});
