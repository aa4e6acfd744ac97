import { chatEvents, type LiveEvent } from '@assistant/contract';
import { httpRequest } from '../http-request';
import { frameReader } from './frames';
import type { Identity } from './identity';
import { stopwatch } from './stopwatch';

/** A stream that says nothing for so long is dead: the server's heartbeat comes every 15 s. */
export const SILENCE_MS = 45_000;

/** Pauses before a stream is opened again: doubled with each failure in a row, and never quite the same. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

/** A server that refuses for good may be an older one, and is asked again after a release. */
const REFUSED_MS = 10 * 60_000;

/** Not all pages come back at the same moment. */
const WAKE_JITTER_MS = 500;

export interface ConnectionOptions {
  identity: Identity;
  onEvent(event: LiveEvent): void;
  /** Events arrive, or no longer. */
  onLive(is: boolean): void;
  /** The server does not know the token any more. The connection ends. */
  onEnded(): void;
  random?: () => number;
}

export interface Connection {
  /** The page is visible again, or the network is back (`changed`): a stream of before may be dead. */
  wake(changed: boolean): void;
  stop(): void;
}

const isEvent = (value: object): value is LiveEvent => chatEvents.data.safeParse(value).success;

const bodyOf = (identity: Identity): object =>
  'token' in identity ? identity : { guest_id: identity.guestId };

/** Keeps a stream open: it is opened again whenever it ends, is silent for too long, or the server refuses it. */
export function openConnection(options: ConnectionOptions): Connection {
  const { identity, onEvent, onLive, onEnded, random = Math.random } = options;
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sinceHeard = stopwatch();
  /** How much is left of a pause that the server asked for, in ms. */
  let held = () => 0;

  function stop(): void {
    clearTimeout(timer);
    current?.abort();
    current = undefined;
  }

  function hear(): void {
    sinceHeard = stopwatch();
    clearTimeout(timer);
    timer = setTimeout(again, SILENCE_MS, 0);
  }

  /** Ends the stream of before and opens another one after `ms`. */
  function again(ms: number): void {
    stop();
    onLive(false);
    const next = new AbortController();
    current = next;
    timer = setTimeout(() => void attempt(next), ms);
  }

  const backoff = (): number => {
    const pause = Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
    failures += 1;
    return pause * (0.25 + 0.75 * random());
  };

  /** How long to wait after a refusal; undefined where the login is over. */
  function pauseAfter({ status, headers }: Response): number | undefined {
    if (status === 401) return undefined;
    const asked = Number(headers.get('retry-after')) * 1000;
    const pause = asked > 0 ? asked * (1 + 0.25 * random()) : backoff();
    const isRefused = status < 500 && status !== 429 && status !== 408;
    const rest = isRefused ? REFUSED_MS : pause;
    const passed = stopwatch();
    if (asked > 0 || isRefused) held = () => rest - passed();
    return rest;
  }

  async function read(body: ReadableStream<Uint8Array>, of: AbortController): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const frames = frameReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || current !== of) return;
      hear();
      for (const event of frames(decoder.decode(value, { stream: true }))) {
        if (current !== of || !isEvent(event)) continue;
        failures = 0;
        onLive(true);
        onEvent(event);
        if (event.kind === 'ended') return leave();
      }
    }
  }

  /** The login is over. */
  function leave(): void {
    stop();
    onLive(false);
  }

  async function attempt(mine: AbortController): Promise<void> {
    let pause: number | undefined;
    try {
      hear();
      const { url, init } = httpRequest('POST', chatEvents.path, bodyOf(identity));
      const response = await fetch(url, { ...init, signal: mine.signal });
      if (response.ok && response.body) {
        await read(response.body, mine);
        pause = backoff();
      } else {
        pause = pauseAfter(response);
      }
    } catch {
      pause = backoff();
    }
    if (current !== mine) return;
    if (pause !== undefined) return again(pause);
    leave();
    onEnded();
  }

  again(0);
  return {
    wake(changed) {
      if (!current || held() > 0) return;
      if (changed || sinceHeard() > SILENCE_MS || failures > 0) again(WAKE_JITTER_MS * random());
    },
    stop,
  };
}
