import type { LiveEvent } from '@assistant/contract';
import { type Connection, openConnection, SILENCE_MS } from './connection';
import { type Identity, nameOf } from './identity';
import { type LeaderAction, type LeaderEvent, type Leadership, lead } from './leader';
import { type Lock, makeLock } from './lock';
import { type Known, newsOf } from './news';
import type { Engine, Tell } from './types';

/** A leader that does not answer for so long is frozen. */
const ANSWER_MS = 2_000;

/** The messages between the tabs of one identity. */
type Message =
  | { type: 'event'; event: LiveEvent }
  | { type: 'here'; visible: boolean; live: boolean }
  | { type: 'ask'; from: string }
  | { type: 'offer'; to: string }
  | { type: 'shared'; name: string; data: unknown };

/** What each action does. */
type Acts = { [Do in LeaderAction['do']]: (action: Extract<LeaderAction, { do: Do }>) => void };

/** Follows an identity in this tab: one tab of the browser holds the stream, and the others hear it from that one. */
export async function follow(identity: Identity, tell: Tell): Promise<Engine> {
  const name = await nameOf(identity);
  const channel = new BroadcastChannel(name);
  const self = crypto.randomUUID();
  const lock: Lock = makeLock(name, (event) =>
    event === 'denied' ? withoutLock() : dispatch({ type: event }),
  );
  let state: Leadership = { is: 'away' };
  let connection: Connection | undefined;
  let known: Known;
  let live = false;
  /** Another tab was heard to lead, and not long ago. */
  let led = false;
  let answer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const post = (message: Message) => channel.postMessage(message);

  function setLive(is: boolean): void {
    if (live === is) return;
    live = is;
    if (state.is === 'leading') post({ type: 'here', visible: state.visible, live });
  }

  function receive(event: LiveEvent): void {
    const news = newsOf(known, event);
    known = news.known;
    for (const { kind, hint } of news.hints) tell(kind, hint);
    if (event.kind === 'ended') tell('ended');
  }

  /** As the leader, which hears the server. */
  const receiveAndPass = (event: LiveEvent): void => {
    post({ type: 'event', event });
    receive(event);
  };

  const connect = (): Connection =>
    openConnection({
      identity,
      onEvent: receiveAndPass,
      onLive: setLive,
      onEnded: () => receiveAndPass({ kind: 'ended' }),
    });

  /** Another tab is heard: it is silent if nothing comes for long. */
  function heard(): void {
    led = true;
    clearTimeout(silence);
    silence = setTimeout(() => {
      led = false;
      setLive(false);
      dispatch({ type: 'silent' });
    }, SILENCE_MS);
  }

  const acts: Acts = {
    wantLock: () => lock.want(),
    stealLock: () => lock.steal(),
    dropLock: () => lock.drop(),
    open() {
      clearTimeout(silence);
      led = false;
      connection = connect();
    },
    close() {
      connection?.stop();
      connection = undefined;
      setLive(false);
    },
    ask() {
      answer = setTimeout(dispatch, ANSWER_MS, { type: 'unanswered' });
      post({ type: 'ask', from: self });
    },
    stopAsking: () => clearTimeout(answer),
    sayHere: ({ visible }) => post({ type: 'here', visible, live }),
    offer: ({ to }) => post({ type: 'offer', to }),
  };

  function dispatch(event: LeaderEvent): void {
    const step = lead(state, event);
    state = step.state;
    for (const action of step.actions) acts[action.do](action as never);
  }

  /** The leader speaks, to those who wait. */
  function hearLeader(message: Message & { type: 'here' | 'event' }): void {
    if (state.is !== 'waiting') return;
    heard();
    setLive(message.type === 'event' || message.live);
    if (message.type === 'event') receive(message.event);
    else dispatch({ type: 'heard', visible: message.visible });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'shared') tell(`tabs ${data.name}`, data.data);
    else if (data.type === 'ask') dispatch({ type: 'asked', from: data.from });
    else if (data.type !== 'offer') hearLeader(data);
    else if (data.to === self) dispatch({ type: 'offered' });
  };

  const isVisible = () => document.visibilityState === 'visible';
  const follows = new AbortController();
  const on = (target: EventTarget, type: string, act: () => void) =>
    target.addEventListener(type, act, { signal: follows.signal });
  const come = () => {
    dispatch({ type: 'came' });
    if (isVisible()) dispatch({ type: 'shown' });
  };
  const leave = () => {
    clearTimeout(silence);
    led = false;
    dispatch({ type: 'left' });
  };
  /** The browser gives no lock here, so every tab polls. */
  function withoutLock(): void {
    follows.abort();
    leave();
  }
  on(document, 'visibilitychange', () => {
    dispatch({ type: isVisible() ? 'shown' : 'hidden' });
    if (isVisible()) connection?.wake(false);
  });
  on(window, 'online', () => connection?.wake(true));
  on(window, 'pagehide', leave);
  on(window, 'pageshow', () => (state.is === 'away' ? come() : connection?.wake(false)));
  come();

  return {
    isLive: () => live,
    leads: () => !led,
    share: (topic, data) => post({ type: 'shared', name: topic, data }),
    stop() {
      leave();
      follows.abort();
      channel.close();
    },
  };
}
