/** The clock of a conversation. A test passes its own or fakes the timers. */
export interface Clock {
  now(): Date;
  /** Milliseconds since any moment. They only grow, whatever the device's clock is set to, and may rest while it sleeps. */
  steady(): number;
  /** Calls back once after `ms`. Returns the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  steady: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Begins to measure: the result says how many milliseconds have passed, by whichever clock more have. One may be set
 * back, and the other may rest while the device sleeps (docs/decisions/0053-live-hints.md).
 */
export function stopwatch(clock: Clock): () => number {
  const [wall, steady] = [clock.now().getTime(), clock.steady()];
  return () => Math.max(clock.now().getTime() - wall, clock.steady() - steady);
}

/** What has never happened was for ever ago. */
export const never = (): number => Number.POSITIVE_INFINITY;

/** Begins a pause: the result says how many milliseconds of it are left. */
export function pauseOf(clock: Clock, ms: number): () => number {
  const passed = stopwatch(clock);
  return () => Math.max(0, ms - passed());
}

/** A pause that is over. */
export const over = (): number => 0;
