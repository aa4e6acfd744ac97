import { logStorageError } from '../outbox/outbox';
import { PAGE_LIMIT, SESSION_ID_KEY } from './const';
import type { ConvoContext, ConvoDependencies } from './convo-context';
import { readFailure } from './failure';
import { createMarking } from './marking';
import { createOpening } from './opening';
import { createPolling, mayPoll } from './polling';
import { initialState, reduce } from './reducer';
import { createSending, maySend } from './sending';
import type { ConvoEvent, ConvoState } from './types';

/**
 * One player's conversation with customer service: the state machine of `transitions.ts` and the work to do
 * in each status. It lives as long as the login; the page only shows and controls it.
 */
export function createConvo(dependencies: ConvoDependencies) {
  let state = initialState(dependencies.online);
  const listeners = new Set<() => void>();

  const context: ConvoContext = {
    ...dependencies,
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

  /** Does what the new state needs. */
  function act(before: ConvoState, event: ConvoEvent): void {
    if (event.type === 'sessionLost') dependencies.storage.removeItem(SESSION_ID_KEY);
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

  /** Puts messages that were not sent before a reload or a logout back into the queue. */
  dependencies.outbox.list().then((kept) => {
    if (kept.length > 0)
      dispatch({ type: 'restored', unsent: kept.map((one) => ({ ...one, status: 'waiting' })) });
  }, logStorageError);

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Says whether the page is mounted and visible. */
    setActive: (active: boolean) => {
      if (active !== state.active) dispatch({ type: active ? 'activated' : 'deactivated' });
    },
    setOnline: (online: boolean) => {
      if (online !== state.online) dispatch({ type: online ? 'wentOnline' : 'wentOffline' });
    },
    /** Opens again after a failure. */
    retry: () => dispatch({ type: 'retryAsked' }),
    /** Adds a message to the queue, to the screen and to the disk. */
    send: (content: string) => {
      const kept = {
        clientId: dependencies.uuid(),
        content,
        queuedAt: dependencies.clock.now().toISOString(),
      };
      dispatch({ type: 'queued', message: { ...kept, status: 'waiting' } });
      dependencies.outbox.put(kept).catch(logStorageError);
    },
    /** Retries one message at once, with the same client id. */
    retrySend: (clientId: string) => dispatch({ type: 'sendRetried', clientId }),
    /** Discards a message that was not sent. */
    discard: (clientId: string) => {
      dispatch({ type: 'discarded', clientId });
      dependencies.outbox.remove(clientId).catch(logStorageError);
    },
    /** Reads the page before the oldest message. Does nothing while one is loading or if there is none. */
    loadOlder: async (): Promise<void> => {
      const { sessionId, messages, older, hasMore, status } = state;
      if (status !== 'ready' || !sessionId || older === 'loading' || !hasMore) return;
      dispatch({ type: 'olderAsked' });
      try {
        const before = messages[0]?.id;
        const page = await dependencies.calls.getHistory({
          session_id: sessionId,
          limit: PAGE_LIMIT,
          before,
        });
        dispatch({ type: 'olderLoaded', page });
      } catch (error) {
        if (!context.endedBy(readFailure(error))) dispatch({ type: 'olderFailed' });
      }
    },
    setAtBottom: (atBottom: boolean) => {
      if (atBottom !== state.atBottom) dispatch({ type: 'scrolled', atBottom });
    },
    /** Messages up to this one are on the screen. They count as seen if the page is visible. */
    see: (id: number) => {
      if (state.active && id > state.seenId) dispatch({ type: 'seen', id });
    },
    /** Ends the conversation for good: the player logged out. */
    dispose: () => dispatch({ type: 'expired' }),
  };
}

export type Convo = ReturnType<typeof createConvo>;
