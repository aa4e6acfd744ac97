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

/** How long a slow disk takes. */
const DISK_MS = [100, 2500] as const;

/** An outbox on a disk that may take its time to say what is on it. */
function slowOutbox({ time, weather, strikes, tell }: World, { random, name }: Machine) {
  const outbox = memoryOutbox();
  return {
    ...outbox,
    async list() {
      const list = await outbox.list();
      if (weather.slowDisk === 0 || !strikes(random, 'slowDisk', 'the outbox')) return list;
      tell(`the disk of ${name} is slow`);
      await new Promise<void>((go) => void time.after(random.between(...DISK_MS), 'reads its disk', go));
      return list;
    },
  };
}

/** What a page keeps of one who writes: the texts that are not sent, and the open session. */
const makeKept = (world: World, machine: Machine) => {
  const kept = new Map<string, string>();
  return {
    outbox: slowOutbox(world, machine),
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
  const { tell, offline, weather } = world;
  let kept = makeKept(world, machine);
  let convo: Convo;
  let calls: ChatCalls;
  let written = 0;
  /** Since when the page cannot open its conversation. */
  let failedAt: number | undefined;

  function open(of: ChatCalls): void {
    calls = of;
    convo = createConvo({
      calls,
      ...kept,
      clock: systemClock,
      live: { isLive: () => weather.silentStream === 1, onHint: () => () => {} },
      side: 'user',
      uuid: () => machine.random.uuid(),
      deviceInfo: name,
      online: !offline.has(machine),
    });
    failedAt = undefined;
    convo.subscribe(() => {
      const isFailed = convo.getState().status === 'failed';
      failedAt = isFailed ? (failedAt ?? world.time.now) : undefined;
    });
    convo.setActive(true);
  }

  /** One screen after the other, from a message of the window to its end, if the page is open. */
  function lookFrom(from: number): void {
    const { active, messages } = convo.getState();
    if (!active) return;
    const shown = book.shown.get(account) ?? new Set();
    book.shown.set(account, shown);
    const size = weather.smallScreen || Math.max(1, messages.length);
    for (let at = Math.max(0, from); at < messages.length; at += size) {
      const part = messages.slice(at, at + size);
      for (const { id } of part) shown.add(id);
      const [first, last] = [part[0], part.at(-1)];
      convo.setAtBottom(last === messages.at(-1));
      if (first && last) convo.see(first.id, last.id);
    }
  }

  return {
    open,
    /** The texts of the one who wrote before are kept apart. @returns them */
    leave() {
      convo?.dispose();
      const left = kept.outbox;
      kept = makeKept(world, machine);
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
    /** Whatever has come is on the screen. On a small one stands the end of it, or the player scrolls from further up to there. */
    look(): void {
      const { length } = convo.getState().messages;
      const end = length - (weather.smallScreen || length);
      lookFrom(end <= 0 || machine.random.chance(0.5) ? end : machine.random.between(0, end));
    },
    lookAtAll: () => lookFrom(0),
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
    closed: () => convo.getState().closed,
    /** For how long a page that is seen and has the network has not tried to open what it could not. */
    idleMs(): number {
      const { active, online } = convo.getState();
      return active && online && failedAt !== undefined ? world.time.now - failedAt : 0;
    },
    written: () => written,
    /** Texts that were sent, and are still on the disk. */
    async onDisk(): Promise<string[]> {
      const unsent = new Set(convo.getState().unsent.map(({ clientId }) => clientId));
      const list = await kept.outbox.list();
      return list.flatMap(({ clientId, content }) => (unsent.has(clientId) ? [] : [content]));
    },
    /** What was written without an answer that it is stored. */
    unsent: () => convo.getState().unsent.length,
    /** The ids of the texts on the screen, without what only an event says. */
    screen: () =>
      convo.getState().messages.flatMap(({ id, original }) => (original === undefined ? [id] : [])),
  };
}
