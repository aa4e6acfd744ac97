import type { Language } from '@assistant/i18n';
import { type GameZone, gameClock, gameDate } from '@assistant/tiers';
import { strings } from './strings';

const DAY_MS = 86_400_000;

/** A moment on the game's clock, seen from the server's: `12:00`, `明天 05:00`, `11-26 05:00`. */
export function dayTime(
  moment: string,
  { at, ...zone }: GameZone & { at: string },
  language: Language,
): string {
  const time = gameClock(moment, zone);
  const day = gameDate(moment, zone);
  if (day === gameDate(at, zone)) return time;
  const tomorrow = gameDate(Date.parse(at) + DAY_MS, zone);
  return day === tomorrow ? strings[language].tomorrow(time) : `${day.slice(5)} ${time}`;
}
