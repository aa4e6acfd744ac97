import * as z from '@assistant/schema';
import { gamePlatform } from '../platforms';
import { mobile, serverName } from '../session/credentials';

/** How a player is reached, and where in the game the lord is; the same at the registration and later. */
export const playerDetails = z.object({
  /** Holds the mobile number (spec section 3). */
  wechat: mobile,
  server_name: serverName,
  server_info: serverName,
  game_platform: gamePlatform,
});
export type PlayerDetails = z.infer<typeof playerDetails>;
