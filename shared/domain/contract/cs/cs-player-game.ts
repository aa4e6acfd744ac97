import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { countries } from '../game/game-info';
import { moment } from '../text';

export const csPlayerGame = defineCall({
  method: 'POST',
  path: '/api/cs/player_game',
  auth: 'agent',
  kind: 'read',
  summary: 'What the game says of the player; apart from the rest, because the game may be slow to answer.',
  request: z.object({ session_id: chatSessionId }),
  data: z.object({
    name: z.string(),
    level: z.number(),
    country: z.enum(countries),
    power: z.number(),
    resources: z.record(z.string(), z.number()),
    /** Currencies below the player's floor. */
    below_floor: z.array(z.object({ currency: z.string(), have: z.number(), floor: z.number() })),
    read_at: moment,
    simulated: z.boolean(),
  }),
});
