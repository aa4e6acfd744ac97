import type { Language } from './language';

const locale = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en-GB');

/** Made once each: the first of a language takes 10 ms and more, and a page has dozens of counts. */
const counts = new Map<string, Intl.NumberFormat>();

function countFormat(of: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${of} ${maximumFractionDigits}`;
  const format = counts.get(key) ?? new Intl.NumberFormat(of, { maximumFractionDigits });
  counts.set(key, format);
  return format;
}

/** A whole number with the language's grouping; in Chinese from 100,000 on as 128.4万, from 100,000,000 on as 1.3亿. */
export function formatCount(value: number, language: Language): string {
  const size = Math.abs(value);
  // Most are that short, and are written alike everywhere.
  if (size < 1_000 && Number.isInteger(value)) return String(value);
  if (language === 'zh' && size >= 100_000) {
    const [unit, word] = size < 100_000_000 ? [10_000, '万'] : [100_000_000, '亿'];
    return `${countFormat('zh-CN', 1).format(value / unit)}${word}`;
  }
  return countFormat(locale(language), 3).format(value);
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

/** How long ago or ahead a moment is from `now`: "3 分钟前", "in 7 hours". */
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
    if (Math.abs(count) < most) return format.format(count, unit);
  }
  return format.format(Math.round(seconds / 86_400), 'day');
}
