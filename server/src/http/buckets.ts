import { ApiError } from './api-error';

/** So many at once, and then one more after each so many seconds. */
export interface Rate {
  burst: number;
  everySeconds: number;
}

/** Keys that are remembered at the same time. One that is full again has nothing to remember. */
const KEYS_MAX = 50_000;

const tooMany = (seconds: number) => {
  const wait = Math.max(1, Math.ceil(seconds));
  return new ApiError(
    429,
    { zh: `操作太频繁，请 ${wait} 秒后再试`, en: `Too many at once. Please try again in ${wait} s.` },
    { retryAfterSeconds: wait, reason: 'rate' },
  );
};

/** Seconds that never go back: where the machine's clock is set back, no one waits for the length of the jump. */
function onlyForward(now: () => Date): () => number {
  let [last, lost] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    const at = now().getTime() / 1000;
    lost = Math.max(lost, last - at);
    last = at + lost;
    return last;
  };
}

/**
 * A bucket of tokens for each key. It is kept in memory, since it guards this server's own work: each replica counts what
 * comes to it.
 */
export function makeBuckets({ burst, everySeconds }: Rate, now: () => Date) {
  const seconds = onlyForward(now);
  /** When each bucket will be full again, in these seconds; the oldest use first. */
  const fullAt = new Map<string, number>();
  /** When the bucket is full again if one is taken from it now, and the seconds until there is one. */
  function look(key: string, at: number): { full: number; wait: number } {
    const full = Math.max(at, fullAt.get(key) ?? 0) + everySeconds;
    const wait = full - at - burst * everySeconds;
    return { full, wait: wait > 1e-6 ? wait : 0 };
  }
  /** Takes one from the bucket of a key, if there is one. @returns the seconds until there is one, 0 if it was taken */
  function tryTake(key: string, evenIfNone = false): number {
    const at = seconds();
    const { full, wait } = look(key, at);
    if (wait > 0 && !evenIfNone) return wait;
    fullAt.delete(key);
    fullAt.set(key, full);
    for (const [oldest, since] of fullAt) {
      if (since > at && fullAt.size <= KEYS_MAX) break;
      fullAt.delete(oldest);
    }
    return 0;
  }
  return {
    tryTake: (key: string) => tryTake(key),
    /** Whether there is one, which is not taken. */
    has: (key: string): boolean => look(key, seconds()).wait === 0,
    /** Takes one for what was done already; where there is none, the next ones wait for this, too. */
    charge(key: string): void {
      tryTake(key, true);
    },
    /** The same. @throws ApiError 429 with the seconds until there is one */
    take(key: string): void {
      const wait = tryTake(key);
      if (wait > 0) throw tooMany(wait);
    },
  };
}
