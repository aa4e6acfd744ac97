import type { Figure, seasons } from '@assistant/contract';
import {
  daysSinceMerge,
  type GameClock,
  gameDayOf,
  gameDayStart,
  minuteOfDay,
  nextMinute,
  seasonOf,
} from '@assistant/game';
import type { Seen } from './look';

/** Makes a figure that only the time decides. */
type Make = (seen: Pick<Seen, 'now' | 'clock'>) => Figure;

type Words = [zh: string, en: string];

/** An event that takes place every few days, counted from the last merge or the opening (R603). */
export interface Event {
  days: number;
  /** When it begins, in minutes since midnight. */
  start: number;
  /** The name of its day before it begins, if there is one. */
  before?: Words;
  closed: Words;
  /** Its phases in order, each with the minutes after the start at which it ends. */
  phases: readonly [until: number, words: Words][];
}

const MINUTE_MS = 60_000;

/** The starts of an event on the days from `day` on, as many as `count`. */
function startsFrom({ days, start }: Event, clock: GameClock, day: number, count: number): Date[] {
  const passed = daysSinceMerge(clock, day) % days;
  const first = passed === 0 ? day : day + days - passed;
  return Array.from({ length: count }, (_, at) =>
    nextMinute(clock, gameDayStart(clock, first + at * days), start),
  );
}

/** Whether the game day is one of the event's. */
export const isEventDay = ({ days }: Event, { now, clock }: Parameters<Make>[0]): boolean =>
  daysSinceMerge(clock, gameDayOf(clock, now)) % days === 0;

/** When an event begins next. */
export const nextEvent =
  (event: Event): Make =>
  ({ now, clock }) => {
    const starts = startsFrom(event, clock, gameDayOf(clock, now), 2);
    const next = starts.find((start) => start > now) ?? now;
    return { kind: 'moment', at: next.toISOString() };
  };

/** The phase an event is in, and when that ends. */
export const phaseOf =
  (event: Event): Make =>
  ({ now, clock }) => {
    const say = ([zh, en]: Words, until: Date) =>
      ({ kind: 'text', text: { zh, en }, until: until.toISOString() }) as const;
    const today = gameDayOf(clock, now);
    const [first = now, second = now] = startsFrom(event, clock, today, 2);
    if (now < first) {
      const isToday = gameDayOf(clock, first) === today;
      return say(isToday && event.before ? event.before : event.closed, first);
    }
    for (const [minutes, words] of event.phases) {
      const end = new Date(first.getTime() + minutes * MINUTE_MS);
      if (now < end) return say(words, end);
    }
    return say(event.closed, second);
  };

type Season = (typeof seasons)[number];

/** The next time of day, in minutes since midnight, on a day of this season. */
export const daysAhead =
  (season: Season, minute: number): Make =>
  ({ now, clock }) => {
    const today = gameDayOf(clock, now);
    for (let day = today; day < today + 5; day += 1) {
      const at = nextMinute(clock, gameDayStart(clock, day), minute);
      if (seasonOf(clock, day) === season && at > now) return { kind: 'moment', at: at.toISOString() };
    }
    throw new Error('A season comes every four days.');
  };

/** The tournament's phase: it takes place in autumn (R603). */
export const phaseOfSeason: Make = ({ now, clock }) => {
  const say = (zh: string, en: string) => ({ kind: 'text', text: { zh, en } }) as const;
  if (seasonOf(clock, gameDayOf(clock, now)) !== 'autumn') return say('休赛', 'Closed');
  const minute = minuteOfDay(clock, now);
  if (minute < 10 * 60) return say('等待报名', 'Sign-up soon');
  if (minute < 12 * 60) return say('报名', 'Sign-up');
  if (minute < 20 * 60) return say('小组赛', 'Group stage');
  return say('八强', 'Top eight');
};
