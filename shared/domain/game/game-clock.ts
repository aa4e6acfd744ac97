import { seasons } from '@assistant/contract';
import { momentOf, offsetMin } from './time-zone';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_MIN = 24 * 60;

type Season = (typeof seasons)[number];

/** How a game server counts its days (R601, R602). */
export interface GameClock {
  /** The server's time zone by its name in the IANA database, such as Asia/Shanghai, with its summer time if it has one. */
  timeZone: string;
  /** Minutes after midnight at which the game day rolls over. */
  rolloverMin: number;
  /** Seasons are counted from here. */
  openedAt: Date;
  /** The last merge with other servers; null if there was none. */
  mergedAt: Date | null;
  merges: number;
}

/** China's one time zone, which has no summer time. */
export const CHINA = 'Asia/Shanghai';
export const CHINA_OFFSET_MIN = 8 * 60;

const localMs = ({ timeZone }: GameClock, at: number) => at + offsetMin(timeZone, at) * MINUTE_MS;

/** Minutes east of UTC that the server's clock is at a moment. */
export const offsetAt = ({ timeZone }: GameClock, at: Date): number => offsetMin(timeZone, at.getTime());

/** More days than any plan looks at; then the memory begins anew. */
const REMEMBERED_STARTS = 5000;

/** When game days begin, by time zone, then by day and roll-over: plans ask for the same few again and again. */
const starts = new Map<string, Map<number, number>>();

function startsOf(timeZone: string): Map<number, number> {
  const known = starts.get(timeZone);
  if (known && known.size < REMEMBERED_STARTS) return known;
  const fresh = new Map<number, number>();
  starts.set(timeZone, fresh);
  return fresh;
}

function dayStartMs({ timeZone, rolloverMin }: GameClock, day: number): number {
  const known = startsOf(timeZone);
  const minute = day * DAY_MIN + rolloverMin;
  const found = known.get(minute);
  if (found !== undefined) return found;
  const local = minute * MINUTE_MS;
  const start = momentOf(timeZone, local, Number.NEGATIVE_INFINITY) ?? local;
  known.set(minute, start);
  return start;
}

/** When a game day begins: the first time its date's clock shows the roll-over. It ends when the next one begins. */
export const gameDayStart = (clock: GameClock, day: number): Date => new Date(dayStartMs(clock, day));

/**
 * The number of the game day of a moment: days since 1970 in the server's time zone, counted from the
 * roll-over.
 */
export function gameDayOf(clock: GameClock, at: Date): number {
  const day = Math.floor((localMs(clock, at.getTime()) - clock.rolloverMin * MINUTE_MS) / DAY_MS);
  // Clocks that are put back show a time before the roll-over again.
  return dayStartMs(clock, day + 1) <= at.getTime() ? day + 1 : day;
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
  const minutes = Math.floor(localMs(clock, at.getTime()) / MINUTE_MS);
  return ((minutes % DAY_MIN) + DAY_MIN) % DAY_MIN;
}

/**
 * The first moment at or after `from` when the server's clock shows `minute` minutes since midnight. On the day on which
 * the clocks leave it out that is when they are put forward.
 */
export function nextMinute(clock: GameClock, from: Date, minute: number): Date {
  const midnight = Math.floor(localMs(clock, from.getTime()) / DAY_MS) * DAY_MS;
  for (const local of [midnight, midnight + DAY_MS, midnight + 2 * DAY_MS]) {
    const at = momentOf(clock.timeZone, local + minute * MINUTE_MS, from.getTime());
    if (at !== undefined) return new Date(at);
  }
  throw new Error(`The clock of ${clock.timeZone} never shows minute ${minute}.`);
}

/** The full hours of the server's clock from a moment up to another, also of an hour that comes twice. */
export function fullHours(clock: GameClock, from: Date, to: Date): Date[] {
  const hours: Date[] = [];
  let at = from.getTime();
  for (;;) {
    const past = minuteOfDay(clock, new Date(at)) % 60;
    at = Math.floor(at / MINUTE_MS) * MINUTE_MS + (past ? (60 - past) * MINUTE_MS : 0);
    // The clocks may have been put by half an hour on the way.
    if (minuteOfDay(clock, new Date(at)) % 60 !== 0) continue;
    if (at >= to.getTime()) return hours;
    if (at >= from.getTime()) hours.push(new Date(at));
    at += MINUTE_MS;
  }
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
