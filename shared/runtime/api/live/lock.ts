/** The lock that makes a tab the leader. */
export interface Lock {
  /** Queues for it. */
  want(): void;
  /** Takes it from its present holder. */
  steal(): void;
  /** Gives it back, or leaves the queue. */
  drop(): void;
}

/**
 * A lock of the browser. `on` is called when this tab has it, when another tab has taken it away, and when the browser
 * gives none.
 */
export function makeLock(name: string, on: (event: 'granted' | 'stolen' | 'denied') => void): Lock {
  /** Of the last request; what comes of earlier ones is not waited for. */
  let drop = () => {};

  function request(steal: boolean): void {
    drop();
    const queue = new AbortController();
    let over = false;
    let giveBack = () => {};
    drop = () => {
      over = true;
      queue.abort();
      giveBack();
    };
    const hold = () => {
      if (over) return;
      on('granted');
      return new Promise<void>((resolve) => {
        giveBack = resolve;
        if (over) resolve();
      });
    };
    // A lock cannot be stolen with a signal: that request does not wait.
    const options = steal ? { steal } : { signal: queue.signal };
    navigator.locks.request(name, options, hold).catch((error: Error) => {
      if (!over) on(error.name === 'AbortError' ? 'stolen' : 'denied');
    });
  }

  return { want: () => request(false), steal: () => request(true), drop: () => drop() };
}
