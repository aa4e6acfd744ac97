/** How often the version file is fetched, in milliseconds (spec sections 4 and 9). */
export const VERSION_CHECK_MS = 15_000;

/** After how many failures in a row the interval doubles (spec sections 8 and 9). */
export const VERSION_FAILURES_BEFORE_BACKOFF = 3;

/** The longest interval, in milliseconds (spec sections 8 and 9). */
export const VERSION_BACKOFF_CAP_MS = 300_000;

/** How long the update alert counts down, in seconds (spec sections 4 and 9). */
export const UPDATE_COUNTDOWN_SECONDS = 10;

/**
 * How long the update may take before the page reloads in any case, in milliseconds (spec sections 4 and 9).
 */
export const UPDATE_FALLBACK_MS = 10_000;
