import type { Language } from '@assistant/i18n';

/** A game day by the date that it begins on: 11月24日 周二, Tue 24 Nov. */
export function dayWords(date: string, language: Language): string {
  const words = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(date));
  return language === 'zh' ? words.replace(/(?=周)/, ' ') : words;
}

/** The date so many days after another one. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
