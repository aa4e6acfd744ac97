import { type RequestOf, UNSURE_PLATFORM } from '@assistant/shared/contract';
import { callGateway } from '../game/call-gateway';
import { ApiError, fieldError } from '../http/api-error';
import type { Parts } from '../parts';
import { type Account, addAccount, findAccount } from './account-repository';

function taken(): ApiError {
  return new ApiError(409, {
    zh: '该账号已注册，请直接登录',
    en: 'This account is registered. Please log in.',
  });
}

/**
 * Makes an account after the game has accepted its password.
 * @throws ApiError 400 without a region or when the game refuses, 409 where the account exists, 429 after too
 * many from one address or too many passwords that the game refused, 503 where the game does not answer.
 */
export async function registerAccount(
  {
    db,
    passwords,
    gateway,
    loginLimit,
    now,
  }: Pick<Parts, 'db' | 'passwords' | 'gateway' | 'loginLimit' | 'now'>,
  input: RequestOf<'register'>,
  ip: string,
): Promise<Account> {
  const { username: account, password, wechat, server_name, server_info, game_platform } = input;
  if (game_platform !== UNSURE_PLATFORM && server_name === '')
    throw fieldError('server_name', { zh: '请选择', en: 'must be chosen' });
  await loginLimit.countRegistration(ip);
  if (await findAccount(db, account)) throw taken();
  // The game tells a right password from a wrong one: nobody may try them one after the other here.
  const accepted = await loginLimit.begin({ account });
  const player = { account, platform: game_platform, region: server_name, server: server_info };
  const signedIn = await callGateway(() => gateway.signIn({ ...player, password })).catch(async (error) => {
    // A game that does not answer has refused nothing.
    await accepted();
    throw error;
  });
  if (!signedIn.ok) throw new ApiError(400, signedIn.reason);
  await accepted();
  const added = await addAccount(db, {
    account,
    role: 'player',
    username: signedIn.lordName,
    password_hash: await passwords.hash(password),
    wechat,
    server_name,
    server_info,
    game_platform,
    last_game_visit: now(),
  });
  if (!added) throw taken();
  return added;
}
