import type { Language } from './language';

const locale = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en-GB');

/** 1234567 as 1,234,567, as both languages write it. By hand: the first Intl.NumberFormat of a page takes 25 ms. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** A whole number with the language's grouping; in Chinese from 100,000 on as 128.4万, from 100,000,000 on as 1.3亿. */
export function formatCount(value: number, language: Language): string {
  const sign = value < 0 ? '-' : '';
  const size = Math.round(Math.abs(value));
  if (language === 'en' || size < 100_000) return sign + grouped(size);
  const [unit, word] = size < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿'];
  const tenths = Math.round(size / (unit / 10));
  const fraction = tenths % 10;
  return `${sign}${grouped(Math.floor(tenths / 10))}${fraction ? `.${fraction}` : ''}${word}`;
}

/** A moment as date and minute, local time. `at` is a Date or an ISO 8601 string. */
export function formatMoment(at: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** A moment as the hour and minute, local time, in 24 hours. */
export function formatTime(at: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** A day, local time. */
export function formatDay(at: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(new Date(at));
}

/** A day as 2026-11-21, the same in every language, for file names. Local time unless a zone is given. */
export function formatIsoDay(at: Date | string, timeZone?: string): string {
  return formatIso(at, timeZone).slice(0, 10);
}

/** A moment as 2026-11-21 12:00:00, which can be sorted and which spreadsheets recognise. */
export function formatIso(at: Date | string, timeZone?: string): string {
  // Swedish uses this format.
  return new Date(at).toLocaleString('sv-SE', { timeZone });
}

/** How long ago or ahead a moment is from `now`: "3 分钟前", "in 7 hours". A figure has a space after it, as everywhere. */
export function formatRelative(at: Date | string, now: Date, language: Language): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(locale(language), { numeric: 'auto' });
  for (const [unit, length, most] of [
    ['second', 1, 60],
    ['minute', 60, 60],
    ['hour', 3600, 24],
  ] as const) {
    const count = Math.round(seconds / length);
    // Rounded first: 59 minutes and 40 seconds are an hour, not 60 minutes.
    if (Math.abs(count) < most) return spaced(format.format(count, unit));
  }
  return spaced(format.format(Math.round(seconds / 86_400), 'day'));
}

const spaced = (words: string) => words.replace(/\d(?=\p{Lo})/u, '$& ');
