import { events } from '../testing/events';
import { SESSION } from '../testing/message';
import { initialState, reduce } from './reducer';
import type { ConvoState, ConvoStatus, EventType } from './types';

/** Each status: `.` the event changes facts but not the status, `-` it is ignored. */
const table: Record<EventType, Record<ConvoStatus, ConvoStatus | '.' | '-'>> = {
  activated: { idle: 'opening', opening: '.', ready: '.', failed: 'opening', ended: '-' },
  deactivated: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  wentOnline: { idle: '.', opening: '.', ready: '.', failed: 'opening', ended: '-' },
  wentOffline: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  retryAsked: { idle: '-', opening: '-', ready: '-', failed: 'opening', ended: '-' },
  restored: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  loaded: { idle: '-', opening: 'ready', ready: '-', failed: '-', ended: '-' },
  loadFailed: { idle: '-', opening: 'failed', ready: '-', failed: '-', ended: '-' },
  sessionLost: { idle: '-', opening: '-', ready: 'opening', failed: '-', ended: '-' },
  expired: { idle: 'ended', opening: 'ended', ready: 'ended', failed: 'ended', ended: '-' },
  newerAsked: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  newerLoaded: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  newerFailed: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  latestLoaded: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  peeked: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  pollFailed: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  olderAsked: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  olderLoaded: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  olderFailed: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  queued: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  sendStarted: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  uploaded: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  sent: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  sendFailed: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  sendRetried: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  discarded: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  starsChosen: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  scrolled: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  seen: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  peerTyped: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  peerStopped: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  rated: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  marked: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
};

const cells = Object.entries(table).flatMap(([type, row]) =>
  Object.entries(row).map(([status, to]) => [status as ConvoStatus, type as EventType, to] as const),
);

test.each(cells)('%s × %s → %s', (status, type, to) => {
  const before: ConvoState = { ...initialState(true), status, sessionId: SESSION };
  const after = reduce(before, events[type]);
  if (to === '-') expect(after).toBe(before);
  else expect(after.status).toBe(to === '.' ? status : to);
});
