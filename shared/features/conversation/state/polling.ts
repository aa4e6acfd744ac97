import type { Hint } from '@assistant/api';
import { never, over, pauseOf, stopwatch } from './clock';
import { backoff, FILL_PAGES_MAX, HEAL_MS, PAGE_LIMIT, POLL_BACKOFF_MS, POLL_MS } from './const';
import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import { createReading } from './reading';
import { newestId } from './timeline';
import type { ConvoState } from './types';

/** New messages are fetched while the session is open, the page visible and the network available. */
export const mayPoll = ({ status, active, online }: ConvoState): boolean =>
  status === 'ready' && active && online;

/** Fetches new messages repeatedly while that is allowed. */
export function createPolling(context: ConvoContext) {
  const { clock, dispatch, live } = context;
  const reading = createReading(context);
  let cancel: (() => void) | undefined;
  let asking = false;
  /** What a hint was about may have come too late for the request under way. */
  let again = false;
  /** A hint reported something that no request has returned yet: it is not waited for longer than an interval. */
  let notified = false;
  /** What is left of the interval after a failure. */
  let paused = over;
  /** Since everything was read last; never after a failure. */
  let sinceRead = never;
  /** Whether hints came already when it was: what happened between a read before them and the first one is not reported. */
  let readWhileLive = false;
  /** How much is left of a pause that the server asked for. */
  let held = over;

  /**
   * Reads on from the window's end, page by page. After a gap too large to fill, a player at the end gets the
   * newest page instead; for one who reads further up the window stays as it is. While the window ends before the
   * conversation does, only the read marks are read for them; at the end, filling that failed half way goes on.
   */
  async function readNew(sessionId: string): Promise<void> {
    const { hasNewer, atBottom } = context.state();
    if (hasNewer && !atBottom) {
      const page = await reading.readPage({ session_id: sessionId, limit: 1 });
      if (page) dispatch({ type: 'peeked', sessionId, page });
      return;
    }
    for (let pages = 0; pages < FILL_PAGES_MAX; pages += 1) {
      const after = newestId(context.state().messages);
      const page = await reading.readPage({ session_id: sessionId, limit: PAGE_LIMIT, after });
      if (!page) return;
      dispatch({ type: 'newerLoaded', sessionId, after, page });
      if (!page.has_newer || newestId(context.state().messages) <= after) return;
    }
    if (context.state().atBottom) await reading.loadLatest(sessionId);
  }

  async function poll(): Promise<void> {
    cancel = undefined;
    const { sessionId } = context.state();
    if (asking || !sessionId || !mayPoll(context.state())) return;
    asking = true;
    const sinceStart = stopwatch(clock);
    const isLive = live.isLive();
    sinceRead = never;
    let pause: number = POLL_MS;
    try {
      await readNew(sessionId);
      sinceRead = sinceStart;
      readWhileLive = isLive;
      notified = again;
    } catch (error) {
      const failure = readFailure(error);
      if (!context.endedBy(failure)) dispatch({ type: 'pollFailed' });
      paused = pauseOf(clock, POLL_MS);
      pause = failure.retryAfterMs ?? pauseAfterFailure();
      if (failure.retryAfterMs !== undefined) held = pauseOf(clock, pause);
    } finally {
      asking = false;
    }
    const soon = again && sinceRead !== never;
    again = false;
    if (soon) void poll();
    else schedule(pause);
  }

  const pauseAfterFailure = (): number =>
    notified ? POLL_MS : backoff(POLL_BACKOFF_MS, context.state().pollFailures);

  /** While hints come there is little to ask for. */
  function look(): void {
    const isFresh = live.isLive() && readWhileLive && sinceRead() < HEAL_MS;
    if (isFresh) schedule(POLL_MS);
    else void poll();
  }

  function schedule(ms: number): void {
    cancel?.();
    cancel = mayPoll(context.state()) ? clock.after(ms, look) : undefined;
  }

  function startNow(): void {
    cancel?.();
    if (held() > 0) schedule(held());
    else void poll();
  }

  /** After a failure hints shorten the pause to an interval at most, and make no request of their own. */
  function startNotified(): void {
    notified = true;
    const pause = Math.max(paused(), held());
    if (asking) again = true;
    else if (context.state().pollFailures > 0 && pause > 0) schedule(pause);
    else startNow();
  }

  return {
    /** Something happened, perhaps in this session. */
    hinted: ({ session_id, id }: Hint) => {
      const { sessionId, messages, closed } = context.state();
      // Where a player's has ended, the next one may have started on another device.
      const isFollowed = closed && context.side === 'user';
      const isElsewhere = session_id !== undefined && session_id !== sessionId && !isFollowed;
      if (isElsewhere || (id !== undefined && id <= newestId(messages))) return;
      startNotified();
    },
    /** The first page has just come, so the next request is one interval away. */
    startLater: () => schedule(POLL_MS),
    /** The page is visible again, the network is back, or something was sent. A pause the server asked for is kept. */
    startNow,
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
  };
}
