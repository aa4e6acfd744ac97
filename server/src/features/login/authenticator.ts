import { deobfuscate, PASSWORD_LENGTH } from '@assistant/contract';
import { type Account, findAccount } from '../../account/account-repository';
import type { Passwords } from '../../account/password';
import { isKnownOrigin, type Origin } from '../../account/session-repository';
import type { Db } from '../../database/connect';
import { ApiError, fieldError } from '../../http/api-error';
import type { LoginLimit } from './login-limit';

/** Checks passwords in their wire form. @throws ApiError 400 for an invalid one, 429 after too many */
export interface Authenticator {
  /** Whether a password is an account's. */
  fits(account: string, wire: string, origin: Origin): Promise<boolean>;
  /** The account that logs in. @throws ApiError 401 for an unknown account and a wrong password alike */
  logIn(account: string, wire: string, origin: Origin): Promise<Account>;
  /** A plain password from its wire form, without checking whose it is. `field` is what a refusal names. */
  read(wire: string, field: string): string;
}

export interface AuthenticatorOptions {
  db: Db;
  passwords: Passwords;
  loginLimit: LoginLimit;
  /** The key that pages obfuscate a password with. */
  obfuscationKey: string;
}

/**
 * The same answer for an unknown account and a wrong password, so that it does not reveal which accounts exist.
 */
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

/** Makes the checker of logins. */
export function makeAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { db, passwords, loginLimit, obfuscationKey } = options;

  /** The account if this is its password, else undefined. A wrong password is counted. */
  async function check(account: string, wire: string, origin: Origin): Promise<Account | undefined> {
    const password = readPassword(wire, obfuscationKey);
    const known = await isKnownOrigin(db, account, origin);
    const right = await loginLimit.begin({ account, from: origin, known });
    const found = await findAccount(db, account);
    if (!(await passwords.verify(found?.password_hash, password))) return undefined;
    await right();
    return found;
  }

  return {
    read: (wire, field) => readPassword(wire, obfuscationKey, field),
    fits: async (account, wire, origin) => (await check(account, wire, origin)) !== undefined,
    async logIn(account, wire, origin) {
      const found = await check(account, wire, origin);
      if (!found) throw wrongLogin();
      return found;
    },
  };
}
