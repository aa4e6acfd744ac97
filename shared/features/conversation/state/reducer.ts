import type { ChatMessage } from '@assistant/contract';
import { firstUnread, joinNewer, joinOlder, newestId, notInWindow, oldestId, unreadAfter } from './timeline';
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
    epoch: 0,
    messages: [],
    unsent: [],
    hasOlder: false,
    hasNewer: false,
    older: 'idle',
    newer: 'idle',
    userReadId: 0,
    csReadId: 0,
    seenId: 0,
    readableId: 0,
    passableId: 0,
    dividerAfter: null,
    atBottom: true,
    away: false,
    pollFailures: 0,
    peerTyping: false,
    openError: null,
    chosen: null,
    ...ofSession({}),
  };
}

/** What a page says of the session itself. */
function ofSession({ closed = false, agent_name, rating, unrated }: Partial<HistoryPage>) {
  const { stars = 0, text = '' } = rating ?? {};
  return { closed, agentName: agent_name ?? '', rating: stars, ratingText: text, unrated: unrated ?? null };
}

const unreadFrom = (page: HistoryPage): number | null =>
  unreadAfter(page.messages, page.user_read_id).length > 0 ? page.user_read_id : null;

const changeUnsent = ({ unsent }: ConvoState, clientId: string, change: (one: Unsent) => Unsent) => ({
  unsent: unsent.map((one) => (one.clientId === clientId ? change(one) : one)),
});

/** Where the divider is after new messages: it moves only if the player was not reading along. */
function dividerAfterNew(state: ConvoState, page: HistoryPage): number | null {
  // A page that the player saw before, and the window has dropped since, has nothing new.
  const arrived = unreadAfter(page.messages, Math.max(newestId(state.messages), state.seenId)).length > 0;
  if (state.away) return arrived ? Math.max(state.seenId, page.user_read_id) : null;
  const readingAlong = state.active && state.atBottom;
  const unreadBefore = unreadAfter(state.messages, state.seenId).length > 0;
  return !arrived || readingAlong || unreadBefore ? state.dividerAfter : state.seenId;
}

/** What every page of history says, whichever part of the conversation it holds. */
const marks = (state: ConvoState, page: HistoryPage) => ({
  ...ofSession(page),
  userReadId: Math.max(state.userReadId, page.user_read_id),
  csReadId: Math.max(state.csReadId, page.cs_read_id),
  seenId: Math.max(state.seenId, page.user_read_id),
  pollFailures: 0,
});

/** What a window that is the first of its epoch takes from its page, whatever was known before. */
const opened = (page: HistoryPage, epoch: number) => ({
  epoch: page.epoch ?? epoch,
  userReadId: page.user_read_id,
  csReadId: page.cs_read_id,
  seenId: page.user_read_id,
  readableId: 0,
  passableId: 0,
  dividerAfter: unreadFrom(page),
});

/** A window that begins anew with the newest page. */
const anew = ({ unsent }: ConvoState, page: HistoryPage) => ({
  messages: page.messages,
  unsent: notInWindow(unsent, page.messages),
  hasOlder: page.has_more,
  hasNewer: page.has_newer,
  older: 'idle' as const,
  newer: 'idle' as const,
  away: false,
});

/** The message leaves the queue where the window ends after it; else it is shown after the window until then. */
function stored(state: ConvoState, message: ChatMessage): Partial<ConvoState> {
  const changed = changeUnsent(state, message.client_id, ({ failure: _, ...one }) => ({
    ...one,
    status: 'sent',
    stored: message,
  }));
  const here = message.session_id === state.sessionId;
  return {
    unsent: here
      ? notInWindow(changed.unsent, state.messages)
      : changed.unsent.filter(({ clientId }) => clientId !== message.client_id),
  };
}

const handlers: Handlers = {
  activated: () => ({ active: true }),
  deactivated: () => ({ active: false, away: true }),
  wentOnline: () => ({ online: true, pollFailures: 0 }),
  wentOffline: () => ({ online: false }),
  restored: ({ unsent, messages }, event) => {
    const here = new Set(unsent.map(({ clientId }) => clientId));
    const restored = event.unsent.filter(({ clientId }) => !here.has(clientId));
    return { unsent: notInWindow([...restored, ...unsent], messages) };
  },
  loaded: (state, { sessionId, page }) => ({
    ...anew(state, page),
    ...ofSession(page),
    ...opened(page, 0),
    sessionId,
    pollFailures: 0,
    openError: null,
  }),
  loadFailed: (_, { error }) => ({ openError: error }),
  sessionLost: ({ unsent }) => ({
    sessionId: null,
    peerTyping: false,
    ...ofSession({}),
    unsent: unsent
      .filter(({ status }) => status !== 'sent')
      .map((one) => (one.status === 'sending' ? { ...one, status: 'waiting' as const } : one)),
  }),
  newerAsked: () => ({ newer: 'loading' }),
  newerLoaded: (state, { after, page }) => {
    // The window moved while the page was on its way: what joins it is asked for again.
    if (after !== newestId(state.messages)) return { ...marks(state, page), newer: 'idle' };
    const atEnd = (state.active && state.atBottom) || state.newer === 'loading';
    const window = joinNewer(state, page, atEnd);
    return {
      ...marks(state, page),
      ...window,
      newer: 'idle',
      unsent: notInWindow(state.unsent, window.messages),
      dividerAfter: dividerAfterNew(state, page),
      // What was being written has come.
      peerTyping: state.peerTyping && unreadAfter(page.messages, after).length === 0,
      away: !state.active,
    };
  },
  newerFailed: () => ({ newer: 'failed' }),
  latestLoaded: (state, { page }) => {
    const dividerAfter = unreadAfter(page.messages, state.seenId).length > 0 ? state.seenId : null;
    const isOther = page.epoch !== undefined && page.epoch !== state.epoch;
    return {
      ...marks(state, page),
      ...anew(state, page),
      dividerAfter,
      ...(isOther && opened(page, state.epoch)),
    };
  },
  peeked: (state, { page }) => marks(state, page),
  pollFailed: ({ pollFailures }) => ({ pollFailures: pollFailures + 1 }),
  olderAsked: () => ({ older: 'loading' }),
  olderLoaded: (state, { before, page }) =>
    before === oldestId(state.messages) ? { ...joinOlder(state, page), older: 'idle' } : { older: 'idle' },
  olderFailed: () => ({ older: 'failed' }),
  queued: ({ unsent }, { message }) => ({ unsent: [...unsent, message] }),
  sendStarted: (state, { clientId }) =>
    changeUnsent(state, clientId, ({ failure: _, ...one }) => ({ ...one, status: 'sending' })),
  uploaded: (state, { clientId, progress }) => changeUnsent(state, clientId, (one) => ({ ...one, progress })),
  sent: (state, { message }) => stored(state, message),
  sendFailed: (state, { clientId, message, final, withoutAbout }) =>
    changeUnsent(state, clientId, ({ about, ...one }) => ({
      ...one,
      ...(about && !withoutAbout && { about }),
      status: 'failed',
      failure: { message, final },
    })),
  sendRetried: (state, { clientId }) =>
    changeUnsent(state, clientId, ({ failure: _, ...one }) => ({ ...one, status: 'waiting' })),
  discarded: ({ unsent }, event) => ({
    unsent: unsent.filter(({ clientId }) => clientId !== event.clientId),
  }),
  scrolled: (_, { atBottom }) => ({ atBottom }),
  seen: (state, { from, to }) => {
    const first = firstUnread(state);
    const begins = first !== undefined && from <= first && first <= to;
    const passableId = begins ? newestId(state.messages) : state.passableId;
    const readableId = to <= passableId ? Math.max(state.readableId, to) : state.readableId;
    return { seenId: Math.max(state.seenId, to), passableId, readableId };
  },
  starsChosen: (_, { rated, stars, text }) => ({ chosen: { rated, stars, text, sent: false } }),
  rated: ({ sessionId, unrated }, { rated, stars, text }) => ({
    chosen: { rated, stars, text, sent: true },
    ...(rated === sessionId && { rating: stars, ratingText: text }),
    ...(rated === unrated && { unrated: null }),
  }),
  peerTyped: () => ({ peerTyping: true }),
  peerStopped: () => ({ peerTyping: false }),
  // The server has marked nothing for a window of before.
  marked: (state, { epoch, readId }) =>
    epoch === state.epoch ? { userReadId: Math.max(state.userReadId, readId) } : {},
};

/** Whether the event is an answer of another session than the one that is open. */
const isStale = (state: ConvoState, event: ConvoEvent): boolean =>
  state.status === 'ready' && 'sessionId' in event && event.sessionId !== state.sessionId;

/** The state after an event; the same object if the event changes nothing. */
export function reduce(state: ConvoState, event: ConvoEvent): ConvoState {
  const status = transitions[state.status][event.type];
  if (status === undefined || isStale(state, event)) return state;
  const handle = handlers[event.type] as
    | ((state: ConvoState, event: ConvoEvent) => Partial<ConvoState>)
    | undefined;
  const changes = { ...handle?.(state, event), status };
  const changed = Object.entries(changes).some(([key, value]) => state[key as keyof ConvoState] !== value);
  return changed ? { ...state, ...changes } : state;
}
