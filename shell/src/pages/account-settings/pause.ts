/** Screens.md, account-wide: "pause everything for 2 h". */
export const PAUSE_MS = 2 * 3_600_000;

/** The moment a pause that begins now ends, as the settings hold it. */
export function pauseEnd(now: Date): string {
  return new Date(now.getTime() + PAUSE_MS).toISOString();
}

/** How the pause of all tasks stands. */
export interface PauseState {
  /** When the pause ends that the server has; null while tasks run. */
  until: string | null;
  /** What the player asked for and the server does not have yet. */
  asked?: 'pause' | 'resume';
  /** Why it does not have it, where it will not get it without the player; `elsewhere`: another device paused too. */
  problem?: string;
}

/**
 * How the pause stands at `now`: as done counts what the server has, never what was only asked for.
 * @param confirmed the end the server has
 * @param wanted the end the player sees asked for
 * @param problem why the last save did not succeed
 */
export function pauseOf(
  confirmed: string | null | undefined,
  wanted: string | null | undefined,
  now: Date,
  problem?: string,
): PauseState {
  const ahead = (end: string | null | undefined) => (end && new Date(end) > now ? end : null);
  const until = ahead(confirmed);
  const end = ahead(wanted);
  if (end === until) return { until };
  return { until, asked: end ? 'pause' : 'resume', ...(problem && { problem }) };
}
