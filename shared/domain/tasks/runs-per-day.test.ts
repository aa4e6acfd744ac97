import { runsPerDay } from './runs-per-day';

const night = [{ from: '23:00', to: '07:00' }];

test.each([
  ['the reset and two times', [{ at: 'reset' }, { at: '12:00' }, { at: '20:00' }], [], 3],
  ['every hour, with the reset between two', [{ at: 'reset' }, { at: 'hour' }], [], 25],
  ['a night’s hours are made up for once, at its end', [{ at: 'reset' }, { at: 'hour' }], night, 16],
  ['the reset at night comes in the morning', [{ at: 'reset' }], night, 1],
  ['what falls into the last hour of the day is left out', [{ at: '23:30' }], night, 0],
  ['quiet all day', [{ at: 'reset' }, { at: '12:00' }], [{ from: '08:00', to: '08:00' }], 0],
  ['one season in four', [{ at: 'reset' }, { at: '18:00', season: 'autumn' as const }], [], 1.25],
  ['every eighth day', [{ at: '20:00', everyDays: 8 }], [], 0.125],
])('%s', (_what, rhythm, quiet, runs) => {
  expect(runsPerDay({ rhythm }, {}, quiet)).toBe(runs);
});

test('times that are the value of a field count as chosen', () => {
  expect(runsPerDay({ rhythm: { timesIn: 'waves' } }, { waves: ['10:00', '18:00', 'x'] })).toBe(2);
  expect(runsPerDay({ rhythm: { timesIn: 'waves' } }, {})).toBe(0);
});

test('a release from before rhythms runs once a day', () => {
  expect(runsPerDay({}, {})).toBe(1);
});
