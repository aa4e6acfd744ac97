import { createHash } from 'node:crypto';
import { countAttempt, forgetAttempt, forgetAttempts } from '../../account/attempt-repository';
import { browserOf } from '../../account/session-repository';
import type { Db } from '../../database/connect';
import type { CountedAttempt } from '../../game/sign-in';
import { ApiError } from '../../http/api-error';
import { networkOf } from '../../http/network';

/** Wrong passwords that one account may see in one window (R206). */
export const MAX_FAILURES = 10;
/**
 * Wrong passwords that one address may send in one window, for whatever accounts (R206): a phone network puts many players
 * behind one.
 */
export const MAX_FAILURES_OF_ADDRESS = 300;
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
  from: { ip: string; device: string };
  /** Whether the account has logged in from there before: then the address is not counted. */
  known: boolean;
}

export type LoginLimit = ReturnType<typeof makeLoginLimit>;

const bucketOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const wrongPasswords = (minutes: number) => ({
  zh: `密码错误次数过多，请 ${minutes} 分钟后再试`,
  en: `Too many wrong passwords. Please try again in ${minutes} min.`,
});

const wrongFromNetwork = (minutes: number) => ({
  zh: `当前网络密码错误次数过多，请 ${minutes} 分钟后再试`,
  en: `Too many wrong passwords from your network. Please try again in ${minutes} min.`,
});

const manyRegistrations = (minutes: number) => ({
  zh: `当前网络注册过于频繁，请 ${minutes} 分钟后再试`,
  en: `Too many registrations from your network. Please try again in ${minutes} min.`,
});

/**
 * Counts in the database, so that all servers count together. What is too much is refused: ApiError 429 with the time until the
 * oldest attempt is forgotten.
 */
export function makeLoginLimit(db: Db, now: () => Date) {
  /** Counts one more in a bucket of `max`. @returns the number of the attempt @throws ApiError 429 */
  async function count(bucket: string, max: number, words: typeof wrongPasswords): Promise<number> {
    const at = now();
    const since = new Date(at.getTime() - WINDOW_MS);
    const result = await countAttempt(db, { bucket, max, since, at });
    if ('counted' in result) return result.counted;
    const retryAfterSeconds = (result.oldest.getTime() + WINDOW_MS - at.getTime()) / 1000;
    const reason = words === manyRegistrations ? 'registrations' : 'wrong_passwords';
    throw new ApiError(429, words(Math.ceil(retryAfterSeconds / 60)), { retryAfterSeconds, reason });
  }

  async function begin(bucket: string): Promise<CountedAttempt> {
    const attempt = await count(bucket, MAX_FAILURES, wrongPasswords);
    return { right: () => forgetAttempts(db, bucket), unchecked: () => forgetAttempt(db, attempt) };
  }

  /** Counts in the bucket of the address first, so that what it refuses does not count against the account. */
  async function beginFrom(network: string, account: string): Promise<CountedAttempt> {
    const attempt = await count(bucketOf('from', network), MAX_FAILURES_OF_ADDRESS, wrongFromNetwork);
    const forgetOfNetwork = () => forgetAttempt(db, attempt);
    const ofAccount = await begin(bucketOf(account)).catch(async (error) => {
      await forgetOfNetwork();
      throw error;
    });
    const and = (forgetOfAccount: () => Promise<void>) => async () => {
      await forgetOfNetwork();
      await forgetOfAccount();
    };
    return { right: and(ofAccount.right), unchecked: and(ofAccount.unchecked) };
  }

  return {
    /** Counts an attempt before its password is checked, so that many at once cannot slip through. */
    begin: ({ account, from, known }: Attempt) => {
      const network = networkOf(from.ip);
      return known ? begin(bucketOf(account, network, browserOf(from.device))) : beginFrom(network, account);
    },
    /** The same for a registration, whose address is counted by itself. */
    beginRegistration: (account: string) => begin(bucketOf(account)),
    /** The same for passwords that the game is asked about in the name of an account that is logged in. */
    beginNew: (account: string) => begin(bucketOf('new', account)),
    /** Counts a registration from an address, whatever its result. */
    async countRegistration(ip: string): Promise<void> {
      await count(bucketOf('register', networkOf(ip)), MAX_REGISTRATIONS, manyRegistrations);
    },
  };
}
