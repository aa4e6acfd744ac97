import type { Outbox } from '../outbox/outbox';
import type { ChatCalls } from './chat-calls';
import type { Clock } from './clock';
import type { Failure } from './failure';
import type { ConvoLive } from './live';
import type { ConvoEvent, ConvoState } from './types';

/** What a conversation depends on. All of it is passed in, so that a test needs no browser and no waiting. */
export interface ConvoDependencies {
  calls: ChatCalls;
  /** Only this player's. */
  outbox: Outbox;
  clock: Clock;
  live: ConvoLive;
  /** Whose page it is, as the server calls the sides. */
  side: 'user' | 'cs';
  /** Makes a client id. */
  uuid(): string;
  /** Where the session's id is kept between page loads. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Sent once, when a session is made. */
  deviceInfo: string;
  online: boolean;
}

/** What opening, polling, sending and marking share. */
export interface ConvoContext extends ConvoDependencies {
  state(): ConvoState;
  dispatch(event: ConvoEvent): void;
  /** Passes on a failure that ends the session or the login. Returns whether it was one. */
  endedBy(failure: Failure): boolean;
}
