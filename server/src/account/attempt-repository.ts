import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { latest } from '../system/age';

/**
 * Counts one more attempt in a bucket that holds `max` since `since`.
 * @returns its number where it was counted, else when the oldest attempt was made
 */
export function countAttempt(
  db: Db,
  { bucket, max, since, at }: { bucket: string; max: number; since: Date; at: Date },
): Promise<{ counted: number } | { oldest: Date }> {
  return db.transaction().execute(async (trx) => {
    // Attempts of one bucket wait for each other here, so that none is counted too late.
    await sql`select pg_advisory_xact_lock(hashtext(${bucket}))`.execute(trx);
    await trx
      .deleteFrom('login_failures')
      .where('bucket', '=', bucket)
      .where((is) => is.or([is('at', '<=', since), is('at', '>', latest(at))]))
      .execute();
    const { count, oldest } = await trx
      .selectFrom('login_failures')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
      .where('bucket', '=', bucket)
      .executeTakeFirstOrThrow();
    if (count >= max) return { oldest };
    const { id } = await trx
      .insertInto('login_failures')
      .values({ bucket, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { counted: id };
  });
}

/** Forgets one attempt, which was none to be counted. */
export async function forgetAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_failures').where('id', '=', id).execute();
}

/** Forgets the attempts of a bucket. */
export async function forgetAttempts(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
}
