import { type PlayerDetails, UNSURE_PLATFORM } from '@assistant/contract';
import type { GameGateway } from '@assistant/game';
import { fieldError } from '../http/api-error';
import { callGateway } from './call-gateway';

type Place = Pick<PlayerDetails, 'game_platform' | 'server_name' | 'server_info'>;

/** A caller who knows the version knows the region (spec section 5). @throws ApiError 400 */
export function requireRegion({ game_platform, server_name }: Place): void {
  if (game_platform !== UNSURE_PLATFORM && server_name === '')
    throw fieldError('server_name', { zh: '请选择', en: 'must be chosen' });
}

/** Whether two places in the game are the same: another one is another lord. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.game_platform === other.game_platform &&
  one.server_name === other.server_name &&
  one.server_info === other.server_info;

/** A server's name where those of other regions stand beside it: each region counts its own from 1. */
export const nameWithRegion = (region: string, server: string): string =>
  server.startsWith(region) ? server : `${region} ${server}`;

/** The same place with the name that the server has in its region, where it was chosen among those of all regions. */
export async function inItsRegion<Given extends Place>(
  gateway: Pick<GameGateway, 'servers'>,
  place: Given,
): Promise<Given> {
  const { game_platform, server_name: region, server_info } = place;
  if (!region || !server_info.startsWith(`${region} `)) return place;
  const servers = await callGateway(() => gateway.servers(game_platform, region));
  const own = servers.find((server) => nameWithRegion(region, server) === server_info);
  return own === undefined ? place : { ...place, server_info: own };
}
