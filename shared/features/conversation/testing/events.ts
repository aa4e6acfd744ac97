import type { ConvoEvent, EventType, HistoryPage } from '../state/types';
import { message, SESSION, uuidOf } from './message';

export const page = (fields: Partial<HistoryPage> = {}): HistoryPage => ({
  messages: [],
  has_more: false,
  has_newer: false,
  user_read_id: 0,
  cs_read_id: 0,
  ...fields,
});
export const unsent = { clientId: uuidOf(900), content: '你好', queuedAt: '2026-01-31T05:00:00.000Z' };

/** One of each kind of event. */
export const events: { [Type in EventType]: Extract<ConvoEvent, { type: Type }> } = {
  activated: { type: 'activated' },
  deactivated: { type: 'deactivated' },
  wentOnline: { type: 'wentOnline' },
  wentOffline: { type: 'wentOffline' },
  retryAsked: { type: 'retryAsked' },
  restored: { type: 'restored', unsent: [] },
  loaded: { type: 'loaded', sessionId: SESSION, page: page() },
  loadFailed: { type: 'loadFailed', error: { step: 'session', message: 'Network Error' } },
  sessionLost: { type: 'sessionLost' },
  expired: { type: 'expired' },
  newerAsked: { type: 'newerAsked' },
  newerLoaded: { type: 'newerLoaded', sessionId: SESSION, after: 0, page: page() },
  newerFailed: { type: 'newerFailed' },
  latestLoaded: { type: 'latestLoaded', sessionId: SESSION, page: page() },
  peeked: { type: 'peeked', sessionId: SESSION, page: page() },
  pollFailed: { type: 'pollFailed' },
  olderAsked: { type: 'olderAsked' },
  olderLoaded: { type: 'olderLoaded', sessionId: SESSION, before: 0, page: page() },
  olderFailed: { type: 'olderFailed' },
  queued: { type: 'queued', message: { ...unsent, status: 'waiting' } },
  sendStarted: { type: 'sendStarted', clientId: unsent.clientId },
  uploaded: { type: 'uploaded', clientId: unsent.clientId, progress: 0.5 },
  sent: { type: 'sent', message: message(1) },
  sendFailed: { type: 'sendFailed', clientId: unsent.clientId, message: '', final: false },
  sendRetried: { type: 'sendRetried', clientId: unsent.clientId },
  discarded: { type: 'discarded', clientId: unsent.clientId },
  starsChosen: { type: 'starsChosen', rated: SESSION, stars: 4, text: '' },
  scrolled: { type: 'scrolled', atBottom: false },
  seen: { type: 'seen', from: 1, to: 1 },
  rated: { type: 'rated', rated: SESSION, stars: 5, text: '' },
  marked: { type: 'marked', sessionId: SESSION, epoch: 0, readId: 1 },
  peerTyped: { type: 'peerTyped' },
  peerStopped: { type: 'peerStopped' },
};
