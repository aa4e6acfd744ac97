import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';

/** Ends a conversation, and rates one that has ended. */
export function createEnding({ calls, state, dispatch, endedBy }: ConvoContext, readNew: () => void) {
  /** Makes a call for the open session. Resolves to why it failed, in words for the player. */
  async function ask(make: (sessionId: string) => Promise<void>): Promise<string | undefined> {
    const { sessionId } = state();
    if (sessionId === null) return undefined;
    try {
      await make(sessionId);
      return undefined;
    } catch (error) {
      const failure = readFailure(error);
      endedBy(failure);
      return failure.message;
    }
  }

  return {
    /** Ends the conversation for both sides. */
    end: () =>
      ask(async (session_id) => {
        await calls.end({ session_id });
        readNew();
      }),
    /** Rates the conversation that has ended; the last rating counts. */
    rate: (stars: number, text: string) =>
      ask(async (sessionId) => {
        await calls.rate({ session_id: sessionId, stars, text });
        dispatch({ type: 'rated', sessionId, stars, text });
      }),
  };
}
