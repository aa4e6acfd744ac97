import { logStorageError } from '../outbox/outbox';
import { PAGE_LIMIT, SESSION_ID_KEY } from './const';
import type { ConvoContext, ConvoParts } from './convo-context';
import { readFailure } from './failure';
import { createMarking } from './marking';
import { createOpening } from './opening';
import { createPolling, mayPoll } from './polling';
import { initialState, reduce } from './reducer';
import { createSending, maySend } from './sending';
import type { ConvoEvent, ConvoState } from './types';

/**
 * One player's conversation with customer service: the state machine of `transitions.ts` and what is to
 * be done in its statuses. It lives as long as the login; the page only watches and commands it.
 */
export function createConvo(parts: ConvoParts) {
  let state = initialState(parts.online);
  const listeners = new Set<() => void>();

  const context: ConvoContext = {
    ...parts,
    state: () => state,
    dispatch,
    endedBy: ({ kind }) => {
      if (kind === 'expired') dispatch({ type: 'expired' });
      if (kind === 'lost') dispatch({ type: 'sessionLost' });
      return kind === 'expired' || kind === 'lost';
    },
  };
  const open = createOpening(context);
  const polling = createPolling(context);
  const sending = createSending(context);
  const mark = createMarking(context);

  function dispatch(event: ConvoEvent): void {
    const before = state;
    state = reduce(state, event);
    if (state === before) return;
    for (const listener of listeners) listener();
    act(before, event);
  }

  /** What a change asks for. */
  function act(before: ConvoState, event: ConvoEvent): void {
    if (event.type === 'sessionLost') parts.storage.removeItem(SESSION_ID_KEY);
    if (state.status === 'opening' && before.status !== 'opening') void open();
    if (state.status === 'ended') {
      polling.stop();
      sending.stop();
      return;
    }
    if (!mayPoll(state)) polling.stop();
    else if (event.type === 'loaded') polling.startLater();
    else if (!mayPoll(before)) polling.startNow();
    const moves = ['queued', 'restored', 'sendRetried', 'activated'];
    if (maySend(state) && (!maySend(before) || moves.includes(event.type))) sending.flush();
    void mark();
  }

  /** What was written and not sent before a reload or a logout takes its place in the queue again. */
  parts.outbox.list().then((kept) => {
    if (kept.length > 0)
      dispatch({ type: 'restored', unsent: kept.map((one) => ({ ...one, status: 'waiting' })) });
  }, logStorageError);

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The page is mounted and seen, or it is not. */
    setActive: (active: boolean) => {
      if (active !== state.active) dispatch({ type: active ? 'activated' : 'deactivated' });
    },
    setOnline: (online: boolean) => {
      if (online !== state.online) dispatch({ type: online ? 'wentOnline' : 'wentOffline' });
    },
    /** Opens again after a failure. */
    retry: () => dispatch({ type: 'retryAsked' }),
    /** Puts a message into the queue, on the screen and on disk. */
    send: (content: string) => {
      const kept = { clientId: parts.uuid(), content, queuedAt: parts.clock.now().toISOString() };
      dispatch({ type: 'queued', message: { ...kept, status: 'waiting' } });
      parts.outbox.put(kept).catch(logStorageError);
    },
    /** Tries one message again at once, with the client id it had. */
    retrySend: (clientId: string) => dispatch({ type: 'sendRetried', clientId }),
    /** Gives up a message that was not sent. */
    discard: (clientId: string) => {
      dispatch({ type: 'discarded', clientId });
      parts.outbox.remove(clientId).catch(logStorageError);
    },
    /** Reads the page before the oldest message; nothing happens while one is on its way or at the end. */
    loadOlder: async (): Promise<void> => {
      const { sessionId, messages, older, hasMore, status } = state;
      if (status !== 'ready' || !sessionId || older === 'loading' || !hasMore) return;
      dispatch({ type: 'olderAsked' });
      try {
        const before = messages[0]?.id;
        const page = await parts.calls.getHistory({ session_id: sessionId, limit: PAGE_LIMIT, before });
        dispatch({ type: 'olderLoaded', page });
      } catch (error) {
        if (!context.endedBy(readFailure(error))) dispatch({ type: 'olderFailed' });
      }
    },
    setAtBottom: (atBottom: boolean) => {
      if (atBottom !== state.atBottom) dispatch({ type: 'scrolled', atBottom });
    },
    /** Messages up to this one are on the screen; they are seen if the page is. */
    see: (id: number) => {
      if (state.active && id > state.seenId) dispatch({ type: 'seen', id });
    },
    /** Ends the conversation for good: the player logged out. */
    dispose: () => dispatch({ type: 'expired' }),
  };
}

export type Convo = ReturnType<typeof createConvo>;
