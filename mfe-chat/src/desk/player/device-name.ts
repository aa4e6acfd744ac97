const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/QQBrowser\//, 'QQ'],
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

/** A text that is no User-Agent is shown up to here. */
const RAW_MAX = 40;

const firstOf = (table: [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** The system and the browser of a User-Agent, as “iPhone · Safari”. */
export function deviceName(userAgent: string): string {
  const names = [firstOf(systems, userAgent), firstOf(browsers, userAgent)].filter(Boolean);
  return names.join(' · ') || userAgent.slice(0, RAW_MAX);
}
