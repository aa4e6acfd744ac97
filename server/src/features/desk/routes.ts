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

export interface DeskRoutes extends EngineDependencies {
  route: Route;
  live: Live;
  passwords: Passwords;
}

/** The agents' desk. */
export function deskRoutes({ route, live, passwords, ...engine }: DeskRoutes): void {
  const { db, now } = engine;
  sessionRoutes({ route, db, live, now });
  claimRoutes({ route, db, live, now });
  noteRoutes({ route, db, live, now });
  cannedRoutes({ route, db, now });
  playerRoutes({ route, ...engine });
  staffRoutes({ route, db, live, passwords, now });
}
