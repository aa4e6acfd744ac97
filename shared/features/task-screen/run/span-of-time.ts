import type { Language } from '@assistant/i18n';
import { dayAndTime, type GameClock } from './game-time';
import { whyStrings } from './why-strings';

/** A span of time in the game's time zone: `05:00 至 07:30`; `05:00 起` while it goes on. */
export function spanOfTime(from: string, to: string | null, clock: GameClock, language: Language): string {
  const t = whyStrings[language];
  const begin = dayAndTime(from, clock, language);
  if (to === null) return t.goesOnSince(begin);
  const end = dayAndTime(to, clock, language);
  // The day is said once.
  const day = begin.slice(0, -'05:00'.length);
  return t.span(begin, end.startsWith(day) ? end.slice(day.length) : end);
}
