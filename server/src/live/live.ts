import type { Audience, Hint } from './hint';

/**
 * Notifies open streams, and the engines, of what happened. All are called after the commit; they never throw, and take no time
 * that an answer would have to wait for.
 */
export interface Live {
  tell(hint: Hint, ...to: Audience[]): void;
  /** A session was revoked: its streams end. */
  ended(tokenHash: string): void;
  /** An account has become due: engines look for it now, not only at their next look. */
  woken(): void;
}
