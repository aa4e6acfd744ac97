import type { SendCall } from '@assistant/api';
import { csSessions, type DeskSession } from '@assistant/contract';
import { backoff, type Clock, over, POLL_BACKOFF_MS, pauseOf } from '@assistant/conversation';
import { asError } from '@assistant/desk';
import { type Asked, initialList, type ListEvent, type ListState, reduceList } from './list-state';

/** How often the list is read while the page is visible and no stream reports changes. */
const LIST_POLL_MS = 5_000;

export interface LiveListOptions {
  ask: SendCall;
  clock: Clock;
  /** Whether the page is visible and the network there. */
  awake(): boolean;
  /** Whether a stream reports changes, so that polling is only for what was lost. */
  isNotified(): boolean;
}

/** Changes within this time are read together; in a page that is hidden, whose title alone shows them, at ease. */
const SOON_MS = 250;
const UNSEEN_SOON_MS = 5_000;

/** Reads less often while a stream reports changes. */
const NOTIFIED_MS = 30_000;

/**
 * The list of conversations, which stays as it is while the agent is elsewhere at the desk. It is read again at an
 * interval, and at once on `refresh`; one reading at a time.
 */
export function createLiveList({ ask, clock, awake, isNotified }: LiveListOptions) {
  let state: ListState = initialList;
  const listeners = new Set<() => void>();
  let cancel: (() => void) | undefined;
  /** A reading that a change has asked for. */
  let due: (() => void) | undefined;
  let reading = false;
  /** It was asked for again while a reading was under way. */
  let again = false;
  let failures = 0;
  let stopped = true;
  /** How much is left of a pause that the server asked for. */
  let held = over;
  /** A change was reported that no read has returned yet: it is not waited for longer than an interval. */
  let notified = false;
  /** What is left of the interval after a failure, in which changes make no reading of their own. */
  let paused = over;

  function dispatch(event: ListEvent): void {
    const before = state;
    state = reduceList(state, event);
    if (state !== before) for (const listener of listeners) listener();
  }

  const asked = (): Asked => ({ tab: state.tab, search: state.search });

  function dropDue(): void {
    due?.();
    due = undefined;
  }

  async function read(): Promise<void> {
    if (stopped) return;
    if (reading) {
      again = true;
      return;
    }
    if (held() > 0) return later(held());
    cancel?.();
    dropDue();
    reading = true;
    again = false;
    const now = asked();
    let pause = isNotified() ? NOTIFIED_MS : LIST_POLL_MS;
    const notifiedBefore = notified;
    notified = false;
    try {
      dispatch({ type: 'read', asked: now, page: await ask(csSessions, now) });
      failures = 0;
    } catch (cause) {
      const error = asError(cause);
      failures += 1;
      dispatch({ type: 'readFailed', asked: now, error });
      notified ||= notifiedBefore || again;
      dropDue();
      const usual = notified ? LIST_POLL_MS : backoff(POLL_BACKOFF_MS, failures);
      pause = error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : usual;
      if (error.retryAfterSeconds) held = pauseOf(clock, pause);
      paused = pauseOf(clock, LIST_POLL_MS);
    } finally {
      reading = false;
    }
    const moved = state.tab !== now.tab || state.search !== now.search;
    if (moved || (again && failures === 0)) return read();
    later(pause);
  }

  function later(ms: number): void {
    cancel?.();
    cancel = stopped ? undefined : clock.after(ms, () => void (awake() ? read() : later(LIST_POLL_MS)));
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      stopped = false;
      void read();
    },
    stop: () => {
      stopped = true;
      cancel?.();
      due?.();
    },
    /** Reads the list now. */
    refresh: () => void read(),
    /** Something changed: reads the list in a moment, once for all that changes until then. */
    soon: () => {
      if (stopped || due) return;
      notified = true;
      const pause = failures > 0 ? paused() : 0;
      due = clock.after(Math.max(awake() ? SOON_MS : UNSEEN_SOON_MS, pause), () => void read());
    },
    show: (next: Partial<Asked>) => {
      const before = asked();
      dispatch({ type: 'asked', ...before, ...next });
      if (state.tab !== before.tab || state.search !== before.search) void read();
    },
    /** Reads the page after the last row. */
    more: async () => {
      const { next, more } = state;
      if (next === null || more === 'loading') return;
      const now = asked();
      dispatch({ type: 'moreAsked' });
      try {
        dispatch({
          type: 'moreRead',
          asked: now,
          after: next,
          page: await ask(csSessions, { ...now, after: next }),
        });
      } catch {
        dispatch({ type: 'moreFailed' });
      }
    },
    /** A conversation as another call has just answered it; the list is read again for its position. */
    changed: (session: DeskSession) => {
      dispatch({ type: 'changed', session });
      void read();
    },
  };
}

export type LiveList = ReturnType<typeof createLiveList>;
