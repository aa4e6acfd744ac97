import { gameClock, gameDate } from './game-clock';

test.each([
  ['before the clocks are put back', '2026-11-01T05:30:00Z', '01:30'],
  ['in the hour that comes twice', '2026-11-01T06:30:00Z', '01:30'],
  ['after it', '2026-11-01T07:30:00Z', '02:30'],
  ['before the clocks are put forward', '2026-03-08T06:59:00Z', '01:59'],
  ['after it', '2026-03-08T07:00:00Z', '03:00'],
])('the clock of a zone with summer time %s', (_, at, time) => {
  expect(gameClock(at, { time_zone: 'America/New_York', utc_offset_min: -240 })).toBe(time);
});

test('midnight is 00:00, and belongs to the day that begins', () => {
  const zone = { time_zone: 'Asia/Shanghai', utc_offset_min: 480 };
  expect([gameClock('2026-05-01T16:00:00Z', zone), gameDate('2026-05-01T16:00:00Z', zone)]).toEqual([
    '00:00',
    '2026-05-02',
  ]);
});

test.each([undefined, 'Mars/Olympus'])('without a zone that is known (%s) the offset counts', (time_zone) => {
  const zone = { utc_offset_min: 480, ...(time_zone && { time_zone }) };
  expect(gameClock('2026-05-01T04:00:00Z', zone)).toBe('12:00');
  expect(gameDate('2026-05-01T20:00:00Z', zone)).toBe('2026-05-02');
});
