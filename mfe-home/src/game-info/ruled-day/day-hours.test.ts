import { tasksDay } from '@assistant/testing/samples';
import type { Day } from '../use-day';
import { columnAt, hourOf, isOver, leftOutOf, nextHours, ruledHours } from './day-hours';

const at = (time: string, day = '10') => `2026-03-${day}T${time}:00.000Z`;
const tierOf = (task: string) =>
  (({ mining: 'basic', shop: 'basic', wave: 'premium', estate: 'supreme' }) as const)[task as 'shop'];
const ruled = (change: Partial<Day>, waits: string[] = []) =>
  ruledHours(tasksDay(change), tierOf, (task) => waits.includes(task));
const NIGHT = [
  { from: at('00:05'), to: at('07:00') },
  { from: at('23:00'), to: at('07:00', '11') },
];

/** A cell as the hour, the tier's first letter, the state and how many runs there are. */
const cells = ({ hours }: ReturnType<typeof ruled>) =>
  hours.flatMap(({ hour, cells: own }) =>
    Object.entries(own).flatMap(([tier, { runs, state }]) =>
      state === 'nothing' ? [] : [`${hour} ${tier} ${state} ${runs.length}`],
    ),
  );

test.each<[string, Partial<Day>, number, string, string | undefined]>([
  ['without quiet hours all 24 stand', {}, 24, '0 … 23', undefined],
  ['the night is folded, over midnight', { quiet: NIGHT }, 16, '7 … 22', '23:00 07:00'],
  [
    'one that ends at half past keeps that hour',
    { quiet: [{ from: at('00:05'), to: at('06:30') }] },
    18,
    '6 … 23',
    '00:00 06:30',
  ],
  [
    'one that begins after midnight leaves the hour before it',
    { quiet: [{ from: at('01:00'), to: at('06:00') }] },
    19,
    '0 … 23',
    '01:00 06:00',
  ],
  [
    'of two the longer one is folded',
    { quiet: [...NIGHT, { from: at('12:00'), to: at('15:00') }] },
    16,
    '7 … 22',
    '23:00 07:00',
  ],
  [
    'a short rest is not folded',
    { quiet: [{ from: at('12:00'), to: at('14:00') }] },
    24,
    '0 … 23',
    undefined,
  ],
  [
    'an hour in which something ran by hand is not hidden, nor what follows it before the morning',
    { quiet: NIGHT, ran: [{ task: 'shop', at: at('03:10'), result: 'done' }] },
    20,
    '3 … 22',
    '23:00 07:00',
  ],
])('%s', (_what, change, count, ends, fold) => {
  const { hours, fold: folded } = ruled(change);
  expect(hours).toHaveLength(count);
  expect(`${hours[0]?.hour} … ${hours.at(-1)?.hour}`).toBe(ends);
  expect(folded && `${folded.from} ${folded.to}`).toBe(fold);
});

test('a cell shows the first that is true of its runs', () => {
  const ran = [
    { task: 'mining', at: at('08:00'), result: 'done' as const },
    { task: 'shop', at: at('08:20'), result: 'partly' as const },
    { task: 'wave', at: at('09:00'), result: 'failed' as const },
    { task: 'wave', at: at('10:00'), result: 'blocked' as const },
    { task: 'estate', at: at('10:00'), result: 'done' as const },
    { task: 'mining', at: at('11:00'), result: null },
  ];
  const skipped = [
    { task: 'estate', at: at('10:30'), reason: 'elsewhere' as const },
    { task: 'shop', at: at('09:00'), reason: 'nothingToDo' as const },
  ];
  const planned = ['mining', 'mining', 'unknown'].map((task) => ({ task, at: at('12:00') }));
  expect(cells(ruled({ ran, skipped, planned }, ['wave']))).toEqual([
    '8 basic done 2',
    '9 premium skipped 1',
    '10 premium needsYou 1',
    '10 supreme skipped 2',
    '11 basic running 1',
    '12 basic planned 2',
  ]);
});

test('what no longer waits for the player is no mark on the day', () => {
  const ran = [
    { task: 'wave', at: at('09:00'), result: 'blocked' as const },
    { task: 'wave', at: at('10:00'), result: 'done' as const },
  ];
  expect(cells(ruled({ ran }, ['wave']))).toEqual(['9 premium skipped 1', '10 premium done 1']);
});

test('where the game had nothing to do, nothing was left out', () => {
  const left = (reason: 'nothingToDo' | 'membership') => ({ task: 'shop', at: at('09:00'), reason });
  expect(leftOutOf({ skipped: [left('nothingToDo'), left('membership')] })).toEqual([left('membership')]);
  expect(leftOutOf({})).toEqual([]);
});

test('where the game had nothing to do, the hour has the task, though no run', () => {
  const skipped = [{ task: 'wave', at: at('09:00'), reason: 'nothingToDo' as const }];
  const nine = ruled({ skipped }).hours[9];
  expect(nine?.cells.premium).toEqual({ runs: [], idle: ['wave'], state: 'nothing' });
  expect(nine?.cells.basic.idle).toEqual([]);
});

test('an hour is past once it has ended', () => {
  const [first] = ruled({}).hours;
  if (!first) throw new Error('no hour');
  expect(isOver(first, new Date(at('00:59')))).toBe(false);
  expect(isOver(first, new Date(at('01:00')))).toBe(true);
  expect(isOver(first, undefined)).toBe(true);
});

test('the minutes after midnight that still belong to the day stand in its last hour', () => {
  const { hours } = ruled({ planned: [{ task: 'shop', at: at('00:03', '11') }] });
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)?.runs).toHaveLength(1);
  expect(columnAt(hours, Date.parse(at('00:03', '11')))).toBe(24);
});

test('hours are those of the game’s clock, also half an hour beside those of the world', () => {
  const india = {
    utc_offset_min: 330,
    starts_at: '2026-03-09T18:35:00.000Z',
    ends_at: '2026-03-10T18:35:00.000Z',
  };
  const { hours } = ruled({ ...india, planned: [{ task: 'shop', at: at('03:00') }] });
  expect(hours[0]?.at).toBe(Date.parse('2026-03-09T18:30:00.000Z'));
  expect(hours.find(({ runs }) => runs.length > 0)?.hour).toBe(8);
  expect(hourOf(Date.parse(at('03:00')), india)).toBe(Date.parse(at('02:30')));
});

test('a day of 23 or 25 hours has as many', () => {
  const zone = { time_zone: 'Europe/Berlin', utc_offset_min: 60 };
  const spring = { ...zone, starts_at: '2026-03-28T23:05:00.000Z', ends_at: '2026-03-29T22:05:00.000Z' };
  const autumn = { ...zone, starts_at: '2026-10-24T22:05:00.000Z', ends_at: '2026-10-25T23:05:00.000Z' };
  const hoursOf = (change: Partial<Day>) => ruled(change).hours.map(({ hour }) => hour);
  expect(hoursOf(spring)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, more) => 3 + more)]);
  expect(hoursOf(autumn).slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
});

test.each([
  ['07:00', 0],
  ['11:15', 4.25],
  ['23:30', undefined],
  ['03:00', undefined],
])('at %s now stands at %s', (time, column) => {
  expect(columnAt(ruled({ quiet: NIGHT }).hours, Date.parse(at(time)))).toBe(column);
});

test('the next hours are those with something planned, each with all of it', () => {
  const planned = ['12:04', '12:30', '14:00', '15:00', '18:00'].map((time) => ({
    task: 'shop',
    at: at(time),
  }));
  expect(
    nextHours(planned, { utc_offset_min: 0 }, 3).map(({ at: hour, runs }) => [
      new Date(hour).getUTCHours(),
      runs.length,
    ]),
  ).toEqual([
    [12, 2],
    [14, 1],
    [15, 1],
  ]);
});
