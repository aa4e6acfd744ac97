import fc from 'fast-check';
import { type DayFacts, dayReport, runsWithin, type Span } from './day-report';

const DAY = 100;
const starts = new Date('2026-05-01T00:00:00Z');
const ends = new Date('2026-05-02T00:00:00Z');
const hour = (at: number) => new Date(starts.getTime() + at * 3_600_000);

type Run = DayFacts['runs'][number];
const run = (game_day: number, task_id: string, change: Partial<Run>): Run => ({
  game_day,
  task_id,
  done: 0,
  partly: 0,
  skipped: 0,
  blocked: 0,
  failed: 0,
  coin: 0,
  ...change,
});
const gold = (game_day: number, amount: number) => ({ game_day, zh: '铜钱', en: 'Gold', amount, times: 1 });
const food = (game_day: number, amount: number) => ({ game_day, zh: '粮草', en: 'Food', amount, times: 2 });
const trouble = (task_id: string, result: string, reason: Span['reason'], runs = 1) => ({
  task_id,
  result,
  reason,
  runs,
});
const span = (task_id: string, reason: Span['reason'], from: number, to: number, runs: number): Span => ({
  task_id,
  began_at: hour(from),
  ended_at: hour(to),
  runs,
  reason,
});
const report = (change: Partial<DayFacts>) =>
  dayReport({
    day: DAY,
    starts,
    ends,
    firstDay: DAY,
    runs: [],
    gains: [],
    troubles: [],
    spans: [],
    waits: [],
    ...change,
  });

test('a day has its runs by result, its gains together and its coin', () => {
  const { results, figures, state } = report({
    runs: [
      run(DAY, 'a', { done: 5, partly: 1, coin: 20 }),
      run(DAY, 'b', { done: 2, skipped: 3, blocked: 1, failed: 2, coin: 40 }),
      run(DAY - 1, 'a', { done: 99 }),
    ],
    gains: [food(DAY, 3), gold(DAY, 10), gold(DAY, 7), gold(DAY - 1, 1000)],
  });
  expect(state).toBe('done');
  expect(results).toEqual({ done: 7, partly: 1, skipped: 3, blocked: 1, failed: 2 });
  expect(figures).toEqual({
    runs: 11,
    done: 8,
    coin_spent: 60,
    gains: [
      { name: { zh: '粮草', en: 'Food' }, amount: 3 },
      { name: { zh: '铜钱', en: 'Gold' }, amount: 17 },
    ],
  });
});

test.each<[string, number | undefined, number | null, number | null]>([
  ['the first day has none', DAY, null, null],
  ['a day of which nothing is known has none', undefined, null, null],
  ['the second has one', DAY - 1, 8, 8],
  ['a week that is not whole counts the days that are known', DAY - 2, 8, 6],
  ['a day without runs counts', DAY - 4, 8, 3],
  ['days before the week do not', DAY - 60, 8, 1.7],
])('what it is compared with: %s', (_what, firstDay, before, week) => {
  const seen = report({
    firstDay,
    runs: [
      run(DAY, 'a', { done: 1 }),
      run(DAY - 1, 'a', { done: 5 }),
      run(DAY - 1, 'b', { failed: 3 }),
      run(DAY - 2, 'a', { done: 4 }),
    ],
    gains: [gold(DAY - 1, 12), gold(DAY - 2, 2)],
  });
  expect([seen.before?.runs ?? null, seen.week?.runs ?? null]).toEqual([before, week]);
  if (before !== null) expect(seen.before?.gains).toMatchObject([{ amount: 12 }]);
});

test('what was not done is grouped by task and reason; a run with nothing to do was not left out', () => {
  const { left_out } = report({
    runs: [run(DAY, 'a', { skipped: 4, failed: 1 }), run(DAY, 'b', { done: 1, failed: 5 })],
    troubles: [
      trouble('a', 'skipped', 'outsideHours', 2),
      trouble('a', 'skipped', 'nothingToDo', 2),
      trouble('a', 'failed', 'unreachable'),
      trouble('b', 'failed', 'gameError', 3),
    ],
    spans: [span('a', 'engineLate', 1, 3, 2), span('a', 'engineLate', 8, 9, 4)],
  });
  expect(left_out).toEqual([
    { task: 'a', result: null, reason: 'engineLate', count: 6 },
    { task: 'b', result: 'failed', reason: 'gameError', count: 3 },
    { task: 'a', result: 'skipped', reason: 'outsideHours', count: 2 },
    // Two of its records are gone.
    { task: 'b', result: 'failed', reason: null, count: 2 },
    { task: 'a', result: 'failed', reason: 'unreachable', count: 1 },
  ]);
});

test.each<[string, Partial<DayFacts>, string]>([
  ['nothing happened', {}, 'none'],
  [
    'the game had nothing to do',
    { runs: [run(DAY, 'a', { skipped: 1 })], troubles: [trouble('a', 'skipped', 'nothingToDo')] },
    'done',
  ],
  ['something ran', { runs: [run(DAY, 'a', { failed: 1 })] }, 'done'],
  ['something waits for the player', { runs: [run(DAY, 'a', { blocked: 1 })], waits: ['a'] }, 'open'],
  [
    'all was paused',
    { spans: [span('a', 'accountPaused', -50, 70, 10), span('b', 'membership', 0, 24, 3)] },
    'paused',
  ],
  [
    'a pause of half a day',
    { runs: [run(DAY, 'a', { done: 1 })], spans: [span('a', 'accountPaused', 12, 24, 3)] },
    'done',
  ],
  [
    'the game was away, then all was paused',
    { spans: [span('a', 'unreachable', 0, 12, 2), span('a', 'accountPaused', 12, 24, 2)] },
    'idle',
  ],
  ['the membership had ended', { spans: [span('a', 'membership', 0, 24, 9)] }, 'idle'],
  ['a span of another day', { spans: [span('a', 'accountPaused', -30, -1, 9)] }, 'none'],
])('its state where %s', (_what, facts, state) => {
  expect(report(facts).state).toBe(state);
});

test('the runs of a span are each in one day', () => {
  fc.assert(
    fc.property(
      fc.record({
        from: fc.integer({ min: -200, max: 200 }),
        hours: fc.integer({ min: 1, max: 300 }),
        runs: fc.integer({ min: 1, max: 100 }),
      }),
      ({ from, hours, runs }) => {
        const one = span('a', 'accountPaused', from, from + hours, runs);
        const days = Array.from({ length: 60 }, (_, day) =>
          runsWithin(one, hour((day - 30) * 24), hour((day - 29) * 24)),
        );
        expect(days.every((count) => count >= 0)).toBe(true);
        expect(days.reduce((sum, count) => sum + count, 0)).toBe(runs);
        // The first run is at its begin.
        expect(days[Math.floor(from / 24) + 30]).toBeGreaterThan(0);
      },
    ),
  );
});
