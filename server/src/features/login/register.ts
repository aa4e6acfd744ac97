import type { RequestOf } from '@assistant/contract';
import type { GameGateway } from '@assistant/game';
import { type Account, addAccount, findAccount } from '../../account/account-repository';
import type { Passwords } from '../../account/password';
import type { Db } from '../../database/connect';
import { inItsRegion, isSamePlace, requireRegion } from '../../game/place';
import { playerOf } from '../../game/player-of';
import { signInCounted } from '../../game/sign-in';
import { ApiError } from '../../http/api-error';
import type { LoginLimit } from './login-limit';

/**
 * Makes an account after the game has accepted its password. A registration that comes again, as its answer was lost or the
 * network sent it twice, is answered as before (R305).
 * @throws ApiError 400 without a region or when the game refuses, 409 if the account exists otherwise, 429 after too
 *   many from one address or too many wrong passwords, 503 if the game does not answer.
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
    const { username: account, password, wechat } = input;
    requireRegion(input);
    await loginLimit.countRegistration(ip);
    const { server_name, server_info, game_platform } = await inItsRegion(gateway, input);
    const place = { server_name, server_info, game_platform };

    /** The account where this registration has made it before. @throws ApiError 409 where it is another */
    async function madeBefore(): Promise<Account | undefined> {
      const found = await findAccount(db, account);
      if (!found) return undefined;
      const same = !found.deletes_at && found.wechat === wechat && isSamePlace(found, place);
      // Checked in any case: how long it takes must not say whose phone number it is.
      const fits = await passwords.verify(found.password_hash, password);
      if (!same || !fits) throw taken();
      return found;
    }

    // The game says whether a password is right, and so does an account that is there: attempts are limited here too.
    const attempt = await loginLimit.beginRegistration(account);
    const before = await madeBefore();
    if (before) {
      await attempt.right();
      return before;
    }
    const player = playerOf({ account, ...place });
    const signedIn = await signInCounted(gateway, { ...player, password }, 'newcomer', attempt);
    if (!signedIn.ok) throw new ApiError(400, signedIn.reason);
    const added = await addAccount(db, {
      account,
      role: 'player',
      username: signedIn.lordName,
      password_hash: await passwords.hash(password),
      wechat,
      ...place,
      last_game_visit: now(),
    });
    const made = added ?? (await madeBefore());
    if (!made) throw taken();
    return made;
  };
}
