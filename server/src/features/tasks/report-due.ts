import { dateOf, type GameClock, gameDayOf, gameDayStart, minuteOfDay, nextMinute } from '@assistant/game';
import { type Hours, quietEnd } from '../../engine/schedule/hours';

/** When reports are sent: at an hour of the game's clock, or at the end of quiet hours. */
interface Wish {
  hour: number;
  quietHours: readonly Hours[];
}

/** When the report is due whose hour lies in a game day; undefined where it is never. */
function dueOf(clock: GameClock, { hour, quietHours }: Wish, day: number): Date | undefined {
  const start = gameDayStart(clock, day);
  // The day begins within an hour, of which the rest counts.
  const beginsIn = Math.floor(minuteOfDay(clock, start) / 60) === hour;
  const chosen = beginsIn ? start : nextMinute(clock, start, hour * 60);
  const due = quietEnd(quietHours, clock, chosen) ?? chosen;
  return due === 'never' ? undefined : due;
}

/** Which report is to be sent now, and when it is looked again. */
export interface DueReport {
  /** The game day that it is about begins on this date; undefined where none is to be sent. */
  date: string | undefined;
  /** Null: never. */
  next: Date | null;
}

/**
 * The report that is due at a moment: of the last game day that is over, from the chosen hour on and as long as the day after it
 * lasts, but not in quiet hours.
 */
export function dueReport(clock: GameClock, wish: Wish, now: Date): DueReport {
  const today = gameDayOf(clock, now);
  // The quiet hours in which the chosen one lies may end on the next day.
  const moments = [today - 1, today, today + 1].flatMap((day) => dueOf(clock, wish, day) ?? []);
  const isDue = moments.some((due) => due >= gameDayStart(clock, today) && due <= now);
  const quiet = quietEnd(wish.quietHours, clock, now);
  const ahead = [...moments.filter((due) => due > now), ...(isDue && quiet instanceof Date ? [quiet] : [])];
  return {
    date: isDue && quiet === undefined ? dateOf(today - 1) : undefined,
    next: ahead.reduce<Date | null>((first, due) => (first && first < due ? first : due), null),
  };
}
