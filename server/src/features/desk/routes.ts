import type { Passwords } from '../../account/password';
import type { Route } from '../../account/session';
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
}

/** The agents' desk. */
export function deskRoutes({ route, live, passwords, game, now }: DeskRoutes): void {
  const { db } = game;
  sessionRoutes({ route, db, live, now });
  claimRoutes({ route, db, live, now });
  noteRoutes({ route, db, live, now });
  cannedRoutes({ route, db, now });
  playerRoutes({ route, ...game });
  staffRoutes({ route, db, live, passwords, now });
}
