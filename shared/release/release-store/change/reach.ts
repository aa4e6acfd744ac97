import type { ReleaseCanary, ReleaseRegistry } from '@assistant/contract';
import type { AppName } from '../app-names';
import { changesBetween } from '../store/changes';

/** More than this share of the players is most of them. */
const MOST_PERCENT = 50;

/** Whether every player has a canary: it is what is active then, whatever its name. */
export const isForAll = (canary: Pick<ReleaseCanary, 'percent' | 'staff'> | undefined): boolean =>
  canary?.percent === 100 && canary.staff !== 'only';

/**
 * Whom a change of an app reaches, by the players whose version changes: a canary that all of them have is replaced or
 * narrowed for as many as it was given to. What concerns none but staff reaches no player.
 */
export function reachOf(before: ReleaseRegistry, after: ReleaseRegistry, app: AppName): boolean | 'most' {
  const ofPlayers = changesBetween(before, after).filter((one) => one.app === app && one.staff !== 'only');
  const percent = ofPlayers.reduce((sum, one) => sum + one.percent, 0);
  return percent >= 100 || (percent > MOST_PERCENT && 'most');
}
