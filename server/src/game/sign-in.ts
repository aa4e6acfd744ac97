import type { GameGateway, GamePlayer, SignInBy } from '@assistant/game';
import { callGateway } from './call-gateway';

/**
 * Asks the game whether it takes a password. `forget` is called unless the game has refused it: a game that does not
 * answer has refused nothing.
 * @throws ApiError 503 if the game does not answer
 */
export async function signInCounted(
  gateway: Pick<GameGateway, 'signIn'>,
  player: GamePlayer & { password: string },
  by: SignInBy,
  forget: () => Promise<void>,
) {
  const signedIn = await callGateway(() => gateway.signIn(player, by)).catch(async (error) => {
    await forget();
    throw error;
  });
  if (signedIn.ok) await forget();
  return signedIn;
}
