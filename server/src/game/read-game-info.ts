import { calls } from '@assistant/contract/calls';
import type { GameGateway, GamePlayer, GameReading } from '@assistant/game';
import * as z from 'zod/mini';
import { callGateway } from './call-gateway';

/** What the game itself says, without what the server adds. */
const reading = z.omit(calls.getGameInfo.data, {
  server_name: true,
  server_info: true,
  game_platform: true,
  read_at: true,
  simulated: true,
});

/**
 * What a gateway says about a player, checked: it is the operator's own module.
 * @throws ZodError if it is no reading
 */
export const checkGameInfo = (given: GameReading): GameReading => reading.parse(given);

/** What the game says about a player. @throws ApiError 503 if it fails, takes too long, or answers what is no reading. */
export const readGameInfo = (gateway: GameGateway, player: GamePlayer): Promise<GameReading> =>
  callGateway(async () => checkGameInfo(await gateway.gameInfo(player)));
