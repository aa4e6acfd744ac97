import type { Route } from '../../account/session';
import type { Db } from '../../database/connect';
import type { Live } from '../../live/live';
import { claimRoutes } from './claim-routes';
import { sessionRoutes } from './session-routes';

export interface DeskRoutes {
  route: Route;
  db: Db;
  live: Live;
  now: () => Date;
}

/** The agents' desk. */
export function deskRoutes(options: DeskRoutes): void {
  sessionRoutes(options);
  claimRoutes(options);
}
