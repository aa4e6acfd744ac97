import { byDay, type Reading, sinceYesterday } from './history';

const none = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const reading = (at: string, gold: number): Reading => ({ at, resources: { ...none, gold } });

test('a day has its last reading, by the game’s clock', () => {
  const zone = { time_zone: 'Asia/Shanghai', utc_offset_min: 480 };
  const days = byDay(
    [
      reading('2026-05-01T15:00:00Z', 1),
      reading('2026-05-01T16:00:00Z', 2),
      reading('2026-05-02T15:59:00Z', 3),
    ],
    zone,
  );
  expect(days.map(({ date, resources }) => [date, resources.gold])).toEqual([
    ['2026-05-01', 1],
    ['2026-05-02', 3],
  ]);
});

test('yesterday is a day ago, or a little before, or unknown', () => {
  const now = { at: '2026-05-03T12:00:00Z', amount: 10 };
  const since = (...at: string[]) =>
    sinceYesterday(
      at.map((one, index) => reading(one, index + 4)),
      'gold',
      now,
    );
  expect(since('2026-05-02T10:00:00Z', '2026-05-02T12:00:00Z', '2026-05-02T12:01:00Z')).toBe(5);
  expect(since('2026-05-01T13:00:00Z')).toBe(6);
  expect(since('2026-05-01T11:00:00Z')).toBeUndefined();
  expect(since('2026-05-03T11:00:00Z')).toBeUndefined();
});
