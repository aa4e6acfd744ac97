import { type GameZone, gameClock } from '@assistant/tiers';

/** What the player chooses for all lords. */
export type PauseChoice = 'twoHours' | 'tonight' | 'oneDay';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TONIGHT = 23 * 60;
/** A pause until tonight that is shorter than this is not offered. */
const LEAST = 15;

/** When each choice ends; `tonight` is missing where it is over, or nearly. */
export function pauseTimes(now: Date, zone: GameZone): Partial<Record<PauseChoice, Date>> {
  const [hours = 0, minutes = 0] = gameClock(now, zone).split(':').map(Number);
  const left = TONIGHT - hours * 60 - minutes;
  const minute = now.getTime() - (now.getTime() % MINUTE_MS);
  return {
    twoHours: new Date(now.getTime() + 2 * HOUR_MS),
    ...(left >= LEAST && { tonight: new Date(minute + left * MINUTE_MS) }),
    oneDay: new Date(now.getTime() + 24 * HOUR_MS),
  };
}
