/** How a day's clock is read: by the game's time zone, or by the offset that an older server sends. */
export interface GameZone {
  time_zone?: string | undefined;
  utc_offset_min: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes 2026-11-21 12:00.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** `YYYY-MM-DD HH:MM` on the game's clock, also where the clocks are put forward or back on the way. */
function shown(at: Date | number | string, { time_zone, utc_offset_min }: GameZone): string {
  const moment = new Date(at);
  // A browser may not know a zone that the server knows.
  try {
    if (time_zone) return formatOf(time_zone).format(moment);
  } catch {}
  return new Date(moment.getTime() + utc_offset_min * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

/** `HH:MM` on the game's clock. */
export const gameClock = (at: Date | number | string, zone: GameZone): string => shown(at, zone).slice(11);

/** The date on the game's clock, as `YYYY-MM-DD`. */
export const gameDate = (at: Date | number | string, zone: GameZone): string => shown(at, zone).slice(0, 10);
