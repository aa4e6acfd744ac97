import type { TaskStatus } from '@assistant/contract';
import { formatDay, type Language } from '@assistant/i18n';
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

/** How a task stands, in a word or by its next run: the time if it is today on the game's clock, else the day. */
export function rowState({ enabled, status, now, zone }: RowFacts, language: Language): RowState {
  const t = rowStrings[language];
  if (status?.running) return { is: 'running', words: t.running };
  if (enabled === undefined) return NOTHING;
  if (!enabled) return { is: 'off', words: t.off };
  if (needsPlayer(status)) return { is: 'needsYou', words: t.needsYou };
  if (!status?.next_run) return NOTHING;
  const next = new Date(status.next_run);
  const dayOf = (at: Date) => Date.parse(gameDate(at, zone)) / DAY_MS;
  const days = dayOf(next) - dayOf(now);
  const words = days <= 0 ? gameClock(next, zone) : days === 1 ? t.tomorrow : formatDay(next, language);
  return { is: 'next', words };
}
