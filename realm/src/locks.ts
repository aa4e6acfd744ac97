import type { LocalText } from '@assistant/contract';
import type { GamePlayer, GameReading } from '@assistant/game';
import { clockOf } from './clock';

/** The merges after which the two late towers open (R408). */
const LATE_MERGES = 5;
const LATE = new Set(['zhenhun', 'lunhui']);

/** The lord's level at which other features open. */
const LEVELS: Record<string, number> = {
  'arena-pk': 40,
  'cross-pk': 60,
  xyz: 45,
  xyz2: 45,
  'new-task': 50,
  estate: 35,
};

/** What the simulated game requires before it opens a task to the player; null means open. */
export function lockOf(player: GamePlayer, { lord }: GameReading, taskId: string): LocalText | null {
  const { merges } = clockOf(player);
  if (LATE.has(taskId) && merges < LATE_MERGES) {
    return {
      zh: `第五次合服后开放，本服已合服 ${merges} 次（模拟）`,
      en: `Opens after the fifth server merge; this server has had ${merges} (simulated).`,
    };
  }
  const level = LEVELS[taskId];
  if (!level || lord.level >= level) return null;
  return {
    zh: `主公 ${level} 级开放，当前 ${lord.level} 级（模拟）`,
    en: `Opens at lord level ${level}; yours is ${lord.level} (simulated).`,
  };
}
