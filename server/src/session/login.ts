import { deobfuscate, PASSWORD_LENGTH } from '@assistant/shared/contract';
import { ApiError, fieldError } from '../http/api-error';
import type { Parts } from '../parts';
import { findAccount } from './account-repository';
import { isKnownOrigin, type Origin } from './repository';

/** The same for an unknown account and a wrong password, so that nobody learns which accounts exist. */
function wrongLogin(): ApiError {
  return new ApiError(401, { zh: '账号或密码错误', en: 'Wrong account or password.' });
}

/** The plain password of its wire form. @throws ApiError 400 where it is none, or is longer than one may be. */
export function readPassword(wire: string, key: string): string {
  const plain = deobfuscate(wire, key);
  if (!plain) {
    throw fieldError('password', { zh: '无法识别', en: 'cannot be read; is the obfuscation key the same?' });
  }
  if (plain.length > PASSWORD_LENGTH) {
    throw fieldError('password', {
      zh: `最多 ${PASSWORD_LENGTH} 个字符`,
      en: `must be at most ${PASSWORD_LENGTH} characters`,
    });
  }
  return plain;
}

/** Whether a password is an account's, counting wrong ones. @throws ApiError 429 after too many. */
export async function checkPassword(
  { db, passwords, loginLimit }: Pick<Parts, 'db' | 'passwords' | 'loginLimit'>,
  account: string,
  password: string,
  origin: Origin,
): Promise<boolean> {
  const known = await isKnownOrigin(db, account, origin);
  const right = await loginLimit.begin({ account, ...(known && { knownFrom: origin }) });
  const found = await findAccount(db, account);
  const fits = await passwords.verify(found?.password_hash, password);
  if (fits) await right();
  return fits;
}

/** The account that logs in. @throws ApiError 401 for an unknown account and a wrong password alike, 429. */
export async function logIn(
  parts: Pick<Parts, 'db' | 'passwords' | 'loginLimit'>,
  account: string,
  password: string,
  origin: Origin,
) {
  const fits = await checkPassword(parts, account, password, origin);
  const found = fits ? await findAccount(parts.db, account) : undefined;
  if (!found) throw wrongLogin();
  return found;
}
