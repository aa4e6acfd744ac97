import { act, render, screen } from '@testing-library/react';
import { formatCount, formatIso, formatIsoDay, formatRelative } from './format';
import { useLocalText, useStrings } from './hooks';
import { languageFromCookie, setLanguage } from './language';
import { defineStrings } from './strings';

const strings = defineStrings({
  hello: { zh: '主公好', en: 'Welcome' },
  left: {
    zh: (days: number) => `剩 ${days} 天`,
    en: (days) => (days === 1 ? '1 day left' : `${days} days left`),
  },
});

function Greeting() {
  const t = useStrings(strings);
  const local = useLocalText();
  return (
    <p>
      {t.hello} {t.left(1)} {local({ zh: '蓬莱寻宝', en: 'Treasure hunt' })}
    </p>
  );
}

test('texts follow a change of language at once, and the choice is remembered', () => {
  render(<Greeting />);
  expect(screen.getByText('主公好 剩 1 天 蓬莱寻宝')).toBeVisible();
  act(() => setLanguage('en'));
  expect(screen.getByText('Welcome 1 day left Treasure hunt')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(languageFromCookie(document.cookie)).toBe('en');
});

test('a text per key and a table per language declare the same; a text that is missing in one is a type error', () => {
  const { left } = strings.zh;
  const tables = defineStrings({
    zh: { hello: '主公好', left },
    en: { hello: 'Welcome', left: strings.en.left },
  });
  expect(tables).toEqual(strings);
  // @ts-expect-error: it has no English.
  defineStrings({ hello: { zh: '主公好', en: 'Welcome' }, left: { zh: '剩' } });
  // @ts-expect-error: it is a function in Chinese only.
  defineStrings({ left: { zh: (days: number) => `剩 ${days} 天`, en: 'left' } });
});

test('Chinese is the default, and only the whole cookie name counts', () => {
  expect(languageFromCookie('')).toBe('zh');
  expect(languageFromCookie('my_language=en')).toBe('zh');
  expect(languageFromCookie('a=b; language=en; c=d')).toBe('en');
});

test.each([
  0,
  -0,
  7,
  999,
  1_000,
  -1_000,
  99_999,
  100_000,
  123_456,
  128_449,
  128_450,
  999_999,
  99_999_999,
  100_000_000,
  2 ** 53 - 1,
])('%d is written as the browser writes it', (count) => {
  expect(formatCount(count, 'en')).toBe(new Intl.NumberFormat('en-GB').format(count || 0));
  const [unit, word] = count < 100_000 ? [1, ''] : count < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿'];
  const digits = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 });
  expect(formatCount(count, 'zh')).toBe(digits.format((count || 0) / unit) + word);
});

test('counts and spans of time are written as people of the language write them', () => {
  expect(formatCount(1_284_000, 'zh')).toBe('128.4万');
  expect(formatCount(46_210, 'zh')).toBe('46,210');
  expect(formatCount(99_900_000, 'zh')).toBe('9,990万');
  expect(formatCount(1_000_000_000, 'zh')).toBe('10亿');
  expect(formatCount(-128_400_000, 'zh')).toBe('-1.3亿');
  expect(formatCount(1_284_000, 'en')).toBe('1,284,000');
  const now = new Date('2026-03-01T12:00:00Z');
  expect(formatRelative('2026-03-01T11:57:00Z', now, 'zh')).toBe('3 分钟前');
  expect(formatRelative('2026-03-01T19:00:00Z', now, 'en')).toBe('in 7 hours');
});

test.each([
  ['2026-03-01T12:00:59.400Z', '59 秒钟后'],
  ['2026-03-01T12:00:59.700Z', '1 分钟后'],
  ['2026-03-01T12:59:20Z', '59 分钟后'],
  ['2026-03-01T12:59:40Z', '1 小时后'],
  ['2026-03-02T11:40:00Z', '明天'],
  ['2026-03-01T11:00:10Z', '1 小时前'],
])('a moment near a whole unit, %s, is told in that unit: %s', (at, told) => {
  expect(formatRelative(at, new Date('2026-03-01T12:00:00Z'), 'zh')).toBe(told);
});

test('names of files carry the day of where the player is', () => {
  const afterMidnight = new Date('2026-11-21T16:30:00Z');
  expect(formatIsoDay(afterMidnight, 'Asia/Shanghai')).toBe('2026-11-22');
  expect(formatIso(afterMidnight, 'Asia/Shanghai')).toBe('2026-11-22 00:30:00');
});
