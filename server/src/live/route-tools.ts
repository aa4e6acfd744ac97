import type { Route } from '../account/session';
import type { Db } from '../database/connect';
import type { Live } from './live';

/** What the calls of most features use. A feature names what of it, and gets nothing else. */
export interface RouteTools {
  route: Route;
  db: Db;
  live: Live;
  now: () => Date;
}
