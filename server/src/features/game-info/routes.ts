import { FETCH_REGIONS, UNSURE_PLATFORM } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { getAccount, noteGameVisit } from '../../account/account-repository';
import type { Route } from '../../account/session';
import type { Db } from '../../database/connect';
import { callGateway } from '../../game/call-gateway';
import type { GameGateway } from '../../game/gateway';
import { playerOf } from '../../game/player-of';

export interface GameInfoRoutes {
  route: Route;
  db: Db;
  gateway: GameGateway;
  now: () => Date;
}

/** The servers of a region, or of all regions of a version, each name once. */
async function serversOf(gateway: GameGateway, platform: number, region = ''): Promise<string[]> {
  const regions = region ? [region] : await gateway.regions(platform);
  const lists = await Promise.all(regions.map((one) => gateway.servers(platform, one)));
  return [...new Set(lists.flat())];
}

/** What the game says: regions, servers, and the figures of one account. */
export function gameInfoRoutes({ route, db, gateway, now }: GameInfoRoutes): void {
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
    const reading = await callGateway(() => gateway.gameInfo(playerOf(account)));
    const readAt = now();
    await noteGameVisit(db, id, readAt);
    const place = { server_name, server_info, game_platform };
    return { ...reading, ...place, read_at: readAt.toISOString(), simulated: gateway.simulated };
  });
}
