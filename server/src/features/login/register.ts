import type { RequestOf } from '@assistant/contract';
import type { GameGateway } from '@assistant/game';
import { type Account, addAccount, findAccount } from '../../account/account-repository';
import type { Passwords } from '../../account/password';
import type { Db } from '../../database/connect';
import { inItsRegion, requireRegion } from '../../game/place';
import { playerOf } from '../../game/player-of';
import { signInCounted } from '../../game/sign-in';
import { ApiError } from '../../http/api-error';
import type { LoginLimit } from './login-limit';

/**
 * Makes an account after the game has accepted its password.
 * @throws ApiError 400 without a region or when the game refuses, 409 if the account exists, 429 after too
 *   many from one address or too many passwords that the game refused, 503 if the game does not answer.
 */
export type Register = (input: RequestOf<'register'>, ip: string) => Promise<Account>;

export interface RegisterOptions {
  db: Db;
  passwords: Passwords;
  gateway: Pick<GameGateway, 'signIn' | 'servers'>;
  loginLimit: LoginLimit;
  now: () => Date;
}

function taken(): ApiError {
  return new ApiError(409, {
    zh: '该账号已注册，请直接登录',
    en: 'This account is registered. Please log in.',
  });
}

/** Makes the function that registers accounts. */
export function makeRegister({ db, passwords, gateway, loginLimit, now }: RegisterOptions): Register {
  return async (input, ip) => {
    const { username: account, password, wechat, server_name, game_platform } = input;
    requireRegion(input);
    await loginLimit.countRegistration(ip);
    if (await findAccount(db, account)) throw taken();
    const { server_info } = await inItsRegion(gateway, input);
    // The game says whether a password is right, so attempts are limited here too.
    const accepted = await loginLimit.beginRegistration(account);
    const player = playerOf({ account, server_name, server_info, game_platform });
    const signedIn = await signInCounted(gateway, { ...player, password }, 'newcomer', accepted);
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
  };
}
