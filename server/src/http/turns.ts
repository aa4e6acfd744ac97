import { unavailable } from './api-error';

/** After a piece of work, its address waits this many times as long as it cost. */
export const REST = 4;

/** What a request costs in addition to the work, in milliseconds: to receive and to answer it. Measured, rounded up. */
export const requestMs = (bytes: number): number => 0.5 + bytes * 2e-6;

/** The most pieces of work of one address that wait. A body that waits is at most 1.4 MB of memory. */
export const MAX_WAITING = 32;

/** What measures and passes time; tests have their own. */
interface TurnClock {
  now(): number;
  after(ms: number, then: () => void): void;
}

const realClock: TurnClock = {
  now: () => performance.now(),
  after: (ms, then) => void setTimeout(then, ms),
};

interface Queue {
  waiting: number;
  last: Promise<void>;
}

/**
 * Runs the expensive work of each address one piece after another, with a rest in between, so that one address
 * takes a fifth of the server's time at most, however many connections it has. Addresses do not wait for each other.
 * @returns runs the work for a body of so many bytes when its turn has come; refused with 503 where too many wait
 */
export function makeTurns(
  clock = realClock,
): <T>(address: string, bytes: number, work: () => T | Promise<T>) => Promise<T> {
  const queues = new Map<string, Queue>();
  return async (address, bytes, work) => {
    const queue = queues.get(address) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= MAX_WAITING) throw unavailable(1, 'turns');
    queues.set(address, queue);
    queue.waiting += 1;
    const before = queue.last;
    let passOn = () => {};
    queue.last = new Promise((resolve) => {
      passOn = resolve;
    });
    await before;
    const start = clock.now();
    try {
      return await work();
    } finally {
      clock.after(REST * (clock.now() - start + requestMs(bytes)), () => {
        queue.waiting -= 1;
        if (queue.waiting === 0) queues.delete(address);
        passOn();
      });
    }
  };
}
