import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';

/** Ends a conversation, and rates one that has ended. */
export function createEnding({ calls, state, dispatch, endedBy }: ConvoContext, readNew: () => void) {
  /** Makes a call for a session. Resolves to why it failed, in words for the player. */
  async function ask(
    sessionId: string | null,
    make: (sessionId: string) => Promise<void>,
  ): Promise<string | undefined> {
    if (sessionId === null) return undefined;
    try {
      await make(sessionId);
      return undefined;
    } catch (error) {
      const failure = readFailure(error);
      // What became of an earlier session says nothing of the open one.
      if (failure.kind === 'expired' || sessionId === state().sessionId) endedBy(failure);
      return failure.message;
    }
  }

  return {
    /** Ends the conversation for both sides. */
    end: () =>
      ask(state().sessionId, async (session_id) => {
        await calls.end({ session_id });
        readNew();
      }),
    /** Keeps what is being chosen for a conversation that has ended, until it is sent. */
    choose: (rated: string, stars: number, text: string) =>
      dispatch({ type: 'starsChosen', rated, stars, text }),
    /** Rates a conversation that has ended, this one or an earlier one; the last rating counts. */
    rate: (stars: number, text: string, which = state().sessionId) =>
      ask(which, async (session_id) => {
        await calls.rate({ session_id, stars, text });
        dispatch({ type: 'rated', rated: session_id, stars, text });
      }),
  };
}
