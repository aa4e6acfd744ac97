import { formatDay, type Language } from '@assistant/i18n';

/** A day, local time, without the year if that is `now`'s: beside others in a narrow pane the year is what makes it long. */
export function shortDay(at: string, now: Date, language: Language): string {
  const day = new Date(at);
  if (day.getFullYear() !== now.getFullYear()) return formatDay(day, language);
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'short',
    day: 'numeric',
  }).format(day);
}
