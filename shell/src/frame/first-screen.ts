/** What the first screen does not need comes this long after the page has opened, in ms: that screen has priority. */
export const FIRST_SCREEN_MS = 3_000;
