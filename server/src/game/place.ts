import { type PlayerDetails, UNSURE_PLATFORM } from '@assistant/contract';
import { fieldError } from '../http/api-error';

type Place = Pick<PlayerDetails, 'game_platform' | 'server_name' | 'server_info'>;

/** Whoever knows the version knows the region (spec section 5). @throws ApiError 400 */
export function requireRegion({ game_platform, server_name }: Place): void {
  if (game_platform !== UNSURE_PLATFORM && server_name === '')
    throw fieldError('server_name', { zh: '请选择', en: 'must be chosen' });
}

/** Whether two places in the game are the same: another one is another lord. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.game_platform === other.game_platform &&
  one.server_name === other.server_name &&
  one.server_info === other.server_info;
