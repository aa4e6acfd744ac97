import type { Hint } from '@assistant/api';
import { never, stopwatch } from './clock';
import { TYPING_SHOWN_MS, TYPING_TELL_MS } from './const';
import type { ConvoContext } from './convo-context';

/**
 * Who writes, by the live stream only: nothing is stored or asked for, and what is lost is no loss. It ends by itself,
 * some seconds after the other side reported it last.
 */
export function createTyping({ calls, clock, live, side, state, dispatch }: ConvoContext) {
  /** Since it was reported last. */
  let sinceSent = never;
  let cancel: (() => void) | undefined;

  return {
    /** Something was written: the other side is notified at most once in a while. */
    wrote: (): void => {
      const { status, online, closed, sessionId } = state();
      const may = status === 'ready' && online && !closed && live.isLive();
      if (!may || sessionId === null || sinceSent() < TYPING_TELL_MS) return;
      sinceSent = stopwatch(clock);
      // Already logged by the calls; the next one comes in a moment.
      calls.typing({ session_id: sessionId }).catch(() => {});
    },
    /** What was written is on its way, and takes the words away at the other side: the next letter is reported at once. */
    sent: (): void => {
      sinceSent = never;
    },
    /** Somebody writes in a session. */
    hinted: ({ session_id, by }: Hint): void => {
      if (session_id !== state().sessionId || by === undefined || by === side) return;
      dispatch({ type: 'peerTyped' });
      cancel?.();
      cancel = clock.after(TYPING_SHOWN_MS, () => dispatch({ type: 'peerStopped' }));
    },
    stop: (): void => cancel?.(),
  };
}
