import { formatDay, formatIsoDay, formatTime, type Language } from '@assistant/i18n';
import { wideStrings } from './strings';

/** When something was announced: the day, or the hour where it was today. Local time. */
export function announcedAt(at: string, now: Date, language: Language): string {
  if (formatIsoDay(at) !== formatIsoDay(now)) return formatDay(at, language);
  return wideStrings[language].announcedToday(formatTime(at, language));
}
