import type { ApiError } from '@assistant/api';
import { type KeptMessage, logStorageError, type Picture } from '../outbox/outbox';
import { over, pauseOf } from './clock';
import { backoff, DISK_MS, SEND_BACKOFF_MS } from './const';
import type { ConvoContext } from './convo-context';
import { type Failure, readFailure } from './failure';
import type { ConvoState, Unsent } from './types';

/**
 * The queue is sent while the session is open and the network available, whether the page is visible or not.
 */
export const maySend = ({ status, online }: ConvoState): boolean => status === 'ready' && online;

/** A file of its own. Where it does not come, the picture waits like one that the network holds up. */
const loadUpload = () =>
  import('./upload').catch((error: unknown) => {
    console.error('the code that sends pictures did not load:', error);
    throw { kind: 'network', message: 'Network Error', code: 0 } satisfies ApiError;
  });

/** Whether the queue sends it automatically. */
export const isDue = ({ status, failure }: Unsent): boolean => status !== 'sent' && failure?.final !== true;

/**
 * Sends the unsent messages one after the other, in order. A transient failure holds the queue and retries
 * later; a refusal marks its message, and the next one is sent. A message keeps its client id through every
 * attempt, so that the server stores it once.
 */
export function createSending(context: ConvoContext) {
  const { calls, clock, outbox, dispatch } = context;
  /** Messages that a session did not take: each goes to the next session, however often one ends meanwhile. */
  const lost = new Set<string>();
  let cancel: (() => void) | undefined;
  let sending = false;
  let failures = 0;
  /** How much is left of a pause that the server asked for. */
  let held = over;
  /** How often the disk is asked what was not sent before: that goes first. */
  let asked = 0;
  /** Messages of this page that are not on disk (yet). */
  const notOnDisk = new Set<string>();

  /** Keeps a message on disk. */
  function keep(message: KeptMessage): void {
    notOnDisk.add(message.clientId);
    outbox.put(message).then(() => notOnDisk.delete(message.clientId), logStorageError);
  }

  /** Whether another tab has sent the message or discarded it: then it is on disk no more. */
  const isGone = async (clientId: string): Promise<boolean> =>
    !(await outbox.has(clientId).catch(() => true));

  /** Returns whether the queue may go on. */
  async function send(message: Unsent, session_id: string): Promise<boolean> {
    const { clientId, content, picture, card, about } = message;
    if (!notOnDisk.has(clientId) && (await isGone(clientId))) {
      dispatch({ type: 'discarded', clientId });
      return true;
    }
    // The player may have discarded it meanwhile.
    const wanted = () => context.state().unsent.some((one) => one.clientId === clientId);
    if (!wanted()) return true;
    dispatch({ type: 'sendStarted', clientId });
    try {
      if (picture && !(await bring(clientId, picture, session_id, wanted))) return true;
      const stored = await calls.sendMessage({
        session_id,
        ...(picture ? { content: clientId, content_type: 'image' } : { content }),
        ...(card && { card }),
        ...(about && { about }),
        client_id: clientId,
      });
      failures = 0;
      outbox.remove(clientId).catch(logStorageError);
      dispatch({ type: 'sent', message: stored });
      return true;
    } catch (error) {
      const failure = readFailure(error);
      // The session that was asked has been left meanwhile: the message goes to the one that is open now.
      if (failure.kind === 'lost' && session_id !== context.state().sessionId) return true;
      return fail(clientId, session_id, failure);
    }
  }

  async function bring(image_id: string, picture: Picture, session_id: string, wanted: () => boolean) {
    const { upload } = await loadUpload();
    return upload(calls.pictures, {
      image_id,
      session_id,
      picture,
      wanted,
      onProgress: (progress) => dispatch({ type: 'uploaded', clientId: image_id, progress }),
    });
  }

  function fail(clientId: string, sessionId: string, failure: Failure): boolean {
    const meeting = `${clientId} ${sessionId}`;
    const lostAgain = failure.kind === 'lost' && lost.has(meeting);
    if (failure.kind === 'lost') lost.add(meeting);
    if (!lostAgain && context.endedBy(failure)) return false;
    const final = failure.kind !== 'transient';
    // The words go without what they are about, if the player tries again.
    const withoutAbout = final && failure.field?.split('.')[0] === 'about';
    dispatch({ type: 'sendFailed', clientId, message: failure.message, final, withoutAbout });
    if (final) {
      outbox.refuse(clientId, failure.message, withoutAbout).catch(logStorageError);
      return true;
    }
    failures += 1;
    const pause = failure.retryAfterMs ?? backoff(SEND_BACKOFF_MS, failures);
    if (failure.retryAfterMs !== undefined) held = pauseOf(clock, pause);
    waitFor(pause);
    return false;
  }

  function waitFor(ms: number): void {
    cancel?.();
    cancel = clock.after(ms, () => void flush());
  }

  async function flush(): Promise<void> {
    if (sending || asked > 0) return;
    cancel?.();
    cancel = undefined;
    if (held() > 0) return waitFor(held());
    sending = true;
    let going = true;
    while (going && maySend(context.state())) {
      const { unsent, sessionId } = context.state();
      const next = unsent.find(isDue);
      going = next !== undefined && sessionId !== null && (await send(next, sessionId));
    }
    sending = false;
  }

  return {
    keep,
    /** Waits for what the disk says, and not for one that says nothing. */
    waitForDisk(read: Promise<void>): void {
      let waits = true;
      asked += 1;
      const goOn = () => {
        stopWaiting();
        if (!waits) return;
        waits = false;
        asked -= 1;
        void flush();
      };
      const stopWaiting = clock.after(DISK_MS, goOn);
      void read.then(goOn);
    },
    /** Sends what waits, after a pause that the server asked for. */
    flush: () => void flush(),
    /** The player asks for it: no pause is kept. */
    flushNow: () => {
      held = over;
      void flush();
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
  };
}
