import type { Audience } from '../live/hint';
import type { ChatSession } from './session-repository';

/** Whom it concerns what happens in a session: its player or visitor, and the agents. */
export function partiesOf({ account_id, guest_hash }: ChatSession): Audience[] {
  return [account_id === null ? { guest: guest_hash ?? '' } : { account: account_id }, { desk: true }];
}
