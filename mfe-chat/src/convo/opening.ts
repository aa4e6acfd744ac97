import { DEVICE_INFO_MAX, SESSION_ID_KEY } from './const';
import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import type { HistoryPage, OpenError } from './types';

/** Finds or makes the session and reads its first page, of the contract's default length. */
export function createOpening(context: ConvoContext) {
  const { calls, storage, dispatch } = context;
  let step: OpenError['step'] = 'session';

  async function makeSession(): Promise<string> {
    step = 'session';
    const device_info = context.deviceInfo.slice(0, DEVICE_INFO_MAX);
    return (await calls.createSession({ device_info })).session_id;
  }

  function readFirstPage(session_id: string): Promise<HistoryPage> {
    step = 'history';
    return calls.getHistory({ session_id });
  }

  async function readOrMake(): Promise<{ sessionId: string; page: HistoryPage }> {
    const known = storage.getItem(SESSION_ID_KEY);
    if (known) {
      try {
        return { sessionId: known, page: await readFirstPage(known) };
      } catch (error) {
        // A remembered session may be closed, another account's, or not even an id: then a new one is asked for.
        const { kind } = readFailure(error);
        if (kind !== 'lost' && kind !== 'refused') throw error;
      }
    }
    const sessionId = await makeSession();
    return { sessionId, page: await readFirstPage(sessionId) };
  }

  return async function open(): Promise<void> {
    try {
      const opened = await readOrMake();
      // After a logout the key must stay cleared.
      if (context.state().status !== 'opening') return;
      storage.setItem(SESSION_ID_KEY, opened.sessionId);
      dispatch({ type: 'loaded', ...opened });
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'expired') dispatch({ type: 'expired' });
      else dispatch({ type: 'loadFailed', error: { step, message: failure.message } });
    }
  };
}
