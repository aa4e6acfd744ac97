import { backoff, DEVICE_INFO_MAX, OPEN_BACKOFF_MS, SESSION_ID_KEY } from './const';
import type { ConvoContext } from './convo-context';
import { readFailure } from './failure';
import type { HistoryPage, OpenError } from './types';

/**
 * Finds or creates the session and reads its first page, of the contract's default length. After a transient
 * failure it retries with growing pauses while the page is visible, and at once when it is seen or online again
 * (`transitions.ts`).
 */
export function createOpening(context: ConvoContext) {
  const { calls, storage, dispatch } = context;
  let step: OpenError['step'] = 'session';
  let cancel: (() => void) | undefined;
  let failures = 0;

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
        // A remembered session may be closed, belong to another account, or not be an id at all: then a new
        // one is requested.
        const { kind } = readFailure(error);
        if (kind !== 'lost' && kind !== 'refused') throw error;
      }
    }
    const sessionId = await makeSession();
    return { sessionId, page: await readFirstPage(sessionId) };
  }

  function tryLater(ms: number): void {
    cancel = context.clock.after(ms, () => {
      const { active, online } = context.state();
      if (active && online) dispatch({ type: 'retryAsked' });
    });
  }

  return async function open(): Promise<void> {
    cancel?.();
    try {
      const opened = await readOrMake();
      // After a logout the key must stay cleared.
      if (context.state().status !== 'opening') return;
      failures = 0;
      storage.setItem(SESSION_ID_KEY, opened.sessionId);
      dispatch({ type: 'loaded', ...opened });
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'expired') return dispatch({ type: 'expired' });
      dispatch({ type: 'loadFailed', error: { step, message: failure.message } });
      failures += 1;
      if (failure.kind === 'transient') tryLater(failure.retryAfterMs ?? backoff(OPEN_BACKOFF_MS, failures));
    }
  };
}
