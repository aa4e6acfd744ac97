/** An account that is due for so long waits for an engine that does not come. In milliseconds. */
export const LATE_MS = 2 * 60_000;
