import type { GamePlayer } from '@assistant/game';
import { CHINA, type GameClock } from '@assistant/game';
import { chanceOf } from './chance';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day the realm's first server opened. */
const EPOCH = Date.UTC(2024, 0, 1);

/** How a simulated server counts its days: the same for everyone on it. */
export function clockOf({ platform, region, server }: GamePlayer): GameClock {
  const chance = chanceOf('opening', platform, region, server);
  const openedAt = new Date(EPOCH + chance.int(0, 365) * DAY_MS);
  const merges = chance.int(0, 8);
  const mergedAt = merges ? new Date(openedAt.getTime() + merges * 40 * DAY_MS) : null;
  return { timeZone: CHINA, rolloverMin: 5, openedAt, mergedAt, merges };
}
