/** How often the unread count is fetched, in milliseconds (spec sections 4 and 9). */
export const UNREAD_POLL_MS = 15_000;

/** How long the banner is shown, in milliseconds (spec sections 4 and 9). */
export const UNREAD_BANNER_MS = 3_000;
