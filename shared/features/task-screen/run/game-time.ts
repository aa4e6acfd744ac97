import type { Language } from '@assistant/i18n';
import { runStrings } from './strings';

/** The time of everything about a task: the server's, in the game's time zone (contract, `tasks/status`). */
export interface GameClock {
  /** The server's time, ms. */
  now: number;
  utcOffsetMin: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Numbers the days of the game's time zone. */
const dayOf = (ms: number, { utcOffsetMin }: GameClock) =>
  Math.floor((ms + utcOffsetMin * MINUTE_MS) / DAY_MS);

function format(ms: number, clock: GameClock, language: Language, parts: Intl.DateTimeFormatOptions) {
  // Shifted and shown as UTC: not every browser takes an offset for a time zone.
  const shifted = new Date(ms + clock.utcOffsetMin * MINUTE_MS);
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(shifted);
}

const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A moment as day and time in the game's time zone: `05:00` today, `明天 05:00`, `11月23日 05:00`. */
export function dayAndTime(at: string, clock: GameClock, language: Language): string {
  const t = runStrings[language];
  const ms = Date.parse(at);
  const time = format(ms, clock, language, timeParts);
  const days = dayOf(ms, clock) - dayOf(clock.now, clock);
  if (days === 0) return t.today(time);
  if (days === 1) return t.tomorrow(time);
  return t.onDay(format(ms, clock, language, { month: 'short', day: 'numeric' }), time);
}

/** The time until a moment, in the largest fitting unit. A moment that has passed counts as now. */
export function timeUntil(at: string, clock: GameClock, language: Language): string {
  const t = runStrings[language];
  const minutes = Math.ceil((Date.parse(at) - clock.now) / MINUTE_MS);
  if (minutes <= 0) return t.now;
  if (minutes < 60) return t.inMinutes(minutes);
  // Near by, in halves: two runs half an hour apart are not both in two hours.
  const hours = minutes < 360 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60);
  return hours < 48 ? t.inHours(hours) : t.inDays(Math.round(hours / 24));
}

/** A moment to come: `明天 05:00（7 小时后）`, `tomorrow 05:00 (in 7 hours)`. */
export function comingMoment(at: string, clock: GameClock, language: Language): string {
  const t = runStrings[language];
  return t.withRelative(dayAndTime(at, clock, language), timeUntil(at, clock, language));
}
