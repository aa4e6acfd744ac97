/** What keeps a conversation and what is not sent of it, without what draws it: for tests that run many devices at once. */
export { indexedOutbox } from './outbox/indexed-outbox';
export { memoryOutbox } from './outbox/outbox';
export type { ChatCalls } from './state/chat-calls';
export { systemClock } from './state/clock';
export { type Convo, createConvo } from './state/convo';
export type { ConvoLive, HintListener } from './state/live';
export { makePictureCalls } from './state/picture-calls';
export type { ConvoState } from './state/types';
