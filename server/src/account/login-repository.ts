import { sql } from 'kysely';
import type { Db } from '../database/connect';
import type { EndReason } from './end-reason';
import { hashSecret } from './token';

/** The first characters of a token's hash identify a login to its player: enough to distinguish a few hundred. */
const ID_LENGTH = 16;

/** Logins that a player is shown. */
const SHOWN = 100;

export const loginIdOf = (tokenHash: string): string => tokenHash.slice(0, ID_LENGTH);

/** The open logins of an account, the latest used first. */
export function listOpenLogins(db: Db, accountId: number, since: Date) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'ip', 'board_id', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('last_used_at', '>', since)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .limit(SHOWN)
    .execute();
}

/** Which logins of an account end: one by its id, all but the one with a token, or all. */
export type WhichLogins = { id: string; but: string } | { but: string } | 'all';

/**
 * Ends logins of an account, and stores why for those who come with their tokens.
 * @returns the hashes of their tokens
 */
export async function endLogins(
  db: Db,
  accountId: number,
  which: WhichLogins,
  { why, at }: { why: EndReason; at: Date },
): Promise<string[]> {
  const but = which === 'all' ? undefined : which.but;
  const id = which !== 'all' && 'id' in which ? which.id : undefined;
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', but ?? ''))
    .$if(id !== undefined, (query) => query.where(sql`left(token_hash, ${ID_LENGTH}::int)`, '=', id))
    .returning('token_hash')
    .execute();
  const hashes = ended.map(({ token_hash }) => token_hash);
  if (hashes.length > 0)
    await db
      .insertInto('ended_sessions')
      .values(hashes.map((token_hash) => ({ token_hash, why, at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return hashes;
}

/** Why the login of a token has ended; undefined where that was not stored. */
export async function whyEnded(db: Db, token: string): Promise<EndReason | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('why')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return row?.why;
}
