import { deobfuscate, PASSWORD_LENGTH } from '@assistant/contract';
import { type Account, findAccount } from '../../account/account-repository';
import type { Passwords } from '../../account/password';
import { isKnownOrigin, type Origin } from '../../account/session-repository';
import type { Db } from '../../database/connect';
import { ApiError, fieldError } from '../../http/api-error';
import { sleep } from '../../system/sleep';
import type { GamePasswords } from './changed-in-game';
import type { LoginLimit } from './login-limit';

export type Authenticator = ReturnType<typeof makeAuthenticator>;

export interface AuthenticatorOptions {
  db: Db;
  passwords: Passwords;
  loginLimit: LoginLimit;
  game: GamePasswords;
  /** After how long a wrong login is answered, in ms. So long the game has to answer. */
  wrongAfterMs: number;
  /** The key that pages obfuscate a password with. */
  obfuscationKey: string;
}

/** The same answer for an unknown account and a wrong password, so that it does not reveal which accounts exist. */
export function wrongLogin(): ApiError {
  return new ApiError(401, { zh: '账号或密码错误', en: 'Wrong account or password.' });
}

/** The plain password from its wire form. @throws ApiError 400 if it is invalid or too long. */
function readPassword(wire: string, key: string, field = 'password'): string {
  const plain = deobfuscate(wire, key);
  if (!plain) {
    throw fieldError(field, { zh: '无法识别', en: 'cannot be read; is the obfuscation key the same?' });
  }
  if (plain.length > PASSWORD_LENGTH) {
    throw fieldError(field, {
      zh: `最多 ${PASSWORD_LENGTH} 个字符`,
      en: `must be at most ${PASSWORD_LENGTH} characters`,
    });
  }
  return plain;
}

/** Makes what checks passwords in their wire form: ApiError 400 for an invalid one, 429 after too many. */
export function makeAuthenticator(options: AuthenticatorOptions) {
  const { db, passwords, loginLimit, game, wrongAfterMs, obfuscationKey } = options;

  /** The account of a name, whether this is its password, and its attempt. A wrong password is counted. */
  async function check(account: string, wire: string, origin: Origin) {
    const password = readPassword(wire, obfuscationKey);
    const known = await isKnownOrigin(db, account, origin);
    const attempt = await loginLimit.begin({ account, from: origin, known });
    const found = await findAccount(db, account);
    const fits = await passwords.verify(found?.password_hash, password);
    if (fits) await attempt.right();
    return { password, attempt, found, fits };
  }

  /** The account whose password this has become in the game. What the game says too late counts for the next login. */
  async function askGame({ password, attempt, found }: Awaited<ReturnType<typeof check>>) {
    const taken = found?.role === 'player' ? await game.takeOver(found, password) : undefined;
    if (taken) await attempt.right();
    return taken;
  }

  return {
    /** A plain password from its wire form, without checking whose it is. `field` is what a refusal names. */
    read: (wire: string, field: string) => readPassword(wire, obfuscationKey, field),
    /** Whether a password is an account's. */
    fits: async (account: string, wire: string, origin: Origin) => (await check(account, wire, origin)).fits,
    /**
     * The account that logs in. A player's password that is not the one the assistant knows may have been changed in the
     * game, which is asked (R215).
     * @param onWait called before a wrong login waits, so that it takes no place of those that work
     * @throws ApiError 401 for an unknown account and a wrong password alike, always after the same time
     */
    async logIn(account: string, wire: string, origin: Origin, onWait: () => void): Promise<Account> {
      // From before anything is looked up: how long a wrong login takes must not say what was found.
      const over = sleep(wrongAfterMs, { ref: false });
      const checked = await check(account, wire, origin);
      const { found, fits, password } = checked;
      if (found && fits) {
        // What is to be forgotten is not brought again.
        if (found.role === 'player' && !found.deletes_at)
          await Promise.race([game.bring(found, password), over]);
        return found;
      }
      onWait();
      const taken = await Promise.race([askGame(checked), over]);
      if (taken) return taken;
      await over;
      throw wrongLogin();
    },
  };
}
