import { daysLeft } from './days-left';

const now = new Date('2026-05-01T04:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;

test.each([
  ['30 days, by a clock that is two minutes behind', 30 * DAY + 2 * MINUTE, 30],
  ['30 days', 30 * DAY, 30],
  ['a day that has begun', 29 * DAY + 120 * MINUTE, 30],
  ['the last minute', MINUTE, 1],
  ['this moment', 0, 0],
  ['ended', -DAY, 0],
])('%s', (_, ms, days) => {
  expect(daysLeft(new Date(now.getTime() + ms).toISOString(), now)).toBe(days);
});

test('no end', () => {
  expect(daysLeft(null, now)).toBe(0);
});
