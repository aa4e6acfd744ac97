import { seasons } from '@assistant/contract';
import { gameDayOf, minuteOfDay } from '@assistant/game';
import { isWithin, weekdays } from '@assistant/tasks';
import { rounds } from '@assistant/testing/rounds';
import fc from 'fast-check';
import { dayAllowed, isAllowed, isQuiet } from './hours';
import { jitterMs } from './jitter';
import { nextRun, type PlanInput } from './next-run';
import type { Rhythm } from './rhythm';

const DAY_MS = 24 * 60 * 60 * 1000;

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc.array(fc.record({ from: time, to: time }), { maxLength: 6 });
const from = Date.UTC(2026, 0, 1);
const date = fc.integer({ min: from, max: from + 400 * DAY_MS }).map((at) => new Date(at));
const near = (now: Date) =>
  fc.option(
    fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }).map((shift) => new Date(now.getTime() + shift)),
  );
const past = (now: Date) =>
  fc.integer({ min: 0, max: 5 * DAY_MS }).map((ago) => new Date(now.getTime() - ago));

const RHYTHMS: Rhythm[] = [
  [{ at: 'reset' }],
  [{ at: 'reset' }, { at: 'hour' }],
  [{ at: 'reset' }, { at: '12:30', season: 'autumn' }],
  [{ at: '10:00' }, { at: '22:00' }],
  [{ at: 'reset' }, { at: '16:00', everyDays: 4 }],
  [{ at: '19:55', everyDays: 8 }],
];

const input: fc.Arbitrary<PlanInput> = date.chain((now) =>
  fc.record({
    now: fc.constant(now),
    clock: fc.record({
      timeZone: fc.constantFrom(
        'UTC',
        'Asia/Shanghai',
        'America/New_York',
        'Asia/Kathmandu',
        'Australia/Lord_Howe',
      ),
      rolloverMin: fc.integer({ min: 0, max: 90 }),
      openedAt: fc.integer({ min: from - 900 * DAY_MS, max: from }).map((at) => new Date(at)),
      mergedAt: fc.option(fc.integer({ min: from - 300 * DAY_MS, max: from }).map((at) => new Date(at))),
      merges: fc.integer({ min: 0, max: 8 }),
    }),
    seed: fc.string(),
    rhythm: fc.constantFrom(...RHYTHMS),
    schedule: fc.record({
      mode: fc.constantFrom('auto' as const, 'interval' as const, 'fixedTimes' as const),
      fixedTimes: fc.uniqueArray(time, { maxLength: 6 }),
      intervalMin: fc.integer({ min: 5, max: 1440 }),
      jitterMin: fc.integer({ min: 0, max: 30 }),
      windows: hours,
      quietHours: hours,
      weekdays: fc.subarray([...weekdays], { minLength: 1 }),
      seasons: fc.subarray([...seasons], { minLength: 1 }),
    }),
    lastStart: fc.option(past(now)),
    savedAt: past(now),
    retryAt: near(now),
    holds: fc.array(
      fc.record({
        until: fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }).map((shift) => new Date(now.getTime() + shift)),
        reason: fc.constantFrom('accountPaused' as const, 'doneToday' as const, 'elsewhere' as const),
      }),
      { maxLength: 3 },
    ),
  }),
);

const check = (holds: (given: PlanInput, at: Date) => boolean) =>
  fc.assert(
    fc.property(input, (given) => {
      const { at } = nextRun(given);
      return at === null || holds(given, at);
    }),
    { numRuns: rounds(300, 1500) },
  );

test('a run is never in the past and never before the end of a hold', () => {
  check(({ now, holds }, at) => at >= now && holds.every(({ until }) => at >= until || until <= now));
});

test('a run is never in quiet hours', () => {
  check(({ schedule, clock }, at) => !isQuiet(schedule, clock, at));
});

test('a run is never outside the allowed hours', () => {
  check(
    ({ schedule: { windows }, clock }, at) =>
      windows.length === 0 || windows.some((one) => isWithin(one, minuteOfDay(clock, at))),
  );
});

test('a run is never on a weekday or in a season that is not chosen', () => {
  check(({ schedule, clock }, at) => dayAllowed(schedule, clock, gameDayOf(clock, at)));
});

test('the next run is within four game weeks, or eight for events, or there is none', () => {
  check(({ now }, at) => at.getTime() - now.getTime() <= 60 * DAY_MS);
});

test('an interval is kept', () => {
  check(({ schedule, lastStart, retryAt }, at) => {
    if (schedule.mode !== 'interval' || !lastStart || retryAt) return true;
    return at.getTime() - lastStart.getTime() >= schedule.intervalMin * 60_000;
  });
});

test('the plan does not move while nobody changes anything and its time has not come', () => {
  fc.assert(
    fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const { at } = nextRun(given);
      if (!at) return true;
      const now = new Date(given.now.getTime() + Math.floor((at.getTime() - given.now.getTime()) * part));
      return nextRun({ ...given, now }).at?.getTime() === at.getTime();
    }),
    { numRuns: rounds(300, 1500) },
  );
});

test('where every hour and day is allowed, no task of a rhythm waits for ever', () => {
  fc.assert(
    fc.property(input, (given) => {
      const schedule = {
        ...given.schedule,
        windows: [],
        quietHours: [],
        weekdays: [...weekdays],
        seasons: [...seasons],
      };
      const { at } = nextRun({ ...given, schedule: { ...schedule, mode: 'auto' } });
      return at !== null && isAllowed(schedule, given.clock, at);
    }),
    { numRuns: rounds(100, 500) },
  );
});

test('the random delay is of whole seconds and within its bound', () => {
  fc.assert(
    fc.property(fc.string(), date, fc.integer({ min: 0, max: 30 }), (seed, moment, minutes) => {
      const delay = jitterMs(seed, moment, minutes);
      return delay % 1000 === 0 && delay >= 0 && delay <= minutes * 60_000;
    }),
  );
});
