/** How long "pause everything" lasts (R412). */
const PAUSE_MS = 2 * 3_600_000;

/** The end of a pause that begins now, in the format of the settings. */
export function pauseEnd(now: Date): string {
  return new Date(now.getTime() + PAUSE_MS).toISOString();
}

/** The state of the pause of all tasks. */
export interface PauseState {
  /** The end of the pause on the server; null while tasks run. */
  until: string | null;
  /** What the player requested and the server does not have yet. */
  asked?: 'pause' | 'resume';
  /** Why the server does not have it, if the player has to act; `elsewhere`: another device paused too. */
  problem?: string;
}

/** The state of the pause. Only what the server has counts as done. `problem`: why the last save did not succeed. */
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
