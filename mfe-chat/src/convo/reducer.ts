import { mergeMessages, newestId, remoteAfter, withoutConfirmed } from './timeline';
import { transitions } from './transitions';
import type { ConvoEvent, ConvoState, EventType, HistoryPage, Unsent } from './types';

type Handlers = {
  [Type in EventType]?: (
    state: ConvoState,
    event: Extract<ConvoEvent, { type: Type }>,
  ) => Partial<ConvoState>;
};

/** A conversation that has not been opened yet. */
export function initialState(online: boolean): ConvoState {
  return {
    status: 'idle',
    active: false,
    online,
    sessionId: null,
    messages: [],
    unsent: [],
    hasMore: false,
    older: 'idle',
    userReadId: 0,
    csReadId: 0,
    seenId: 0,
    dividerAfter: null,
    atBottom: true,
    away: false,
    pollFailures: 0,
    openError: null,
  };
}

const unreadFrom = (page: HistoryPage): number | null =>
  remoteAfter(page.messages, page.user_read_id).length > 0 ? page.user_read_id : null;

const changeUnsent = (state: ConvoState, clientId: string, change: (one: Unsent) => Unsent) => ({
  unsent: state.unsent.map((one) => (one.clientId === clientId ? change(one) : one)),
});

/** Where the divider is after new messages: it moves only if the player was not reading along. */
function dividerAfterPoll(state: ConvoState, page: HistoryPage): number | null {
  const arrived = remoteAfter(page.messages, newestId(state.messages)).length > 0;
  if (state.away) return arrived ? Math.max(state.seenId, page.user_read_id) : null;
  const readingAlong = state.active && state.atBottom;
  const unreadBefore = remoteAfter(state.messages, state.seenId).length > 0;
  return !arrived || readingAlong || unreadBefore ? state.dividerAfter : state.seenId;
}

const handlers: Handlers = {
  activated: () => ({ active: true }),
  deactivated: () => ({ active: false, away: true }),
  wentOnline: () => ({ online: true, pollFailures: 0 }),
  wentOffline: () => ({ online: false }),
  restored: ({ unsent, messages }, event) => {
    const here = new Set(unsent.map(({ clientId }) => clientId));
    const restored = event.unsent.filter(({ clientId }) => !here.has(clientId));
    return { unsent: withoutConfirmed([...restored, ...unsent], messages) };
  },
  loaded: ({ unsent }, { sessionId, page }) => ({
    sessionId,
    messages: page.messages,
    unsent: withoutConfirmed(unsent, page.messages),
    hasMore: page.has_more,
    older: 'idle',
    userReadId: page.user_read_id,
    csReadId: page.cs_read_id,
    seenId: page.user_read_id,
    dividerAfter: unreadFrom(page),
    away: false,
    pollFailures: 0,
    openError: null,
  }),
  loadFailed: (_, { error }) => ({ openError: error }),
  sessionLost: ({ unsent }) => ({
    sessionId: null,
    unsent: unsent.map((one) => (one.status === 'sending' ? { ...one, status: 'waiting' as const } : one)),
  }),
  polled: (state, { page }) => ({
    messages: mergeMessages(state.messages, page.messages),
    unsent: withoutConfirmed(state.unsent, page.messages),
    userReadId: Math.max(state.userReadId, page.user_read_id),
    csReadId: Math.max(state.csReadId, page.cs_read_id),
    seenId: Math.max(state.seenId, page.user_read_id),
    dividerAfter: dividerAfterPoll(state, page),
    away: !state.active,
    pollFailures: 0,
  }),
  pollFailed: ({ pollFailures }) => ({ pollFailures: pollFailures + 1 }),
  olderAsked: () => ({ older: 'loading' }),
  olderLoaded: ({ messages }, { page }) => ({
    messages: mergeMessages(messages, page.messages),
    hasMore: page.has_more,
    older: 'idle',
  }),
  olderFailed: () => ({ older: 'failed' }),
  queued: ({ unsent }, { message }) => ({ unsent: [...unsent, message] }),
  sendStarted: (state, { clientId }) =>
    changeUnsent(state, clientId, ({ failure: _, ...one }) => ({ ...one, status: 'sending' })),
  sent: ({ messages, unsent }, { message }) => ({
    messages: mergeMessages(messages, [message]),
    unsent: withoutConfirmed(unsent, [message]),
  }),
  sendFailed: (state, { clientId, message, final }) =>
    changeUnsent(state, clientId, (one) => ({ ...one, status: 'failed', failure: { message, final } })),
  sendRetried: (state, { clientId }) =>
    changeUnsent(state, clientId, ({ failure: _, ...one }) => ({ ...one, status: 'waiting' })),
  discarded: ({ unsent }, event) => ({
    unsent: unsent.filter(({ clientId }) => clientId !== event.clientId),
  }),
  scrolled: (_, { atBottom }) => ({ atBottom }),
  seen: ({ seenId }, { id }) => ({ seenId: Math.max(seenId, id) }),
  marked: ({ userReadId }, { readId }) => ({ userReadId: Math.max(userReadId, readId) }),
};

/** The state after an event; the same object if the event has no effect in this status. */
export function reduce(state: ConvoState, event: ConvoEvent): ConvoState {
  const status = transitions[state.status][event.type];
  if (status === undefined) return state;
  const handle = handlers[event.type] as
    | ((state: ConvoState, event: ConvoEvent) => Partial<ConvoState>)
    | undefined;
  return { ...state, ...handle?.(state, event), status };
}
