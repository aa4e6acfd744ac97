import {
  type ChatCalls,
  type Convo,
  createConvo,
  memoryOutbox,
  systemClock,
} from '@assistant/conversation/without-page';
import type { Machine } from '../machine/machine';
import type { Book } from '../world/book';
import type { World } from '../world/world';

/** What a page keeps of one who writes: the texts that are not sent, and the open session. */
const makeKept = () => {
  const kept = new Map<string, string>();
  return {
    outbox: memoryOutbox(),
    storage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
  };
};

interface DeviceOptions {
  world: World;
  book: Book;
  machine: Machine;
  /** Whose screen it is. */
  account: string;
  name: string;
}

/** A device on which one conversation is open at a time: that of its player, or of a visitor. */
export function makeDevice({ world, book, machine, account, name }: DeviceOptions) {
  const { tell, offline } = world;
  let kept = makeKept();
  let convo: Convo;
  let calls: ChatCalls;
  let written = 0;

  function open(of: ChatCalls): void {
    calls = of;
    convo = createConvo({
      calls,
      ...kept,
      clock: systemClock,
      live: { isLive: () => false, onHint: () => () => {} },
      side: 'user',
      uuid: () => machine.random.uuid(),
      deviceInfo: name,
      online: !offline.has(machine),
    });
    convo.setActive(true);
  }

  return {
    open,
    /** The texts of the one who wrote before are kept apart. @returns them */
    leave() {
      convo?.dispose();
      const left = kept.outbox;
      kept = makeKept();
      return left;
    },
    /** What was not sent of somebody else is sent here. */
    async take(left: ReturnType<typeof memoryOutbox>): Promise<void> {
      for (const message of await left.list()) await kept.outbox.put(message);
      convo.restore();
      convo.reopen();
    },
    write(): void {
      written += 1;
      const text = `${name} ${written}`;
      tell(`${name} writes “${text}”`);
      book.written.set(text, name);
      convo.send(text);
    },
    /** Whatever has come is on the screen, if the page is open. */
    look(): void {
      const { active, messages } = convo.getState();
      const [first, last] = [messages[0], messages.at(-1)];
      if (!active || !first || !last) return;
      const shown = book.shown.get(account) ?? new Set();
      for (const { id } of messages) shown.add(id);
      book.shown.set(account, shown);
      convo.setAtBottom(true);
      convo.see(first.id, last.id);
    },
    hide(): void {
      const { active } = convo.getState();
      tell(`${name} ${active ? 'hides' : 'shows'} the page`);
      convo.setActive(!active);
    },
    reload(): void {
      tell(`${name} reloads the page`);
      convo.dispose();
      open(calls);
    },
    /** The device has no network, or has it again. */
    setOnline(online: boolean): void {
      if (online === !offline.has(machine)) return;
      tell(`${name} is ${online ? 'online again' : 'offline'}`);
      if (online) offline.delete(machine);
      else offline.add(machine);
      convo.setOnline(online);
    },
    show: () => convo.setActive(true),
    status: () => convo.getState().status,
    written: () => written,
    /** What was written without an answer that it is stored. */
    unsent: () => convo.getState().unsent.length,
    /** The ids of the texts on the screen, without what only an event says. */
    screen: () =>
      convo.getState().messages.flatMap(({ id, original }) => (original === undefined ? [id] : [])),
  };
}
