import { formatRelative, type Language } from '@assistant/i18n';

const MINUTE_MS = 60_000;
const JUST_NOW: Record<Language, string> = { zh: '刚刚', en: 'just now' };

/** How long ago something was: 刚刚, 3分钟前. A moment in the future, by a server's clock ahead of ours, is "just now". */
export function agoWords(at: Date | string, now: Date, language: Language): string {
  const gone = now.getTime() - new Date(at).getTime();
  return gone < MINUTE_MS ? JUST_NOW[language] : formatRelative(at, now, language);
}
