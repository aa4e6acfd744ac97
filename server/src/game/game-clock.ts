import { seasons } from '@assistant/contract';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_MIN = 24 * 60;

type Season = (typeof seasons)[number];

/** How a game server counts its days (R601, R602). */
export interface GameClock {
  /** The server's time zone, in minutes east of UTC. */
  utcOffsetMin: number;
  /** Minutes after midnight at which the game day rolls over. */
  rolloverMin: number;
  /** Seasons are counted from here. */
  openedAt: Date;
  /** The last merge with other servers; null if there was none. */
  mergedAt: Date | null;
  merges: number;
}

/** China's one time zone, which has no summer time. */
export const CHINA_OFFSET_MIN = 8 * 60;

/**
 * The number of the game day of a moment: days since 1970 in the server's time zone, counted from the
 * roll-over.
 */
export function gameDayOf(clock: GameClock, at: Date): number {
  const shift = (clock.utcOffsetMin - clock.rolloverMin) * MINUTE_MS;
  return Math.floor((at.getTime() + shift) / DAY_MS);
}

/** When a game day begins. It ends when the next one begins. */
export function gameDayStart(clock: GameClock, day: number): Date {
  return new Date(day * DAY_MS - (clock.utcOffsetMin - clock.rolloverMin) * MINUTE_MS);
}

/** ISO: 1 is Monday, 7 is Sunday. The first of January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** One day is one season, counted from the server's opening. */
export function seasonOf(clock: GameClock, day: number): Season {
  const since = day - gameDayOf(clock, clock.openedAt);
  return seasons[((since % 4) + 4) % 4] ?? seasons[0];
}

/** Four days are one year; the first is year 1. */
export function gameYearOf(clock: GameClock, day: number): number {
  return Math.max(1, Math.floor((day - gameDayOf(clock, clock.openedAt)) / 4) + 1);
}

/** How many days have passed since the last merge, or since the opening if there was none. */
export function daysSinceMerge(clock: GameClock, day: number): number {
  return day - gameDayOf(clock, clock.mergedAt ?? clock.openedAt);
}

/** The date a game day begins on, `YYYY-MM-DD` in the server's time zone. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Whole minutes since midnight in the server's time zone: 0 to 1439. */
export function minuteOfDay(clock: GameClock, at: Date): number {
  const minutes = Math.floor(at.getTime() / MINUTE_MS) + clock.utcOffsetMin;
  return ((minutes % DAY_MIN) + DAY_MIN) % DAY_MIN;
}

/** The first moment at or after `from` when the server's clock shows `minute` minutes since midnight. */
export function nextMinute(clock: GameClock, from: Date, minute: number): Date {
  const midnight =
    (Math.floor((from.getTime() / MINUTE_MS + clock.utcOffsetMin) / DAY_MIN) * DAY_MIN - clock.utcOffsetMin) *
    MINUTE_MS;
  const today = midnight + minute * MINUTE_MS;
  return new Date(today >= from.getTime() ? today : today + DAY_MS);
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
