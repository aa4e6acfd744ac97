/** Messages in an older page, and in a request for new ones (R701). */
export const PAGE_LIMIT = 30;

/**
 * The most messages the page holds (about eight pages). Beyond it the end that is farther from the player is
 * dropped, and read again on the way back, so that a long conversation stays as quick as a short one.
 */
export const WINDOW_MAX = 240;

/** Pages that fill a gap after the window. A larger one is not filled: the window starts anew at its end. */
export const FILL_PAGES_MAX = 5;

/** How often new messages are fetched while the page is open and visible. */
export const POLL_MS = 5_000;

/** How often, while hints report new messages: one may have been lost. */
export const HEAL_MS = 30_000;

/** Pauses after 1, 2, 3… failures in a row of fetching new messages. The last one repeats. */
export const POLL_BACKOFF_MS = [5_000, 10_000, 20_000, 60_000] as const;

/** The same before the conversation is opened again: the player sees nothing until then. */
export const OPEN_BACKOFF_MS = [5_000, 10_000, 15_000] as const;

/** Pauses before the unsent queue is tried again after 1, 2, 3… failures in a row. The last one repeats. */
export const SEND_BACKOFF_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;

/** So long what was written waits for a disk that has not said yet what was not sent before. */
export const DISK_MS = 3_000;

/** While somebody writes, the other side is notified this often; it shows it for twice as long. */
export const TYPING_TELL_MS = 3_000;
export const TYPING_SHOWN_MS = 6_000;

/** After this many failures in a row of fetching new messages the player is informed. */
export const POLL_FAILURES_TOLD = 2;

/** Spec section 3: the local storage key of the session's id. */
export const SESSION_ID_KEY = 'chat_session_id';

/** The longest device description that the contract accepts. */
export const DEVICE_INFO_MAX = 256;

/** The pause after the n-th failure in a row (from 1). */
export function backoff(pauses: readonly number[], failures: number): number {
  return pauses[Math.min(failures, pauses.length) - 1] ?? 0;
}
