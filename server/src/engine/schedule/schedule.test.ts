import { seasons } from '@assistant/contract';
import { CHINA, type GameClock, gameDayOf } from '@assistant/game';
import { weekdays } from '@assistant/tasks';
import { nextRun, type PlanInput, type Schedule } from './next-run';
import { beatsOf, type Rhythm, rhythmOf } from './rhythm';

/** A moment in the game server's time zone. */
const china = (text: string) => new Date(`${text}+08:00`);

/** Opened on a Friday, so that the day is Friday and spring at once. */
const clock: GameClock = {
  timeZone: CHINA,
  rolloverMin: 5,
  openedAt: china('2026-05-01T10:00'),
  mergedAt: null,
  merges: 0,
};

const schedule: Schedule = {
  mode: 'auto',
  fixedTimes: [],
  intervalMin: 60,
  jitterMin: 0,
  windows: [],
  quietHours: [],
  weekdays: [...weekdays],
  seasons: [...seasons],
};

const DAILY: Rhythm = [{ at: 'reset' }];
const HOURLY: Rhythm = [{ at: 'reset' }, { at: 'hour' }];
const TOURNAMENT: Rhythm = [
  { at: 'reset' },
  ...['10:00', '12:30', '20:00'].map((at) => ({ at, season: 'autumn' as const })),
];
const EVENT: Rhythm = ['19:55', '20:15'].map((at) => ({ at, everyDays: 8 }));

interface Given extends Partial<Omit<PlanInput, 'schedule'>> {
  schedule?: Partial<Schedule>;
}

function plan({ schedule: changed, ...given }: Given) {
  return nextRun({
    now: china('2026-05-01T15:00'),
    clock,
    seed: 'one mining',
    rhythm: DAILY,
    lastStart: null,
    savedAt: china('2026-05-01T15:00'),
    retryAt: null,
    holds: [],
    ...given,
    schedule: { ...schedule, ...changed },
  });
}

describe('a task of the daily reset', () => {
  test('runs at once on the day it is enabled', () => {
    expect(plan({})).toEqual({ at: china('2026-05-01T15:00'), reason: null });
  });

  test('runs after the next reset once it has run', () => {
    expect(plan({ lastStart: china('2026-05-01T09:00') }).at).toEqual(china('2026-05-02T00:05'));
  });

  test('runs when its hours begin', () => {
    const late = plan({ schedule: { windows: [{ from: '20:00', to: '22:00' }] } });
    expect(late).toEqual({ at: china('2026-05-01T20:00'), reason: 'outsideHours' });
  });

  test('runs in hours over midnight, on the day they end as well', () => {
    const windows = [{ from: '23:00', to: '02:00' }];
    const lastStart = china('2026-05-01T23:30');
    const next = plan({ now: china('2026-05-01T23:40'), lastStart, schedule: { windows } });
    expect(next.at).toEqual(china('2026-05-02T00:05'));
  });

  test('runs when quiet hours end', () => {
    const quiet = plan({ schedule: { quietHours: [{ from: '14:00', to: '18:30' }] } });
    expect(quiet).toEqual({ at: china('2026-05-01T18:30'), reason: 'quietHours' });
  });

  test('runs on the chosen weekdays only, by the game day', () => {
    expect(plan({ schedule: { weekdays: [1] } }).at).toEqual(china('2026-05-04T00:05'));
  });

  test('runs in the chosen seasons only', () => {
    expect(plan({ schedule: { seasons: ['winter'] } }).at).toEqual(china('2026-05-04T00:05'));
  });

  test('waits for a weekday and season that come together only every four weeks', () => {
    // Fridays from the first on: spring, winter, autumn, summer.
    expect(plan({ schedule: { weekdays: [5], seasons: ['summer'] } }).at).toEqual(china('2026-05-22T00:05'));
  });

  test('does not run where quiet hours cover all its hours', () => {
    const hours = [{ from: '01:00', to: '02:00' }];
    expect(plan({ schedule: { windows: hours, quietHours: hours } })).toEqual({ at: null, reason: 'never' });
  });
});

describe('a task with a rhythm of its own', () => {
  test('follows the hour', () => {
    const next = plan({ rhythm: HOURLY, lastStart: china('2026-05-01T14:20') });
    expect(next.at).toEqual(china('2026-05-01T15:00'));
    const after = plan({ rhythm: HOURLY, lastStart: china('2026-05-01T15:00') });
    expect(after.at).toEqual(china('2026-05-01T16:00'));
  });

  test('signs up for the tournament in autumn', () => {
    const autumn = beatsOf(TOURNAMENT, clock, gameDayOf(clock, china('2026-05-03T12:00')));
    const summer = beatsOf(TOURNAMENT, clock, gameDayOf(clock, china('2026-05-02T12:00')));
    expect([autumn.length, summer.length]).toEqual([4, 1]);
  });

  test('goes to the waves that are chosen', () => {
    const day = gameDayOf(clock, china('2026-05-01T12:00'));
    const waves = (chosen: string[]) => rhythmOf({ rhythm: { timesIn: 'waves' } }, { waves: chosen });
    const chosen = waves(['20:30', '12:30']);
    expect(beatsOf(chosen, clock, day)).toEqual([china('2026-05-01T12:30'), china('2026-05-01T20:30')]);
    expect(plan({ rhythm: chosen, lastStart: china('2026-05-01T12:30') }).at).toEqual(
      china('2026-05-01T20:30'),
    );
    expect(plan({ rhythm: waves([]) })).toEqual({ at: null, reason: 'never' });
  });

  test('follows the daily reset where its release is older than rhythms', () => {
    expect(rhythmOf({}, {})).toEqual(DAILY);
  });

  test('follows an event every eighth day from the last merge', () => {
    const merged = { ...clock, mergedAt: china('2026-05-02T08:00') };
    const days = Array.from({ length: 20 }, (_, index) => gameDayOf(clock, clock.openedAt) + index);
    const on = days.filter((day) => beatsOf(EVENT, merged, day).length > 0);
    expect(on.map((day) => day - (days[0] ?? 0))).toEqual([1, 9, 17]);
  });
});

describe('times of one’s own', () => {
  const fixed = { mode: 'fixedTimes' as const, fixedTimes: ['14:00', '16:00'] };

  test('are those that come, not those that have passed when they are set', () => {
    expect(plan({ schedule: fixed }).at).toEqual(china('2026-05-01T16:00'));
    const lastStart = china('2026-05-01T16:00');
    expect(plan({ now: lastStart, lastStart, schedule: fixed }).at).toEqual(china('2026-05-02T14:00'));
  });

  test('are made up for on the same day after a restart', () => {
    const savedAt = china('2026-04-30T10:00');
    const lastStart = china('2026-04-30T16:00');
    expect(plan({ savedAt, lastStart, schedule: fixed }).at).toEqual(china('2026-05-01T15:00'));
  });

  test('are left out where their hours have passed', () => {
    const savedAt = china('2026-04-30T10:00');
    const windows = [{ from: '13:30', to: '14:30' }];
    expect(plan({ savedAt, schedule: { ...fixed, windows } }).at).toEqual(china('2026-05-02T14:00'));
  });

  test('belong to the game day before until it rolls over', () => {
    const next = plan({ schedule: { ...fixed, fixedTimes: ['00:02'], weekdays: [5] } });
    expect(next.at).toEqual(china('2026-05-02T00:02'));
  });

  test('none at all is never', () => {
    expect(plan({ schedule: { ...fixed, fixedTimes: [] } })).toEqual({ at: null, reason: 'never' });
  });
});

describe('an interval', () => {
  const interval = { mode: 'interval' as const, intervalMin: 45 };

  test('starts at once and counts from the last run', () => {
    expect(plan({ schedule: interval }).at).toEqual(china('2026-05-01T15:00'));
    expect(plan({ lastStart: china('2026-05-01T14:30'), schedule: interval }).at).toEqual(
      china('2026-05-01T15:15'),
    );
  });

  test('goes on where its hours begin the next day', () => {
    const windows = [{ from: '09:00', to: '15:10' }];
    const next = plan({ lastStart: china('2026-05-01T14:30'), schedule: { ...interval, windows } });
    expect(next).toEqual({ at: china('2026-05-02T09:00'), reason: 'outsideHours' });
  });
});

describe('the random delay', () => {
  const fixed = { mode: 'fixedTimes' as const, fixedTimes: ['16:00'], jitterMin: 30 };

  test('is the same at each look, and another one for another account', () => {
    const at = (seed: string) => plan({ seed, schedule: fixed }).at?.getTime();
    expect(at('one mining')).toBe(at('one mining'));
    expect(new Set(Array.from({ length: 20 }, (_, index) => at(`${index}`))).size).toBeGreaterThan(10);
  });

  test('never leads out of the allowed hours', () => {
    const windows = [{ from: '16:00', to: '16:01' }];
    for (let index = 0; index < 50; index += 1) {
      const { at } = plan({ seed: `${index}`, schedule: { ...fixed, windows } });
      expect(at && at < china('2026-05-01T16:01')).toBe(true);
    }
  });

  test('is not cut short by a save within it', () => {
    const base = plan({
      savedAt: china('2026-05-01T10:00'),
      now: china('2026-05-01T15:59'),
      schedule: fixed,
    }).at;
    const savedAt = china('2026-05-01T16:00:01');
    expect(plan({ savedAt, now: savedAt, schedule: fixed }).at).toEqual(base);
  });
});

describe('what holds a task back', () => {
  test('is shown as the reason, the longest of them', () => {
    const holds = [
      { until: china('2026-05-01T17:00'), reason: 'accountPaused' as const },
      { until: china('2026-05-01T16:00'), reason: 'elsewhere' as const },
    ];
    expect(plan({ holds })).toEqual({ at: china('2026-05-01T17:00'), reason: 'accountPaused' });
  });

  test('is not shown if the task would not run sooner anyway', () => {
    const holds = [{ until: china('2026-05-01T17:00'), reason: 'accountPaused' as const }];
    const lastStart = china('2026-05-01T09:00');
    expect(plan({ holds, lastStart })).toEqual({ at: china('2026-05-02T00:05'), reason: null });
  });

  test('has passed once its time is over', () => {
    const holds = [{ until: china('2026-05-01T14:59'), reason: 'elsewhere' as const }];
    expect(plan({ holds })).toEqual({ at: china('2026-05-01T15:00'), reason: null });
  });
});

describe('a retry', () => {
  const failed = { lastStart: china('2026-05-01T14:58'), retryAt: china('2026-05-01T15:03') };

  test('comes before the next planned run', () => {
    expect(plan(failed)).toEqual({ at: china('2026-05-01T15:03'), reason: 'retry' });
  });

  test('gives way to a planned run that comes sooner', () => {
    expect(plan({ ...failed, rhythm: HOURLY })).toEqual({
      at: china('2026-05-01T15:00'),
      reason: null,
    });
  });
});
