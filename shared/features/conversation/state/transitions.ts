import type { ConvoStatus, EventType } from './types';

/**
 * Facts about the player, the device and the queue: accepted in every status but `ended`, without changing
 * it.
 */
const FACTS = [
  'deactivated',
  'wentOffline',
  'restored',
  'queued',
  'sendRetried',
  'discarded',
  'starsChosen',
  'scrolled',
  'sent',
] as const satisfies readonly EventType[];

/** Answers that may arrive late: accepted only while the session they belong to is open. */
const ANSWERS = [
  'newerAsked',
  'newerLoaded',
  'newerFailed',
  'latestLoaded',
  'peeked',
  'pollFailed',
  'olderAsked',
  'olderLoaded',
  'olderFailed',
  'sendStarted',
  'uploaded',
  'sendFailed',
  'seen',
  'rated',
  'marked',
  'peerTyped',
  'peerStopped',
] as const satisfies readonly EventType[];

const stay = (status: ConvoStatus, events: readonly EventType[]) =>
  Object.fromEntries(events.map((event) => [event, status])) as Partial<Record<EventType, ConvoStatus>>;

/** Status × event: the next status. An event that is not in a status's row is ignored there. */
export const transitions: Record<ConvoStatus, Partial<Record<EventType, ConvoStatus>>> = {
  idle: { ...stay('idle', [...FACTS, 'wentOnline']), activated: 'opening', expired: 'ended' },
  opening: {
    ...stay('opening', [...FACTS, 'activated', 'wentOnline']),
    loaded: 'ready',
    loadFailed: 'failed',
    expired: 'ended',
  },
  ready: {
    ...stay('ready', [...FACTS, ...ANSWERS, 'activated', 'wentOnline']),
    sessionLost: 'opening',
    expired: 'ended',
  },
  failed: {
    ...stay('failed', FACTS),
    activated: 'opening',
    wentOnline: 'opening',
    retryAsked: 'opening',
    expired: 'ended',
  },
  ended: {},
};
