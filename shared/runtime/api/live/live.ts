import type { Identity } from './identity';
import type { Engine, Hint, HintKind, Tab } from './types';

type Listener = (data: never) => void;

interface Stream {
  holders: Set<{ onEnded?: (() => void) | undefined }>;
  live: boolean;
  leads: boolean;
  engine?: Engine;
}

const streams = new Map<string, Stream>();
const listeners = new Map<string, Set<Listener>>();

/** The stream of the page's own session; that of another identity has a key of its own. */
const keyOf = (of?: Identity): string => (of ? JSON.stringify(of) : 'page');

function listen(topic: string, listener: Listener): () => void {
  const set = listeners.get(topic) ?? new Set();
  listeners.set(topic, set.add(listener));
  return () => void set.delete(listener);
}

const tell = (topic: string, data: unknown): void => {
  for (const listener of listeners.get(topic) ?? []) listener(data as never);
};

/**
 * Calls back when something happens to an identity, by default to the page's own session.
 * @example const stop = onHint('chat', () => void readNewMessages());
 */
export const onHint = (kind: HintKind, listener: (hint: Hint) => void, of?: Identity): (() => void) =>
  listen(`${keyOf(of)} ${kind}`, listener);

/** Whether hints arrive. Where not, a page has to ask as often as it wants to know. */
export const isLive = (of?: Identity): boolean => streams.get(keyOf(of))?.live ?? false;

/** Whether this tab asks for all tabs of the session; it does where tabs cannot agree on one. */
export const leadsTabs = (): boolean => streams.get(keyOf())?.leads ?? true;

/** Gives something to the session's other tabs. */
export const tellTabs = (name: string, data: unknown): void =>
  streams.get(keyOf())?.engine?.share(name, data);

/** Calls back with what another tab of the session tells under this name. */
export const onTabs = <Data>(name: string, listener: (data: Data) => void): (() => void) =>
  listen(`tabs ${name}`, listener);

/** Over plain HTTP there are no locks: every tab polls. */
const tabsCanAgree = (): boolean => Boolean(navigator.locks) && 'BroadcastChannel' in window;

/** The first screen needs nothing of this, and gets its files first. */
const AFTER_FIRST_SCREEN_MS = 2000;

const afterFirstScreen = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, AFTER_FIRST_SCREEN_MS));

function open(key: string, identity: Identity): Stream {
  const stream: Stream = { holders: new Set(), live: false, leads: true };
  const tab: Tab = {
    hint: (kind, hint) => tell(`${key} ${kind}`, hint),
    shared: (name, data) => tell(`tabs ${name}`, data),
    live: (is) => {
      stream.live = is;
    },
    leads: (is) => {
      stream.leads = is;
    },
    ended: () => {
      for (const { onEnded } of stream.holders) onEnded?.();
    },
  };
  if (!tabsCanAgree()) return stream;
  const isHeld = () => streams.get(key) === stream;
  void afterFirstScreen()
    .then(() => (isHeld() ? import('./engine') : undefined))
    .then(async (late) => {
      const engine = await late?.follow(identity, tab);
      if (isHeld()) stream.engine = engine;
      else engine?.stop();
    })
    // Without it the page polls.
    .catch((error) => console.warn('no live messages:', error));
  return stream;
}

/**
 * Holds the stream of an identity open, one in the whole browser, until the returned function is called.
 * @param forPage whether it is the page's own session, which `onHint` and `isLive` mean where no identity is named
 * @param onEnded called when the login was revoked
 */
export function holdStream(
  identity: Identity,
  { forPage = false, onEnded }: { forPage?: boolean; onEnded?: () => void } = {},
): () => void {
  const key = forPage ? keyOf() : keyOf(identity);
  const stream = streams.get(key) ?? open(key, identity);
  streams.set(key, stream);
  const holder = { onEnded };
  stream.holders.add(holder);
  return () => {
    stream.holders.delete(holder);
    if (stream.holders.size > 0 || streams.get(key) !== stream) return;
    streams.delete(key);
    stream.engine?.stop();
  };
}
