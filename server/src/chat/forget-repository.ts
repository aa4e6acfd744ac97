import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { ofItsConversations } from '../database/players-data';
import { changeTotal, shardOf } from './unread-repository';

/** Deletes conversations that the caller has locked, with all that belongs to them. */
async function forget(trx: Db, sessions: readonly { id: string; cs_unread: number }[]): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return;
  // In one order, so that two who delete do not wait for each other.
  for (const { id, cs_unread } of sessions.toSorted((one, other) => shardOf(one.id) - shardOf(other.id)))
    await changeTotal(trx, id, -cs_unread);
  for (const table of ofItsConversations)
    await trx.deleteFrom(table).where('session_id', 'in', ids).execute();
  await trx.deleteFrom('chat_sessions').where('id', 'in', ids).execute();
}

/** Deletes all conversations of an account. */
export async function forgetConversationsOf(trx: Db, accountId: number): Promise<void> {
  const all = trx.selectFrom('chat_sessions').select(['id', 'cs_unread']).where('account_id', '=', accountId);
  await forget(trx, await all.forUpdate().execute());
}

/**
 * Deletes at most `limit` conversations of players, or of visitors, in which no one has written since a time: each as a whole.
 * @returns how many
 */
export function forgetOldConversations(
  db: Db,
  whose: 'players' | 'visitors',
  since: Date,
  limit: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('chat_sessions')
      .select(['id', 'cs_unread'])
      .where('account_id', whose === 'visitors' ? 'is' : 'is not', null)
      .where(sql`coalesce(last_message_at, created_at)`, '<=', since)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    await forget(trx, old);
    return old.length;
  });
}
