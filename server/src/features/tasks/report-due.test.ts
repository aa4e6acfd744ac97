import type { GameClock } from '@assistant/game';
import { CHINA_CLOCK } from '../../notify/testing/bench';
import { dueReport } from './report-due';

/** A moment of May 2026 on the clock of the game. */
const at = (time: string) => new Date(`2026-05-${time}+08:00`);
const night = [{ from: '23:00', to: '07:00' }];

test.each<[string, number, string, { from: string; to: string }[], string | undefined]>([
  ['before the hour none', 8, '02T07:59', [], undefined],
  ['from the hour on that of the day before', 8, '02T08:00', [], '2026-05-01'],
  ['late', 8, '02T10:59', [], '2026-05-01'],
  ['too late none, as the hour may just have been chosen', 8, '02T11:00', [], undefined],
  ['in the evening that of the day before', 22, '02T22:30', [], '2026-05-01'],
  ['midnight begins with the game day, at five past', 0, '02T00:04', [], undefined],
  ['at five past midnight the day is over', 0, '02T00:05', [], '2026-05-01'],
  ['in quiet hours none', 6, '02T06:30', night, undefined],
  ['at their end', 6, '02T07:00', night, '2026-05-01'],
  ['an hour in quiet hours that end on the next day', 23, '03T07:00', night, '2026-05-02'],
  ['and not before they end', 23, '03T06:59', night, undefined],
  ['after midnight not that of the new day too', 23, '03T00:10', [], undefined],
  ['quiet hours of the whole day', 6, '02T07:00', [{ from: '00:00', to: '00:00' }], undefined],
])('%s', (_what, hour, now, quiet, date) => {
  expect(dueReport(CHINA_CLOCK, hour, quiet, at(now))).toBe(date);
});

test('the hour is one of the game’s clock, also where the clocks are put forward', () => {
  const clock: GameClock = { ...CHINA_CLOCK, timeZone: 'Europe/Berlin' };
  expect(dueReport(clock, 2, [], new Date('2026-03-29T00:59:00Z'))).toBeUndefined();
  expect(dueReport(clock, 2, [], new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-28');
});
