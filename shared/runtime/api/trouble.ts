import { stopwatch } from './live/stopwatch';

/** Calls that are answered end a trouble only where none has failed for so long: it comes and goes. */
const QUIET_MS = 10_000;

/** Since when calls go without an answer again and again, and since the last one that did. */
let trouble: { since: () => number; last: () => number } | undefined;
const listeners = new Set<() => void>();

function set(next: typeof trouble): void {
  const changed = (next === undefined) !== (trouble === undefined);
  trouble = next;
  if (changed) for (const listener of listeners) listener();
}

/** A call ended: an answer came, of whatever kind, or none did. */
export function callEnded(answered: boolean): void {
  if (!answered) set({ since: trouble?.since ?? stopwatch(), last: stopwatch() });
  else if (trouble && trouble.last() >= QUIET_MS) set(undefined);
}

/** Whether calls go without an answer, as far as is known; to be subscribed to. */
export const connectionTrouble = {
  /** For how many ms by now; undefined while all are answered. The network was gone meanwhile, or not. */
  lasting: (): number | undefined => trouble?.since(),
  /** Calls `listener` when it begins and ends. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

// A network that is back is another one.
if (typeof window !== 'undefined') addEventListener('online', () => set(undefined));
