import { createHash } from 'node:crypto';
import type { Db } from '../../database/connect';
import { ApiError } from '../../http/api-error';
import { countAttempt, forgetAttempts } from './login-failure-repository';

/** Wrong passwords that one account may see in one window (R206). */
export const MAX_FAILURES = 10;
/**
 * Registrations that one address may try in one window. A phone network puts many players behind one
 * address, so it is far above what they need and far below what fills a database.
 */
export const MAX_REGISTRATIONS = 300;
export const WINDOW_MS = 15 * 60 * 1000;

/**
 * Who tries to log in. An account's known devices are counted separately, so that a stranger cannot lock the
 * owner out.
 */
interface Attempt {
  account: string;
  /** Address and device, if the account has logged in from them before. */
  knownFrom?: { ip: string; device: string };
}

export interface LoginLimit {
  /**
   * Counts an attempt before its password is checked, so that many at once cannot slip through. Returns the
   * function to call when the password was right.
   * @throws ApiError 429 with the time until the oldest wrong attempt is forgotten.
   */
  begin(attempt: Attempt): Promise<() => Promise<void>>;
  /** The same for passwords that the game is asked about in the name of an account that is logged in. */
  beginNew(account: string): Promise<() => Promise<void>>;
  /**
   * Counts a registration from an address, whatever its result.
   * @throws ApiError 429 with the time until the oldest one is forgotten.
   */
  countRegistration(ip: string): Promise<void>;
}

const bucketOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const wrongPasswords = (minutes: number) => ({
  zh: `密码错误次数过多，请 ${minutes} 分钟后再试`,
  en: `Too many wrong passwords. Please try again in ${minutes} min.`,
});

const manyRegistrations = (minutes: number) => ({
  zh: `当前网络注册过于频繁，请 ${minutes} 分钟后再试`,
  en: `Too many registrations from your network. Please try again in ${minutes} min.`,
});

/** Counts in the database, so that all servers count together. */
export function makeLoginLimit(db: Db, now: () => Date): LoginLimit {
  /** Counts one more in a bucket of `max`. @throws ApiError 429 */
  async function count(bucket: string, max: number, words: typeof wrongPasswords): Promise<void> {
    const at = now();
    const since = new Date(at.getTime() - WINDOW_MS);
    const full = await countAttempt(db, { bucket, max, since, at });
    if (!full) return;
    const retryAfterSeconds = (full.oldest.getTime() + WINDOW_MS - at.getTime()) / 1000;
    throw new ApiError(429, words(Math.ceil(retryAfterSeconds / 60)), { retryAfterSeconds });
  }

  async function begin(bucket: string): Promise<() => Promise<void>> {
    await count(bucket, MAX_FAILURES, wrongPasswords);
    return () => forgetAttempts(db, bucket);
  }

  return {
    begin: ({ account, knownFrom }) =>
      begin(knownFrom ? bucketOf(account, knownFrom.ip, knownFrom.device) : bucketOf(account)),
    beginNew: (account) => begin(bucketOf('new', account)),
    countRegistration: (ip) => count(bucketOf('register', ip), MAX_REGISTRATIONS, manyRegistrations),
  };
}
