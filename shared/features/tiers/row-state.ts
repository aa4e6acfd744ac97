import type { TaskStatus } from '@assistant/contract';
import type { Language } from '@assistant/i18n';
import { type GameZone, gameClock, gameDate } from './game-clock';
import { needsPlayer } from './needs-player';
import { rowStrings } from './row-strings';

/** What stands beside a task's name on a wide window. */
export interface RowState {
  is: 'running' | 'needsYou' | 'off' | 'next' | 'nothing';
  /** Empty where there is nothing to say. */
  words: string;
}

interface RowFacts {
  /** Undefined until it was read. */
  enabled: boolean | undefined;
  status: TaskStatus | undefined;
  /** The server's time. */
  now: Date;
  zone: GameZone;
}

const DAY_MS = 86_400_000;
const NOTHING: RowState = { is: 'nothing', words: '' };

/** A date of the game without its year, which is this one or the next: 12月2日, 2 Dec. */
const dayOfYear = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));

/** How a task stands, in a word or by its next run: the time if it is today on the game's clock, else the day. */
export function rowState({ enabled, status, now, zone }: RowFacts, language: Language): RowState {
  const t = rowStrings[language];
  if (status?.running) return { is: 'running', words: t.running };
  if (enabled === undefined) return NOTHING;
  if (!enabled) return { is: 'off', words: t.off };
  if (needsPlayer(status)) return { is: 'needsYou', words: t.needsYou };
  if (!status?.next_run) return NOTHING;
  const next = new Date(status.next_run);
  const date = gameDate(next, zone);
  const days = (Date.parse(date) - Date.parse(gameDate(now, zone))) / DAY_MS;
  const words = days <= 0 ? gameClock(next, zone) : days === 1 ? t.tomorrow : dayOfYear(date, language);
  return { is: 'next', words };
}
