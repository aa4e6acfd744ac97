/** The names of browsers that are not the same in every language. */
export interface BrowserNames {
  wechat: string;
  qqBrowser: string;
}

/** The first match counts, because most browsers also have the names of their ancestors in it. */
const browsers: [RegExp, string | keyof BrowserNames][] = [
  [/MicroMessenger\//, 'wechat'],
  [/QQBrowser\//, 'qqBrowser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** This much is shown of a text that names neither a browser nor a system. */
const RAW_MAX = 40;

const firstOf = <Name>(table: [RegExp, Name][], text: string): Name | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * The browser and the system of a User-Agent, as "Chrome · Android".
 * @param names the names that have a translation
 * @returns the start of `userAgent` itself if neither is known
 */
export function deviceName(userAgent: string, names: BrowserNames): string {
  const browser = firstOf(browsers, userAgent);
  const named = browser === 'wechat' || browser === 'qqBrowser' ? names[browser] : browser;
  const parts = [named, firstOf(systems, userAgent)].filter((part) => part !== undefined);
  return parts.join(' · ') || userAgent.slice(0, RAW_MAX);
}
