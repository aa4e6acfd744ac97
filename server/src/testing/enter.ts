import { DEFAULT_OBFUSCATION_KEY, obfuscate, type RequestOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';

/**
 * Registers a player, logs in, and returns the token.
 * @param send sends a body to a path and returns the answer's data
 */
export async function enterBy(
  send: (path: string, body: object) => Promise<unknown>,
  player: RequestOf<'register'>,
): Promise<string> {
  await send(calls.register.path, player);
  const password = obfuscate(player.password, DEFAULT_OBFUSCATION_KEY);
  const data = await send(calls.login.path, { username: player.username, password });
  return (data as { token: string }).token;
}
