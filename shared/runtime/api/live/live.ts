import type { Identity } from './identity';
import type { Engine, Hint, HintKind } from './types';

type Listener = (data: never) => void;

interface Stream {
  holders: number;
  /** Once it is loaded. */
  engine?: Engine;
}

const streams = new Map<string, Stream>();
const listeners = new Map<string, Set<Listener>>();

/** The stream of the page's own session; that of another identity has a key of its own. */
const keyOf = (of?: Identity): string => (of ? JSON.stringify(of) : 'page');

const engineOf = (of?: Identity): Engine | undefined => streams.get(keyOf(of))?.engine;

function listen(topic: string, listener: Listener): () => void {
  const set = listeners.get(topic) ?? new Set();
  listeners.set(topic, set.add(listener));
  return () => void set.delete(listener);
}

/**
 * Calls back when something happens to an identity, by default to the page's own session.
 * @example const stop = onHint('chat', () => void readNewMessages());
 */
export const onHint = (kind: HintKind, listener: (hint: Hint) => void, of?: Identity): (() => void) =>
  listen(`${keyOf(of)} ${kind}`, listener);

/** Whether hints arrive. Where not, a page has to ask as often as it wants to know. */
export const isLive = (of?: Identity): boolean => engineOf(of)?.isLive() ?? false;

/** Whether this tab is the leader, which asks for all tabs of the session; it does where tabs cannot agree on one. */
export const isLeaderTab = (): boolean => engineOf()?.leads() ?? true;

/** Sends something to the session's other tabs. */
export const broadcastToTabs = (name: string, data: unknown): void => engineOf()?.share(name, data);

/** Calls back with what another tab of the session broadcasts under this name. */
export const onTabMessage = <Data>(name: string, listener: (data: Data) => void): (() => void) =>
  listen(`${keyOf()} tabs ${name}`, listener);

/** Over plain HTTP there are no locks: every tab polls. */
const tabsCanAgree = (): boolean => Boolean(navigator.locks) && 'BroadcastChannel' in window;

/** The first screen needs nothing of this, and gets its files first. */
const AFTER_FIRST_SCREEN_MS = 2000;

async function begin(key: string, identity: Identity, stream: Stream): Promise<void> {
  const isHeld = () => streams.get(key) === stream;
  if (!isHeld() || !tabsCanAgree()) return;
  const { follow } = await import('./engine');
  const engine = await follow(identity, (topic, data) => {
    for (const listener of listeners.get(`${key} ${topic}`) ?? []) listener(data as never);
  });
  if (isHeld()) stream.engine = engine;
  else engine.stop();
}

function open(key: string, identity: Identity): Stream {
  const stream: Stream = { holders: 0 };
  streams.set(key, stream);
  // Without it the page polls.
  const failed = (error: unknown) => console.warn('no live messages:', error);
  setTimeout(() => begin(key, identity, stream).catch(failed), AFTER_FIRST_SCREEN_MS);
  return stream;
}

/**
 * Holds the stream of an identity open, one in the whole browser, until the returned function is called once.
 * @param forPage whether it is the page's own session, which `onHint` and `isLive` mean where no identity is named
 * @param onEnded called when the login was revoked
 */
export function openStream(
  identity: Identity,
  { forPage = false, onEnded = () => {} }: { forPage?: boolean; onEnded?: () => void } = {},
): () => void {
  const key = keyOf(forPage ? undefined : identity);
  const stream = streams.get(key) ?? open(key, identity);
  const stopListening = listen(`${key} ended`, onEnded);
  stream.holders += 1;
  return () => {
    stopListening();
    stream.holders -= 1;
    if (stream.holders > 0) return;
    streams.delete(key);
    stream.engine?.stop();
  };
}
