import { PAGE_LIMIT } from './const';
import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import { createReading } from './reading';
import { newestId, oldestId } from './timeline';

/** Moves the window where the player scrolls: towards older messages, back towards newer ones, or to the end. */
export function createPaging(context: ConvoContext) {
  const { state, dispatch, endedBy } = context;
  const { readPage, loadLatest } = createReading(context);

  /** Reads the page before the window. Does nothing while one is loading or if there is none. */
  async function loadOlder(): Promise<void> {
    const { sessionId, messages, older, hasOlder, status } = state();
    if (status !== 'ready' || !sessionId || older === 'loading' || !hasOlder) return;
    dispatch({ type: 'olderAsked' });
    try {
      const before = oldestId(messages);
      const page = await readPage({ session_id: sessionId, limit: PAGE_LIMIT, before });
      if (page) dispatch({ type: 'olderLoaded', sessionId, before, page });
    } catch (error) {
      if (!endedBy(readFailure(error))) dispatch({ type: 'olderFailed' });
    }
  }

  /** Reads what comes after the window, by one request. Does nothing where the window reaches the end. */
  async function readNewer(read: (sessionId: string) => Promise<void>): Promise<void> {
    const { sessionId, newer, hasNewer, status } = state();
    if (status !== 'ready' || !sessionId || newer === 'loading' || !hasNewer) return;
    dispatch({ type: 'newerAsked' });
    try {
      await read(sessionId);
    } catch (error) {
      if (!endedBy(readFailure(error))) dispatch({ type: 'newerFailed' });
    }
  }

  return {
    loadOlder,
    /** Reads the page after the window. */
    loadNewer: () =>
      readNewer(async (sessionId) => {
        const after = newestId(state().messages);
        const page = await readPage({ session_id: sessionId, limit: PAGE_LIMIT, after });
        if (page) dispatch({ type: 'newerLoaded', sessionId, after, page });
      }),
    /** Begins the window anew with the newest messages, if it does not reach them. */
    loadLatest: () => readNewer(loadLatest),
  };
}
