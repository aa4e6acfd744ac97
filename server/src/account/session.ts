import { may, type StaffRole } from '@assistant/contract';
import type { RouteFor } from '../http/route';
import type { StreamRouteFor } from '../http/stream-route';

/** Who made a request. */
export interface Session {
  tokenHash: string;
  accountId: number;
  account: string;
  username: string;
  role: 'player' | 'agent';
  /** Of an agent. */
  staffRole: StaffRole | undefined;
}

/** Whether the caller is of the staff and answers players: an operator reads no conversation. */
export const answersPlayers = ({ staffRole }: Session): boolean =>
  staffRole !== undefined && may(staffRole, 'answer');

/** Registers the handler of a call, which gets the caller's session. */
export type Route = RouteFor<Session>;

/** The same, for a call that is answered by a stream. */
export type StreamRoute = StreamRouteFor<Session>;
