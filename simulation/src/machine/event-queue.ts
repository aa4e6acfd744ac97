import type { Machine } from './machine';

/** An event that is to happen. */
export interface Planned {
  readonly at: number;
  readonly what: string;
  readonly machine: Machine;
  readonly happen: () => void;
  /** It was cancelled. */
  gone: boolean;
}

interface Entry extends Planned {
  order: number;
}

const before = (one: Entry, other: Entry) =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Events by time; those of one moment in the order in which they were added. A heap. */
export class EventQueue {
  readonly #heap: Entry[] = [];
  #added = 0;

  add(event: Planned): Planned {
    const entry: Entry = Object.assign(event, { order: this.#added });
    this.#added += 1;
    this.#heap.push(entry);
    this.#up(this.#heap.length - 1);
    return entry;
  }

  /** The first one that is still to happen. */
  peek(): Planned | undefined {
    for (;;) {
      const first = this.#heap[0];
      if (!first || (!first.gone && first.machine.alive)) return first;
      this.#drop();
    }
  }

  take(): Planned | undefined {
    const first = this.peek();
    if (first) this.#drop();
    return first;
  }

  #drop(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#down();
  }

  #swap(one: number, other: number): void {
    const kept = this.#heap[one] as Entry;
    this.#heap[one] = this.#heap[other] as Entry;
    this.#heap[other] = kept;
  }

  #up(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!before(this.#heap[at] as Entry, this.#heap[parent] as Entry)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #down(): void {
    for (let at = 0; ; ) {
      let first = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        const entry = this.#heap[child];
        if (entry && before(entry, this.#heap[first] as Entry)) first = child;
      }
      if (first === at) return;
      this.#swap(at, first);
      at = first;
    }
  }
}
