import type { GameGateway, GamePlayer, SignInBy } from '@assistant/game';
import { callWithPassword } from './call-gateway';

/** An attempt that counts as wrong unless it is forgotten. */
export interface CountedAttempt {
  /** The password was right: forgets the attempt and the wrong ones before it. */
  right(): Promise<void>;
  /** Its password was not checked: forgets this attempt alone. */
  unchecked(): Promise<void>;
}

/**
 * Asks the game whether it takes a password, whose attempt counts as wrong where the game has refused it. A game that does
 * not answer has not checked it.
 * @throws ApiError 503 if the game does not answer
 */
export async function signInCounted(
  gateway: Pick<GameGateway, 'signIn'>,
  player: GamePlayer & { password: string },
  by: SignInBy,
  attempt: CountedAttempt,
) {
  const signedIn = await callWithPassword(player, (whole) => gateway.signIn(whole, by)).catch(
    async (error) => {
      await attempt.unchecked();
      throw error;
    },
  );
  if (signedIn.ok) await attempt.right();
  return signedIn;
}
