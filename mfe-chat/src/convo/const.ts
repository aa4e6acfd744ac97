/** Messages of one older page, and of one look for new ones (style.md, Chat). */
export const PAGE_LIMIT = 30;

/** How often new messages are asked for while the page is open and seen. */
export const POLL_MS = 5_000;

/** Pauses after 1, 2, 3… failures in a row of looking for new messages; the last one stays. */
export const POLL_BACKOFF_MS = [5_000, 10_000, 20_000, 60_000] as const;

/** Pauses before the unsent queue is tried again after 1, 2, 3… failures in a row; the last one stays. */
export const SEND_BACKOFF_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;

/** Failures in a row of looking for new messages after which the player is told. */
export const POLL_FAILURES_TOLD = 2;

/** Spec section 3: the local storage key of the session's id. */
export const SESSION_ID_KEY = 'chat_session_id';

/** The longest device description the contract takes. */
export const DEVICE_INFO_MAX = 256;

/** The pause after the n-th failure in a row (from 1). */
export function backoff(pauses: readonly number[], failures: number): number {
  return pauses[Math.min(failures, pauses.length) - 1] ?? 0;
}
