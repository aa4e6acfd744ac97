/** The clock of a conversation. A test passes its own or fakes the timers. */
export interface Clock {
  now(): Date;
  /** Calls back once after `ms`. Returns the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
