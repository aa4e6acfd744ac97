import type { Passwords } from '../../account/password';
import type { Route } from '../../account/session';
import type { Reads } from '../../chat/agent-reads';
import type { EngineDependencies } from '../../engine/tools';
import type { Live } from '../../live/live';
import { cannedRoutes } from './canned-routes';
import { claimRoutes } from './claim-routes';
import { noteRoutes } from './note-routes';
import { playerRoutes } from './player-routes';
import { sessionRoutes } from './session-routes';
import { staffRoutes } from './staff-routes';

export interface DeskRoutes {
  route: Route;
  /** With the time of the game; `now` is the time of conversations. */
  game: EngineDependencies;
  now: () => Date;
  live: Live;
  passwords: Passwords;
  reads: Reads;
}

/** The agents' desk. */
export function deskRoutes({ route, live, passwords, game, reads, now }: DeskRoutes): void {
  const { db } = game;
  sessionRoutes({ route, db, live, reads, now });
  claimRoutes({ route, db, live, reads, now });
  noteRoutes({ route, db, live, reads, now });
  cannedRoutes({ route, db, now });
  playerRoutes({ route, reads, ...game });
  staffRoutes({ route, db, live, passwords, now });
}
