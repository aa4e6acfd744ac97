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
 * @throws ApiError 400 without a region or when the game refuses, 409 where the account exists, 503 where
 * the game does not answer.
 */
export async function registerAccount(
  { db, passwords, gateway, now }: Pick<Parts, 'db' | 'passwords' | 'gateway' | 'now'>,
  input: RequestOf<'register'>,
): Promise<Account> {
  const { username: account, password, wechat, server_name, server_info, game_platform } = input;
  if (game_platform !== UNSURE_PLATFORM && server_name === '')
    throw fieldError('server_name', { zh: '请选择游戏区名', en: 'must be chosen' });
  if (await findAccount(db, account)) throw taken();
  const player = { account, platform: game_platform, region: server_name, server: server_info };
  const signedIn = await callGateway(() => gateway.signIn({ ...player, password }));
  if (!signedIn.ok) throw new ApiError(400, signedIn.reason);
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
