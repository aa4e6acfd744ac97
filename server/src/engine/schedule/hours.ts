import {
  type GameClock,
  gameDayOf,
  gameDayStart,
  minuteOfDay,
  minutesOf,
  nextMinute,
  seasonOf,
  weekdayOf,
} from '@assistant/game';
import { isWithin } from '@assistant/tasks';

/** Part of a day, `HH:MM` each: from the first minute up to the second, over midnight if the second is smaller. */
export interface Hours {
  from: string;
  to: string;
}

/** When a task may run: its own hours and days, and the account's quiet hours. */
export interface Permission {
  /** Empty means any hour. */
  windows: readonly Hours[];
  quietHours: readonly Hours[];
  weekdays: readonly number[];
  seasons: readonly string[];
}

export function isQuiet({ quietHours }: Pick<Permission, 'quietHours'>, clock: GameClock, at: Date): boolean {
  const minute = minuteOfDay(clock, at);
  return quietHours.some((hours) => isWithin(hours, minute));
}

/** When quiet hours end: never, where together they are the whole day. */
export type QuietEnd = Date | 'never';

/** When the quiet hours of a moment end, also where one follows another; undefined outside of them. */
export function quietEnd(quietHours: readonly Hours[], clock: GameClock, at: Date): QuietEnd | undefined {
  let end = at;
  // Each end lies in one of the others, or it is the end of them all.
  for (let left = quietHours.length; left >= 0; left -= 1) {
    const minute = minuteOfDay(clock, end);
    const around = quietHours.find((hours) => isWithin(hours, minute));
    if (!around) return end === at ? undefined : end;
    end = nextMinute(clock, new Date(end.getTime() + 1), minutesOf(around.to));
  }
  return 'never';
}

/** When the quiet hours of a moment began, also where one follows another; undefined outside of them, or where they are the whole day. */
export function quietStart(quietHours: readonly Hours[], clock: GameClock, at: Date): Date | undefined {
  if (!isQuiet({ quietHours }, clock, at)) return undefined;
  const dayBefore = new Date(at.getTime() - 86_400_000 + 1);
  return quietHours
    .map(({ from }) => nextMinute(clock, dayBefore, minutesOf(from)))
    .filter((from) => from <= at && !isQuiet({ quietHours }, clock, new Date(from.getTime() - 1)))
    .sort((a, b) => b.getTime() - a.getTime())[0];
}

function minuteAllowed({ windows, quietHours }: Permission, minute: number): boolean {
  const open = windows.length === 0 || windows.some((hours) => isWithin(hours, minute));
  return open && !quietHours.some((hours) => isWithin(hours, minute));
}

/** Whether an allowed day is allowed at this moment. */
export const hourAllowed = (permission: Permission, clock: GameClock, at: Date) =>
  (permission.windows.length === 0 && permission.quietHours.length === 0) ||
  minuteAllowed(permission, minuteOfDay(clock, at));

/** The minutes at which an allowed time can begin: where a window begins or quiet hours end. */
const edgesOf = ({ windows, quietHours }: Permission) =>
  [...windows.map((hours) => hours.from), ...quietHours.map((hours) => hours.to)].map(minutesOf);

/** Whether a day has any allowed minute. */
export function hasHours(permission: Permission): boolean {
  return [0, ...edgesOf(permission)].some((minute) => minuteAllowed(permission, minute));
}

/** Whether a game day's weekday and season are among the chosen ones. */
export function dayAllowed(permission: Permission, clock: GameClock, day: number): boolean {
  return permission.weekdays.includes(weekdayOf(day)) && permission.seasons.includes(seasonOf(clock, day));
}

export function isAllowed(permission: Permission, clock: GameClock, at: Date): boolean {
  return dayAllowed(permission, clock, gameDayOf(clock, at)) && hourAllowed(permission, clock, at);
}

/** The first allowed moment from `from` on within a game day, or undefined if the rest of the day has none. */
export function firstAllowedIn(
  permission: Permission,
  clock: GameClock,
  day: number,
  from: Date,
): Date | undefined {
  return dayAllowed(permission, clock, day) ? firstHourIn(permission, clock, day, from) : undefined;
}

/** The same of a day that is allowed. */
export function firstHourIn(
  permission: Permission,
  clock: GameClock,
  day: number,
  from: Date,
): Date | undefined {
  const end = gameDayStart(clock, day + 1);
  const start = gameDayStart(clock, day);
  const first = from > start ? from : start;
  if (first < end && hourAllowed(permission, clock, first)) return first;
  return edgesOf(permission)
    .map((minute) => nextMinute(clock, first, minute))
    .filter((at) => at < end && hourAllowed(permission, clock, at))
    .sort((a, b) => a.getTime() - b.getTime())[0];
}
