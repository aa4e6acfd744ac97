import { type ChatCard, type MessageAbout, specialOf } from '@assistant/contract';
import { type KeptMessage, logStorageError, type Picture } from '../outbox/outbox';
import { SESSION_ID_KEY } from './const';
import type { ConvoContext, ConvoDependencies } from './convo-context';
import { createEnding } from './ending';
import { createMarking } from './marking';
import { createOpening } from './opening';
import { createPaging } from './paging';
import { createPolling, mayPoll } from './polling';
import { initialState, reduce } from './reducer';
import { createSending, isDue, maySend } from './sending';
import type { ConvoEvent, ConvoState, Unsent } from './types';
import { createTyping } from './typing';

/** A message kept on disk. A refused one waits for the player. */
const fromKept = ({ refused, ...one }: KeptMessage): Unsent =>
  refused === undefined
    ? { ...one, status: 'waiting' }
    : { ...one, status: 'failed', failure: { message: refused, final: true } };

/** Whether the player's conversation goes on in another session than the one that is open here: its newest message is there. */
function goesOn({ messages, hasNewer, sessionId }: ConvoState): boolean {
  const newest = messages.at(-1);
  if (hasNewer || !newest || newest.session_id === sessionId) return false;
  const what = specialOf(newest);
  return what?.type !== 'event' || what.event !== 'closed';
}

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
  const paging = createPaging(context);
  const sending = createSending(context);
  const mark = createMarking(context, paging.loadOlder);
  const typing = createTyping(context);
  const ending = createEnding(context, polling.startNow);
  const stopHints = dependencies.live.onHint((hint, kind) =>
    kind === 'typing' ? typing.hinted(hint) : polling.hinted(hint),
  );

  function dispatch(event: ConvoEvent): void {
    const before = state;
    state = reduce(state, event);
    if (state !== before) for (const listener of listeners) listener();
    act(before, event);
  }

  /** Does what the new state needs. */
  function act(before: ConvoState, event: ConvoEvent): void {
    if (event.type === 'sessionLost') dependencies.storage.removeItem(SESSION_ID_KEY);
    if (state.status === 'opening' && before.status !== 'opening') void open();
    if (state.status === 'ended') {
      stopHints();
      typing.stop();
      polling.stop();
      sending.stop();
      return;
    }
    forgetSettled(event.type === 'restored' ? [...before.unsent, ...event.unsent] : before.unsent);
    // This one takes no more: what waits is for a new session, which may have started on another device.
    if (state.closed && maySend(state) && (state.unsent.some(isDue) || goesOn(state))) {
      dispatch({ type: 'sessionLost' });
      return;
    }
    if (!mayPoll(state)) polling.stop();
    else if (event.type === 'loaded') polling.startLater();
    else if (!mayPoll(before) || isSentAhead(event)) polling.startNow();
    // A player who writes wants to see it, so the window goes to the end.
    if (event.type === 'queued') void paging.loadLatest();
    const moves = ['queued', 'restored', 'activated'];
    if (event.type === 'sendRetried' && maySend(state)) sending.flushNow();
    else if (maySend(state) && (!maySend(before) || moves.includes(event.type))) sending.flush();
    void mark();
  }

  /**
   * What left the queue is stored by the server, or discarded: it must not be sent again after a reload. So is what the disk still had of a
   * message that the window shows.
   */
  function forgetSettled(unsent: readonly Unsent[]): void {
    if (unsent === state.unsent) return;
    const left = new Set(state.unsent.map(({ clientId }) => clientId));
    for (const { clientId } of unsent)
      if (!left.has(clientId)) dependencies.outbox.remove(clientId).catch(logStorageError);
  }

  /** A message was stored after the window's end, and none is waiting: what lies between is read at once. */
  const isSentAhead = (event: ConvoEvent): boolean =>
    event.type === 'sent' &&
    !state.hasNewer &&
    state.unsent.some(({ status }) => status === 'sent') &&
    state.unsent.every(({ status }) => status === 'sent' || status === 'failed');

  function queue(what: Pick<KeptMessage, 'content' | 'picture' | 'card' | 'about'>): string {
    const kept = {
      clientId: dependencies.uuid(),
      queuedAt: dependencies.clock.now().toISOString(),
      ...what,
    };
    sending.keep(kept);
    typing.sent();
    dispatch({ type: 'queued', message: { ...kept, status: 'waiting' } });
    return kept.clientId;
  }

  /** Puts messages that were not sent before a reload or a logout, or as a visitor, back into the queue. */
  function restore(): void {
    const read = dependencies.outbox.list().then((kept) => {
      if (kept.length > 0) dispatch({ type: 'restored', unsent: kept.map(fromKept) });
    }, logStorageError);
    sending.waitForDisk(read);
  }
  restore();

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
    /** Looks for the open session again: it may be another one by now. */
    reopen: () => dispatch({ type: 'sessionLost' }),
    restore,
    /** Adds a message to the queue, to the screen and to the disk. */
    send: (content: string, about?: MessageAbout) => queue({ content, ...(about && { about }) }),
    /** The same with a picture, which is small enough to send. Returns the id that its message will have. */
    sendPicture: (picture: Picture) => queue({ content: '', picture }),
    /** The same with a card, from the desk. */
    sendCard: (card: ChatCard) => queue({ content: '', card }),
    /** Something was written to the other side, and is not sent yet. */
    wrote: typing.wrote,
    /** Retries one message at once, with the same client id. */
    retrySend: (clientId: string) => dispatch({ type: 'sendRetried', clientId }),
    /** Discards a message that was not sent. */
    discard: (clientId: string) => dispatch({ type: 'discarded', clientId }),
    ...paging,
    ...ending,
    /** Says whether the list is scrolled to its end. That is the conversation's end only if nothing comes after. */
    setAtBottom: (atEnd: boolean) => dispatch({ type: 'scrolled', atBottom: atEnd && !state.hasNewer }),
    /** The messages from one to another are on the screen. They count as seen if the page is visible. */
    see: (from: number, to: number) => {
      if (state.active) dispatch({ type: 'seen', from, to });
    },
    /** Ends the conversation for good: the player logged out. */
    dispose: () => dispatch({ type: 'expired' }),
  };
}

export type Convo = ReturnType<typeof createConvo>;
