import { shortDay } from './short-day';

const now = new Date(2026, 10, 30);

test.each([
  ['of this year', new Date(2026, 11, 23), '12月23日', '23 Dec'],
  ['of the next', new Date(2027, 0, 2), '2027年1月2日', '2 Jan 2027'],
  ['of the one before', new Date(2025, 11, 31), '2025年12月31日', '31 Dec 2025'],
])('a day %s', (_, day, zh, en) => {
  expect(shortDay(day.toISOString(), now, 'zh')).toBe(zh);
  expect(shortDay(day.toISOString(), now, 'en')).toBe(en);
});
