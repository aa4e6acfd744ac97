import { dateOf, type GameClock, gameDayOf, gameDayStart, minuteOfDay, nextMinute } from '@assistant/game';
import { type Hours, quietEnd } from '../../engine/schedule/hours';

/** Later than this no report is sent: the player may just have chosen the hour. */
const LATE_MS = 3 * 3_600_000;

/**
 * The date of the game day whose report is to be sent at a moment: of the last that is over, from the chosen hour on, or from
 * the end of quiet hours; undefined where none is.
 * @param hour of the game's clock
 */
export function dueReport(
  clock: GameClock,
  hour: number,
  quietHours: readonly Hours[],
  now: Date,
): string | undefined {
  const today = gameDayOf(clock, now);
  // The quiet hours in which the chosen one lies may end on the next day.
  const isDue = [today, today - 1].some((day) => {
    const start = gameDayStart(clock, day);
    // The day begins within an hour, of which the rest counts.
    const beginsIn = Math.floor(minuteOfDay(clock, start) / 60) === hour;
    const chosen = beginsIn ? start : nextMinute(clock, start, hour * 60);
    const due = quietEnd(quietHours, clock, chosen) ?? chosen;
    if (due === 'never' || (day < today && due < gameDayStart(clock, today))) return false;
    const late = now.getTime() - due.getTime();
    return late >= 0 && late < LATE_MS;
  });
  return isDue ? dateOf(today - 1) : undefined;
}
