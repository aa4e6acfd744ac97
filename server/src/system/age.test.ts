import { ageOf } from './age';

const now = new Date('2026-05-01T04:00:00Z');

test.each([
  ['a minute ago', -60_000, 60_000],
  ['by the clock of a replica that is ahead', 30_000, -30_000],
  ['from before the clock was set back', 3_600_000, Number.POSITIVE_INFINITY],
])('a stamp %s', (_, ms, age) => {
  expect(ageOf(new Date(now.getTime() + ms), now)).toBe(age);
});

test('no stamp', () => expect(ageOf(null, now)).toBe(Number.POSITIVE_INFINITY));
