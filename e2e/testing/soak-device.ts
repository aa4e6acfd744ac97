import 'fake-indexeddb/auto';
import {
  type ChatCalls,
  type Convo,
  type ConvoLive,
  type ConvoState,
  createConvo,
  indexedOutbox,
} from '@assistant/conversation/without-page';

/** How much faster the clocks of devices run. */
const SPEED = 25;
const HOUR_MS = 3_600_000;
/** What takes longer than this, in real time, does not happen any more. */
const PATIENCE_MS = 90_000;

export interface Tab {
  /** That of the page now: a reload begins another one. */
  convo(): Convo;
  reload(): void;
  /** Nothing waits to be sent, nor lies on the disk for a page that has not read it yet. */
  allSent(): Promise<void>;
}

interface Opened {
  calls: ChatCalls;
  /** Under which unsent messages are kept. */
  owner: string;
  /** The one conversation that the page is about; without it the storage says. */
  sessionId?: string;
}

/** A browser. Its tabs share the storage, the unsent messages, the stream and a clock that jumps; a reload keeps them. */
export function startDevice(live: ConvoLive & { stop(): void }) {
  const kept = new Map<string, string>();
  const shown = new Set<number>();
  const tabs: Tab[] = [];
  const byOwner = new Map<string, Tab[]>();
  let jumped = 0;
  const steady = () => performance.now() * SPEED;
  const clock = {
    now: () => new Date(Date.UTC(2026, 0, 1) + steady() + jumped),
    steady,
    after: (ms: number, callback: () => void) => {
      const timer = setTimeout(callback, ms / SPEED);
      return () => clearTimeout(timer);
    },
  };

  /** What the page does that shows it: all of the window is seen. */
  function look(convo: Convo): void {
    const { active, messages } = convo.getState();
    if (!active) return;
    for (const { id } of messages) shown.add(id);
    const newest = messages.findLast(({ sender }) => sender === 'cs');
    if (newest) convo.see(messages[0]?.id ?? 0, newest.id);
  }

  function begin({ calls, owner, sessionId }: Opened): Convo {
    const convo = createConvo({
      calls,
      outbox: indexedOutbox(owner),
      clock,
      live,
      side: 'user',
      uuid: () => crypto.randomUUID(),
      storage: {
        getItem: (key) => sessionId ?? kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      deviceInfo: 'soak',
      online: true,
    });
    convo.subscribe(() => queueMicrotask(() => look(convo)));
    convo.setActive(true);
    return convo;
  }

  return {
    tabs,
    /** Every message that was on one of its screens. */
    shown,
    open(what: Opened): Tab {
      let convo = begin(what);
      const sharing = byOwner.get(what.owner) ?? [];
      byOwner.set(what.owner, sharing);
      const tab: Tab = {
        convo: () => convo,
        reload: () => {
          convo.dispose();
          convo = begin(what);
        },
        allSent: async () => {
          const late = performance.now() + PATIENCE_MS;
          const waiting = async () =>
            (await indexedOutbox(what.owner).list()).filter(({ refused }) => refused === undefined);
          do {
            // What lies on the disk is sent by whichever of the owner's tabs is first.
            for (const one of sharing) await until(one.convo(), isSent);
            if (performance.now() > late) throw new Error(`never sent: ${JSON.stringify(await waiting())}`);
          } while ((await waiting()).length > 0);
        },
      };
      sharing.push(tab);
      tabs.push(tab);
      return tab;
    },
    /** Its clock is set an hour back, or forth. */
    jump: (back: boolean) => {
      jumped += back ? -HOUR_MS : HOUR_MS;
    },
    stop: () => {
      for (const tab of tabs) tab.convo().dispose();
      live.stop();
    },
  };
}

export type Device = ReturnType<typeof startDevice>;

/** Resolves once a conversation is as wanted. @throws what it is instead */
export function until(convo: Convo, wanted: (state: ConvoState) => boolean): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      const { messages, ...state } = convo.getState();
      stop();
      fail(new Error(`${messages.length} messages to ${messages.at(-1)?.id}, ${JSON.stringify(state)}`));
    }, PATIENCE_MS);
    const stop = convo.subscribe(look);
    function look(): void {
      if (!wanted(convo.getState())) return;
      clearTimeout(timer);
      stop();
      done();
    }
    look();
  });
}

/** Nothing of a page waits to be sent. What is stored after the window's end is read later; what is refused is not sent. */
const isSent = ({ unsent }: ConvoState): boolean =>
  unsent.every(({ status, failure }) => status === 'sent' || failure?.final === true);
