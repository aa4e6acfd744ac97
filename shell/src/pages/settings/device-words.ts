import type { strings } from './strings';

type Words = Pick<(typeof strings)['zh'], 'wechat' | 'qqBrowser'>;

/** If a device's text is unknown, this much of it is shown. */
const RAW_MAX = 40;

/** The first match counts, because most browsers also have the names of their ancestors in it. */
const browsers: [RegExp, string | keyof Words][] = [
  [/MicroMessenger\//, 'wechat'],
  [/QQBrowser\//, 'qqBrowser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstOf = <Name>(table: [RegExp, Name][], text: string): Name | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * The browser and the system of a User-Agent, as "Chrome · Android".
 * @returns the start of `userAgent` itself if neither is known
 */
export function deviceWords(userAgent: string, t: Words): string {
  const browser = firstOf(browsers, userAgent);
  const named = browser === 'wechat' || browser === 'qqBrowser' ? t[browser] : browser;
  const parts = [named, firstOf(systems, userAgent)].filter((part) => part !== undefined);
  return parts.join(' · ') || userAgent.slice(0, RAW_MAX);
}
