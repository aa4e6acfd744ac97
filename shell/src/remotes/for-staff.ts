import { areaRoot, isInArea, type ReleaseBuild } from '@assistant/contract';

/** Below this only staff have pages. */
const DESK = { path: '/desk/*' };

/** Whether only staff open pages of a build: a player's device neither keeps its files nor announces its releases. */
export function isForStaff({ remote }: ReleaseBuild): boolean {
  const areas = remote?.areas ?? [];
  return areas.length > 0 && areas.every(({ path }) => isInArea(areaRoot(path), DESK));
}
