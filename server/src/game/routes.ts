import { calls, FETCH_REGIONS, UNSURE_PLATFORM } from '@assistant/shared/contract';
import type { Parts } from '../parts';
import { getAccount, noteGameVisit } from '../session/account-repository';
import { callGateway } from './call-gateway';

/** What the game says: regions, servers, and the figures of one account. */
export function gameRoutes({ route, db, gateway, now }: Parts): void {
  route(calls.getServer, async ({ input: { fetch_type, game_platform, server_name = '' } }) => {
    if (game_platform === UNSURE_PLATFORM) return { server_list: [] };
    const server_list = await callGateway(() =>
      fetch_type === FETCH_REGIONS
        ? gateway.regions(game_platform)
        : gateway.servers(game_platform, server_name),
    );
    return { server_list };
  });

  route(calls.getGameInfo, async ({ session }) => {
    const { id, account, server_name, server_info, game_platform } = await getAccount(db, session.accountId);
    const player = { account, platform: game_platform, region: server_name, server: server_info };
    const reading = await callGateway(() => gateway.gameInfo(player));
    const readAt = now();
    await noteGameVisit(db, id, readAt);
    const place = { server_name, server_info, game_platform };
    return { ...reading, ...place, read_at: readAt.toISOString(), simulated: gateway.simulated };
  });
}
