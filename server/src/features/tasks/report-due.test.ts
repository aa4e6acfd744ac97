import type { GameClock } from '@assistant/game';
import { CHINA_CLOCK } from '../../notify/testing/bench';
import { dueReport } from './report-due';

/** A moment of May 2026 on the clock of the game. */
const at = (time: string) => new Date(`2026-05-${time}+08:00`);
const night = [{ from: '23:00', to: '07:00' }];

test.each<[string, number, string, { from: string; to: string }[], string | undefined, string | null]>([
  ['before the hour none', 8, '02T07:59', [], undefined, '02T08:00'],
  ['from the hour on that of the day before', 8, '02T08:00', [], '2026-05-01', '03T08:00'],
  ['late, as long as the day lasts', 8, '03T00:04', [], '2026-05-01', '03T08:00'],
  ['on the next day only that of this one', 8, '03T00:05', [], undefined, '03T08:00'],
  ['in the evening that of the day before', 22, '02T22:30', [], '2026-05-01', '03T22:00'],
  ['midnight begins with the game day, at five past', 0, '02T00:04', [], '2026-04-30', '02T00:05'],
  ['at five past midnight the day is over', 0, '02T00:05', [], '2026-05-01', '03T00:05'],
  ['in quiet hours none', 6, '02T06:30', night, undefined, '02T07:00'],
  ['at their end', 6, '02T07:00', night, '2026-05-01', '03T07:00'],
  [
    'late in quiet hours none, and at their end that of the new day',
    8,
    '02T23:30',
    night,
    undefined,
    '03T07:00',
  ],
  ['an hour in quiet hours that end on the next day', 23, '03T07:00', night, '2026-05-02', '04T07:00'],
  ['and not before they end', 23, '03T06:59', night, undefined, '03T07:00'],
  ['after midnight not that of the new day too', 23, '03T00:10', [], undefined, '03T23:00'],
  ['quiet hours of the whole day', 6, '02T07:00', [{ from: '00:00', to: '00:00' }], undefined, null],
])('%s', (_what, hour, now, quietHours, date, next) => {
  expect(dueReport(CHINA_CLOCK, { hour, quietHours }, at(now))).toEqual({
    date,
    next: next === null ? null : at(next),
  });
});

test('the hour is one of the game’s clock, also where the clocks are put forward', () => {
  const clock: GameClock = { ...CHINA_CLOCK, timeZone: 'Europe/Berlin' };
  const two = { hour: 2, quietHours: [] };
  expect(dueReport(clock, two, new Date('2026-03-29T00:59:00Z')).date).toBeUndefined();
  expect(dueReport(clock, two, new Date('2026-03-29T01:00:00Z')).date).toBe('2026-03-28');
});
