/** Screens.md, account-wide: "pause everything for 2 h". */
export const PAUSE_MS = 2 * 3_600_000;

/** The moment a pause that begins now ends, as the settings hold it. */
export function pauseEnd(now: Date): string {
  return new Date(now.getTime() + PAUSE_MS).toISOString();
}
