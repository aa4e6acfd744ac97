import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { ApiError } from '../http/api-error';

/** Wrong passwords that one account may see in one window (style, targets for security). */
export const MAX_FAILURES = 10;
export const WINDOW_MS = 15 * 60 * 1000;

/** Who tries: an account's known devices are counted apart, so that a stranger cannot lock the owner out. */
export interface Attempt {
  account: string;
  /** Address and device, where the account has logged in from them before. */
  knownFrom?: { ip: string; device: string };
}

export interface LoginLimit {
  /**
   * Counts an attempt before its password is looked at, so that many at once cannot slip through.
   * Gives what to call when the password was right.
   * @throws ApiError 429 with the time until the oldest wrong attempt is forgotten.
   */
  begin(attempt: Attempt): Promise<() => Promise<void>>;
}

function bucketOf({ account, knownFrom }: Attempt): string {
  const parts = knownFrom ? [account, knownFrom.ip, knownFrom.device] : [account];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function tooMany(retryAfterSeconds: number): ApiError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text = {
    zh: `密码错误次数过多，请 ${minutes} 分钟后再试`,
    en: `Too many wrong passwords. Please try again in ${minutes} min.`,
  };
  return new ApiError(429, text, { retryAfterSeconds });
}

/** Counts wrong passwords in the database, so that all servers count together. */
export function makeLoginLimit(db: Db, now: () => Date): LoginLimit {
  return {
    async begin(attempt) {
      const bucket = bucketOf(attempt);
      const at = now();
      const since = new Date(at.getTime() - WINDOW_MS);
      await db.transaction().execute(async (trx) => {
        // Attempts on one account wait here for each other, so that none is counted too late.
        await sql`select pg_advisory_xact_lock(hashtext(${bucket}))`.execute(trx);
        await trx
          .deleteFrom('login_failures')
          .where('bucket', '=', bucket)
          .where('at', '<=', since)
          .execute();
        const { count, oldest } = await trx
          .selectFrom('login_failures')
          .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
          .where('bucket', '=', bucket)
          .executeTakeFirstOrThrow();
        if (count >= MAX_FAILURES) throw tooMany((oldest.getTime() + WINDOW_MS - at.getTime()) / 1000);
        await trx.insertInto('login_failures').values({ bucket, at }).execute();
      });
      return async () => {
        await db.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
      };
    },
  };
}
