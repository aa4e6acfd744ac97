import { FETCH_REGIONS, UNSURE_PLATFORM } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { GameGateway } from '@assistant/game';
import { getAccount, noteGameVisit } from '../../account/account-repository';
import { listResources, storeResources } from '../../engine/resource-repository';
import { callGateway } from '../../game/call-gateway';
import { nameWithRegion } from '../../game/place';
import { playerOf } from '../../game/player-of';
import { readGameInfo } from '../../game/read-game-info';
import type { RouteTools } from '../../live/route-tools';
import { DAY_MS } from '../../system/durations';

/** About as many readings as a chart on a phone can show. */
const READINGS_MAX = 60;

/** The servers of a region; without one those of all regions of a version, each with its region's name. */
async function serversOf(gateway: GameGateway, platform: number, region = ''): Promise<string[]> {
  if (region) return gateway.servers(platform, region);
  const regions = await gateway.regions(platform);
  const lists = await Promise.all(
    regions.map(async (one) =>
      (await gateway.servers(platform, one)).map((server) => nameWithRegion(one, server)),
    ),
  );
  return [...new Set(lists.flat())];
}

/** What the game says: regions, servers, and the figures of one account. */
export function gameInfoRoutes({
  route,
  db,
  gateway,
  now,
}: Omit<RouteTools, 'live'> & { gateway: GameGateway }): void {
  route(calls.getServer, async ({ input: { fetch_type, game_platform, server_name } }) => {
    if (game_platform === UNSURE_PLATFORM) return { server_list: [] };
    const server_list = await callGateway(() =>
      fetch_type === FETCH_REGIONS
        ? gateway.regions(game_platform)
        : serversOf(gateway, game_platform, server_name),
    );
    return { server_list };
  });

  route(calls.getGameInfo, async ({ session }) => {
    const account = await getAccount(db, session.accountId);
    const { id, server_name, server_info, game_platform } = account;
    const reading = await readGameInfo(gateway, playerOf(account));
    const readAt = now();
    await noteGameVisit(db, id, readAt);
    await storeResources(db, id, reading.resources, readAt);
    const place = { server_name, server_info, game_platform };
    return { ...reading, ...place, read_at: readAt.toISOString(), simulated: gateway.simulated };
  });

  route(calls.getResourceHistory, async ({ input: { days }, session: { accountId } }) => {
    const at = now();
    const since = new Date(at.getTime() - days * DAY_MS);
    const stored = await listResources(db, accountId, since, Math.ceil((days * 24) / READINGS_MAX));
    return {
      at: at.toISOString(),
      readings: stored.map(({ read_at, ...resources }) => ({ at: read_at.toISOString(), resources })),
    };
  });
}
