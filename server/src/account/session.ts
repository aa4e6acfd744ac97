import type { RouteFor } from '../http/route';

/** Who made a request. */
export interface Session {
  tokenHash: string;
  accountId: number;
  account: string;
  username: string;
  role: 'player' | 'agent';
}

/** Registers the handler of a call, which gets the caller's session. */
export type Route = RouteFor<Session>;
