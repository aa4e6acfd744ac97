/** The clocks of replicas differ by less than this. */
const AHEAD_MS = 60_000;

/** A later stamp was made before the clock was set back. */
export const latest = (now: Date): Date => new Date(now.getTime() + AHEAD_MS);

/** Milliseconds since a stamp; endless where there is none, or only one from before the clock was set back. */
export const ageOf = (at: Date | null | undefined, now: Date): number =>
  at && at <= latest(now) ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY;
