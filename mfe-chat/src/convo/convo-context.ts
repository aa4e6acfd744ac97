import type { Outbox } from '../outbox/outbox';
import type { ChatCalls } from './chat-calls';
import type { Clock } from './clock';
import type { Failure } from './failure';
import type { ConvoEvent, ConvoState } from './types';

/** What a conversation is made of; all of it is passed in, so that a test needs no browser and no waiting. */
export interface ConvoParts {
  calls: ChatCalls;
  /** Of this player alone. */
  outbox: Outbox;
  clock: Clock;
  /** Makes a client id. */
  uuid(): string;
  /** Where the session's id is kept between visits. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Sent once, when a session is made. */
  deviceInfo: string;
  online: boolean;
}

/** What the parts of the agent (opening, polling, sending, marking) share. */
export interface ConvoContext extends ConvoParts {
  state(): ConvoState;
  dispatch(event: ConvoEvent): void;
  /** Tells the machine of a failure that ends the session or the login; gives whether it was one. */
  endedBy(failure: Failure): boolean;
}
