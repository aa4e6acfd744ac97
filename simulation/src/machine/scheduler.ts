import { EventQueue, type Planned } from './event-queue';
import type { Machine } from './machine';
import { makeRandom } from './random';

/** Real ones, from before they are replaced. */
const realImmediate = setImmediate;
const turn = () => new Promise<void>((done) => void realImmediate(done));

/** What may be under way of the process itself, whatever the world does: what it prints to, and the loader of its sources. */
const OF_PROCESS = /^(TTYWrap|PipeWrap|MessagePort|Pipe|SignalWrap|WriteWrap|ShutdownWrap)$/;

/**
 * The time of a world. One event happens at a time: a timer, a delivery, a press. Then all that it sets going runs until nothing
 * is under way, and only then the time moves to the next event. So the order of everything follows from the seed alone.
 */
export class Scheduler {
  /** The true time, in milliseconds since 1970; moved by events only. */
  now: number;
  /** Whose event is happening. */
  current: Machine;
  /** Is called before each event. */
  onEvent = (_machine: Machine, _what: string): void => {};
  /** Events that have happened. */
  count = 0;
  readonly started: number;
  /** A text that differs from process to process, and is left out of the trace. */
  hidden = '';
  readonly #made = new Map<string, number>();
  readonly #queue = new EventQueue();
  readonly #world: Machine;

  /** @param keep gets each line of the trace; without it there is none, which saves a fifth of the time */
  constructor(
    readonly seed: string,
    start: Date,
    private readonly keep?: (line: string) => void,
  ) {
    this.now = start.getTime();
    this.started = this.now;
    this.#world = this.machine('world');
    this.current = this.#world;
  }

  /** A new machine. One that takes the place of another of its name has randomness of its own. */
  machine(name: string): Machine {
    const before = this.#made.get(name) ?? 0;
    this.#made.set(name, before + 1);
    return { name, random: makeRandom(`${this.seed}/${name}/${before}`), skewMs: 0, alive: true };
  }

  /** Adds a line to the trace, which is made only where it is kept. */
  trace(line: () => string): void {
    if (!this.keep) return;
    const shown = this.hidden ? line().replaceAll(this.hidden, '…') : line();
    this.keep(`${this.now - this.started} ${this.current.name}: ${shown}`);
  }

  /** Plans an event of a machine in `ms` milliseconds. Those of one moment happen in the order in which they were planned. */
  after(ms: number, what: string, happen: () => void, machine = this.current): Planned {
    const wait = Number.isFinite(ms) ? Math.max(0, ms) : 0;
    return this.#queue.add({ at: this.now + wait, what, happen, machine, gone: false });
  }

  /** Does something as another machine, for as long as it takes without waiting. */
  as<T>(machine: Machine, work: () => T): T {
    const before = this.current;
    this.current = machine;
    try {
      return work();
    } finally {
      this.current = before;
    }
  }

  /** When the next event happens; undefined if there is none. */
  next(): number | undefined {
    return this.#queue.peek()?.at;
  }

  /** Lets the next event happen, and all that it sets going. @returns whether there was one */
  async step(): Promise<boolean> {
    const event = this.#queue.take();
    if (!event) return false;
    this.now = Math.max(this.now, event.at);
    this.current = event.machine;
    this.count += 1;
    this.trace(() => event.what);
    this.onEvent(event.machine, event.what);
    event.happen();
    await this.quiet();
    this.current = this.#world;
    return true;
  }

  /** Waits until nothing is under way, not in other threads either. */
  async quiet(): Promise<void> {
    do await turn();
    while (process.getActiveResourcesInfo().some((name) => !OF_PROCESS.test(name)));
  }

  /** Has a machine do something now, and lets events happen until it is done. */
  do<T>(machine: Machine, what: string, work: () => Promise<T>): Promise<T> {
    return this.until(
      new Promise((done, fail) => {
        this.after(0, what, () => void work().then(done, fail), machine);
      }),
    );
  }

  /** Lets events happen until a promise is settled. */
  async until<T>(work: Promise<T>): Promise<T> {
    let settled = false;
    const end = () => {
      settled = true;
    };
    work.then(end, end);
    await this.quiet();
    while (!settled)
      if (!(await this.step())) throw new Error('Nothing is left to happen, and it is not done.');
    return work;
  }

  /** Lets all happen that happens up to a moment, or until what is called between says that it is enough. */
  async runTo(moment: number, isEnough: () => Promise<boolean> = async () => false): Promise<void> {
    for (let next = this.next(); next !== undefined && next <= moment; next = this.next()) {
      await this.step();
      if (await isEnough()) return;
    }
    this.now = Math.max(this.now, moment);
  }
}
