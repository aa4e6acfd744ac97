import { seasons } from '@assistant/contract';
import { type GameClock, gameDayOf, gameDayStart } from '@assistant/game';
import { weekdays } from '@assistant/tasks';
import { nextRun, type PlanInput } from './next-run';

const DAY_MS = 24 * 60 * 60 * 1000;
const FROM = new Date('2026-01-01T00:00:00Z');
const TO = new Date('2027-01-01T00:00:00Z');

/** All of these change their clocks in 2026, Lord Howe by half an hour, in the other half of the year. */
const ZONES = ['America/New_York', 'Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe'];

const clockIn = (timeZone: string, rolloverMin = 5): GameClock => ({
  timeZone,
  rolloverMin,
  openedAt: new Date('2025-01-01T00:00:00Z'),
  mergedAt: null,
  merges: 0,
});

/** What a clock on a wall of the zone shows: date and time. */
function wall(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(at);
}

/** Every run from one year's end to the next, each started as planned. */
function yearOf(
  clock: GameClock,
  schedule: Partial<PlanInput['schedule']>,
  rhythm: PlanInput['rhythm'] = [],
): Date[] {
  const runs: Date[] = [];
  let now = FROM;
  for (;;) {
    const { at } = nextRun({
      now,
      clock,
      seed: 'one mining',
      rhythm,
      schedule: {
        mode: 'fixedTimes',
        fixedTimes: [],
        intervalMin: 60,
        jitterMin: 0,
        windows: [],
        quietHours: [],
        weekdays: [...weekdays],
        seasons: [...seasons],
        ...schedule,
      },
      lastStart: runs.at(-1) ?? FROM,
      savedAt: FROM,
      retryAt: null,
      holds: [],
    });
    if (!at) throw new Error('There is no next run.');
    if (at >= TO) return runs;
    runs.push(at);
    now = at;
  }
}

test.each(ZONES)(
  'chosen times come once on every day of a year in %s, by the clock on the wall',
  (timeZone) => {
    const shown = wall(timeZone);
    const times = ['00:30', '01:45', '02:15', '03:30', '12:00', '23:30'];
    const runs = yearOf(clockIn(timeZone), { fixedTimes: times }).map(shown);
    const days = [...new Set(runs.map((one) => one.slice(0, 10)))].slice(1, -1);
    expect(days.length).toBeGreaterThan(362);
    const off = days.flatMap((day) => {
      const ran = runs.filter((one) => one.startsWith(day)).map((one) => one.slice(11));
      return ran.join() === times.join() ? [] : [{ day, ran }];
    });
    // Where the clocks leave a time out, it comes when they are put forward.
    for (const { ran } of off) expect(ran.filter((one) => !times.includes(one))).toHaveLength(1);
    expect(off.length).toBeLessThanOrEqual(1);
  },
);

test.each(ZONES)(
  'the full hours of a year in %s come one after the other, also where one comes twice',
  (timeZone) => {
    const runs = yearOf(clockIn(timeZone), { mode: 'auto' }, [{ at: 'hour' }]);
    const gaps = new Map<number, number>();
    for (const [index, at] of runs.slice(1).entries()) {
      const minutes = (at.getTime() - (runs[index]?.getTime() ?? 0)) / 60_000;
      gaps.set(minutes, (gaps.get(minutes) ?? 0) + 1);
    }
    const odd = [...gaps].filter(([minutes]) => minutes !== 60);
    expect(odd.every(([minutes, times]) => minutes >= 30 && minutes <= 90 && times <= 2)).toBe(true);
    expect(runs.map(wall(timeZone)).filter((time) => !time.endsWith(':00'))).toEqual([]);
  },
);

test.each(ZONES)('hours that are closed stay closed in %s, and nothing is lost to them', (timeZone) => {
  const shown = wall(timeZone);
  const runs = yearOf(clockIn(timeZone), {
    mode: 'interval',
    intervalMin: 30,
    windows: [{ from: '01:30', to: '03:30' }],
  });
  const times = runs.map((at) => shown(at).slice(11));
  expect(times.filter((time) => time < '01:30' || time >= '03:30')).toEqual([]);
  expect(new Set(runs.map((at) => shown(at).slice(0, 10))).size).toBeGreaterThan(363);
});

test.each(ZONES.flatMap((zone) => [5, 90, 150].map((rollover) => [zone, rollover] as const)))(
  'each game day of %s with the roll-over at minute %i follows the one before',
  (timeZone, rollover) => {
    const clock = clockIn(timeZone, rollover);
    let day = gameDayOf(clock, FROM);
    const leaps: Date[] = [];
    for (let at = FROM.getTime(); at < TO.getTime(); at += 15 * 60_000) {
      const now = gameDayOf(clock, new Date(at));
      if (now < day || now > day + 1) leaps.push(new Date(at));
      day = now;
    }
    expect(leaps).toEqual([]);
    for (let one = day - 366; one < day; one += 1) {
      const start = gameDayStart(clock, one);
      expect(gameDayOf(clock, start)).toBe(one);
      expect(gameDayOf(clock, new Date(start.getTime() - 1))).toBe(one - 1);
      const length = gameDayStart(clock, one + 1).getTime() - start.getTime();
      expect(Math.abs(length - DAY_MS)).toBeLessThanOrEqual(60 * 60_000);
    }
  },
);

test('times closer than the random delay are a run each, in order', () => {
  const shown = wall('Asia/Shanghai');
  const times = ['12:00', '12:01', '12:10', '12:40'];
  const runs = yearOf(clockIn('Asia/Shanghai'), { fixedTimes: times, jitterMin: 30 });
  const days = new Set(runs.map((at) => shown(at).slice(0, 10)));
  expect(runs).toHaveLength(days.size * times.length);
  for (const [index, at] of runs.entries()) {
    const after = shown(at).slice(11);
    expect(
      (after >= (times[index % 4] ?? '') && after < (times[(index + 1) % 4] ?? '')) || index % 4 === 3,
    ).toBe(true);
  }
});
