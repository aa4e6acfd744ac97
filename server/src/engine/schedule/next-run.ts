import type { NextReason } from '@assistant/contract';
import { type GameClock, gameDayOf } from '@assistant/game';
import {
  dayAllowed,
  firstAllowedIn,
  firstHourIn,
  hasHours,
  hourAllowed,
  isAllowed,
  isQuiet,
  type Permission,
} from './hours';
import { jitterMs } from './jitter';
import { atTimes, beatsOf, type Rhythm } from './rhythm';

const MINUTE_MS = 60_000;

/** A run takes time; the next one is planned from a moment after it. */
export const AFTER_MS = 1000;

/** Weekdays, seasons and events every 4 or 8 days all repeat after 56 days. */
const HORIZON_DAYS = 57;

/** How a task is to be scheduled: its common block (R404). */
export interface Schedule extends Permission {
  mode: 'auto' | 'interval' | 'fixedTimes';
  fixedTimes: readonly string[];
  intervalMin: number;
  jitterMin: number;
}

/** Something that prevents a task from running before a moment. */
export interface Hold {
  until: Date;
  /** Null if the player need not know. */
  reason: NextReason | null;
}

export interface PlanInput {
  now: Date;
  clock: GameClock;
  /** Account and task, the seed of the random delay. */
  seed: string;
  schedule: Schedule;
  /** The task's own rhythm. */
  rhythm: Rhythm;
  /** When it ran last, by any trigger. */
  lastStart: Date | null;
  /** When its settings were saved last. Fixed times before that are not made up for. */
  savedAt: Date;
  /** When a failed run is retried. */
  retryAt: Date | null;
  /** When the player asked for the runs of the day, which then need not wait for their time. */
  askedAt?: Date | null;
  holds: readonly Hold[];
}

/** The next run and why it is not sooner, or why there is none. */
export type Plan = { at: Date; reason: NextReason | null } | { at: null; reason: NextReason };

const later = (a: Date, b: Date) => (a > b ? a : b);

/**
 * The random delay of a run due at `base`, in milliseconds. At most half of the time to the next one, so that chosen times
 * that are closer than the delay still are a run each.
 */
function delayOf({ schedule, seed }: PlanInput, base: Date, next: Date | undefined): number {
  const wanted = jitterMs(seed, base, schedule.jitterMin);
  if (!next) return wanted;
  const most = (next.getTime() - base.getTime()) / 2;
  const whole = schedule.jitterMin * MINUTE_MS;
  return whole <= most ? wanted : Math.floor((wanted * most) / whole / 1000) * 1000;
}

/** When a run due at `base` really runs within its game day, which is allowed, or undefined if it cannot. */
function place(
  { clock, schedule }: PlanInput,
  day: number,
  { base, delay, from }: { base: Date; delay: number; from: Date },
): Date | undefined {
  const open = firstHourIn(schedule, clock, day, base);
  if (!open) return undefined;
  const delayed = new Date(open.getTime() + delay);
  const fits = gameDayOf(clock, delayed) === day && hourAllowed(schedule, clock, delayed);
  return firstHourIn(schedule, clock, day, later(from, fits ? delayed : open));
}

/** The first allowed moment from `from` on, whatever the day. */
export function firstAllowed(
  { clock, schedule }: Pick<PlanInput, 'clock' | 'schedule'>,
  from: Date,
): Date | undefined {
  const today = gameDayOf(clock, from);
  for (let day = today; day < today + HORIZON_DAYS; day += 1) {
    const found = firstAllowedIn(schedule, clock, day, from);
    if (found) return found;
  }
  return undefined;
}

interface Due {
  /** When it was due, before allowed hours and delay moved it. */
  base: Date;
  at: Date;
}

function nextBeat(input: PlanInput, from: Date): Due | undefined {
  const { clock, schedule, rhythm, lastStart, savedAt } = input;
  const fixed = schedule.mode === 'fixedTimes';
  const beats: Rhythm = fixed ? atTimes(schedule.fixedTimes) : rhythm;
  const today = gameDayOf(clock, from);
  const last = lastStart?.getTime() ?? Number.NEGATIVE_INFINITY;
  for (let day = today; day < today + HORIZON_DAYS; day += 1) {
    if (!dayAllowed(schedule, clock, day)) continue;
    const bases = beatsOf(beats, clock, day);
    const next = bases.findIndex((base) => base.getTime() > last);
    for (let index = next < 0 ? bases.length : next; index < bases.length; index += 1) {
      const base = bases[index] as Date;
      const delay = delayOf(input, base, bases[index + 1]);
      // A chosen time that has already passed when it is set means tomorrow; the task's own rule means now.
      const missed = fixed && base.getTime() + delay <= savedAt.getTime();
      const at = missed ? undefined : place(input, day, { base, delay, from });
      if (at) return { base, at };
    }
  }
  return undefined;
}

function nextInterval(input: PlanInput, from: Date): Due | undefined {
  const { schedule, lastStart, savedAt, seed } = input;
  const base = lastStart ? new Date(lastStart.getTime() + schedule.intervalMin * MINUTE_MS) : savedAt;
  const delay = lastStart ? jitterMs(seed, base, schedule.jitterMin) : 0;
  const at = firstAllowed(input, later(from, new Date(base.getTime() + delay)));
  return at && { base, at };
}

function nextDue(input: PlanInput, from: Date): Due | undefined {
  return input.schedule.mode === 'interval' ? nextInterval(input, from) : nextBeat(input, from);
}

/** When a run that the player asked for is made: on that game day, or not at all. */
function askedDue(input: PlanInput, from: Date): Due | undefined {
  const { askedAt, clock } = input;
  const at = askedAt && firstAllowed(input, later(from, askedAt));
  return at && gameDayOf(clock, at) === gameDayOf(clock, askedAt) ? { base: askedAt, at } : undefined;
}

const earlierDue = (a: Due | undefined, b: Due | undefined) => (a && b ? (b.at < a.at ? b : a) : (a ?? b));

/** Why a run due at `base` comes later, if allowed hours moved it. */
function whyMoved({ clock, schedule }: PlanInput, { base, at }: Due, from: Date): NextReason | null {
  const wanted = later(from, base);
  if (at <= wanted || isAllowed(schedule, clock, wanted)) return null;
  return isQuiet(schedule, clock, wanted) ? 'quietHours' : 'outsideHours';
}

/**
 * When a task runs next: never before `now` or the end of a hold, never outside its hours and days, never in
 * quiet hours. A run whose time has passed is made up for within its game day, else skipped.
 */
export function nextRun(input: PlanInput): Plan {
  const { now, retryAt, schedule } = input;
  if (!hasHours(schedule)) return { at: null, reason: 'never' };
  const hold = input.holds
    .filter(({ until }) => until > now)
    .sort((a, b) => b.until.getTime() - a.until.getTime())[0];
  const from = hold?.until ?? now;
  const planned = nextDue(input, from);
  const due = earlierDue(planned, askedDue(input, from));
  const retry = retryAt && firstAllowed(input, later(from, retryAt));
  const isRetry = Boolean(retry && (!due || retry < due.at));
  const at = isRetry ? retry : due?.at;
  if (!at) return { at: null, reason: 'never' };
  if (hold) {
    const free = nextRun({ ...input, holds: [] });
    if (free.at && free.at < at) return { at, reason: hold.reason };
  }
  return { at, reason: isRetry || !due ? 'retry' : whyMoved(input, due, from) };
}
