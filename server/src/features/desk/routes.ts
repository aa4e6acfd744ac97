import type { Passwords } from '../../account/password';
import type { Reads } from '../../chat/agent-reads';
import type { EngineDependencies } from '../../engine/tools';
import type { RouteTools } from '../../live/route-tools';
import { cannedRoutes } from './canned-routes';
import { claimRoutes } from './claim-routes';
import { noteRoutes } from './note-routes';
import { playerRoutes } from './player-routes';
import { sessionRoutes } from './session-routes';
import { staffRoutes } from './staff-routes';

interface DeskRoutes extends Omit<RouteTools, 'db'> {
  /** With the time of the game; `now` is the time of conversations. */
  game: EngineDependencies;
  passwords: Passwords;
  reads: Reads;
}

/** The agents' desk. */
export function deskRoutes({ game, passwords, reads, ...given }: DeskRoutes): void {
  const tools = { ...given, db: game.db };
  sessionRoutes({ ...tools, reads });
  claimRoutes({ ...tools, reads });
  noteRoutes({ ...tools, reads });
  cannedRoutes(tools);
  playerRoutes({ ...game, route: tools.route, reads });
  staffRoutes({ ...tools, passwords });
}
