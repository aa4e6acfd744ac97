import * as z from '@assistant/schema';
import { membershipInForce } from '../membership';
import { gamePlatform } from '../platforms';
import { moment } from '../text';

/** Who is logged in. `username` is the display name: the lord's name for a player. */
export const profile = z.object({
  account: z.string(),
  username: z.string(),
  role: z.enum(['player', 'agent']),
  ...membershipInForce.shape,
  server_name: z.string(),
  server_info: z.string(),
  game_platform: gamePlatform,
  /** Whether the assistant works for this account: a task is enabled and nothing is paused. */
  auxiliary_online: z.boolean(),
  /** When the assistant was last in the game for this account. */
  last_online_time: z.nullable(moment),
  /** Seconds since then, as the server counts them. */
  online_interval_seconds: z.nullable(z.number()),
  /** Theme and language as they are kept with the account; what was never chosen is missing. */
  display: z.optional(z.object({ theme: z.optional(z.string()), language: z.optional(z.string()) })),
});
export type Profile = z.infer<typeof profile>;
