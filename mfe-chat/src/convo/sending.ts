import { logStorageError } from '../outbox/outbox';
import { backoff, SEND_BACKOFF_MS } from './const';
import type { ConvoContext } from './convo-context';
import { type Failure, readFailure } from './failure';
import type { ConvoState, Unsent } from './types';

/**
 * The queue is sent while the session is open and the network available, whether the page is visible or not.
 */
export const maySend = ({ status, online }: ConvoState): boolean => status === 'ready' && online;

const isFinal = ({ failure }: Unsent): boolean => failure?.final === true;

/**
 * Sends the unsent messages one after the other, in order. A transient failure holds the queue and retries
 * later; a refusal marks its message, and the next one is sent. A message keeps its client id through every
 * attempt, so that the server stores it once.
 */
export function createSending(context: ConvoContext) {
  const { calls, clock, outbox, dispatch } = context;
  const lostOnce = new Set<string>();
  let cancel: (() => void) | undefined;
  let sending = false;
  let failures = 0;

  /** Returns whether the queue may go on. */
  async function send({ clientId, content }: Unsent, session_id: string): Promise<boolean> {
    dispatch({ type: 'sendStarted', clientId });
    try {
      const message = await calls.sendMessage({ session_id, content, client_id: clientId });
      failures = 0;
      outbox.remove(clientId).catch(logStorageError);
      dispatch({ type: 'sent', message });
      return true;
    } catch (error) {
      return fail(clientId, readFailure(error));
    }
  }

  function fail(clientId: string, failure: Failure): boolean {
    const lostAgain = failure.kind === 'lost' && lostOnce.has(clientId);
    if (failure.kind === 'lost') lostOnce.add(clientId);
    if (!lostAgain && context.endedBy(failure)) return false;
    const final = failure.kind !== 'transient';
    dispatch({ type: 'sendFailed', clientId, message: failure.message, final });
    if (final) return true;
    failures += 1;
    const pause = failure.retryAfterMs ?? backoff(SEND_BACKOFF_MS, failures);
    cancel = clock.after(pause, () => void flush());
    return false;
  }

  async function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    if (sending) return;
    sending = true;
    let going = true;
    while (going && maySend(context.state())) {
      const { unsent, sessionId } = context.state();
      const next = unsent.find((one) => !isFinal(one));
      going = next !== undefined && sessionId !== null && (await send(next, sessionId));
    }
    sending = false;
  }

  return {
    flush: () => void flush(),
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
  };
}
