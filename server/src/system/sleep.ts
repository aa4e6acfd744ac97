import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits. The one place of the server that does, so that a simulation gives all of it its time.
 * @param ms milliseconds
 * @param options `signal` ends the wait early; with `ref: false` it keeps no process alive
 * @throws AbortError where the signal has ended it
 */
export const sleep = (ms: number, options?: { signal?: AbortSignal; ref?: boolean }): Promise<void> =>
  wait(ms, undefined, options);
