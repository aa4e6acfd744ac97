import type { DataOf } from '@assistant/contract';
import type { Db } from '../database/connect';
import { UNREAD_SHARDS } from '../database/migrations/chat-counters';

/** Sessions that an agent's count lists by name. The total counts all. */
const LISTED_MAX = 100;

/** The row of the agents' total that a session's changes go to. There are several, so that writers seldom meet. */
const shardOf = (sessionId: string): number => Number.parseInt(sessionId.slice(-2), 16) % UNREAD_SHARDS;

/** Changes the agents' total by what a session has more, or less. */
export async function changeTotal(db: Db, sessionId: string, by: number): Promise<void> {
  if (by === 0) return;
  await db
    .updateTable('chat_unread_totals')
    .set((eb) => ({ cs_unread: eb('cs_unread', '+', by) }))
    .where('shard', '=', shardOf(sessionId))
    .execute();
}

type Unread = DataOf<'chatUnreadCount'>;

/** What customer service wrote and a player has not read, in all the player's sessions. */
export async function countForPlayer(db: Db, accountId: number): Promise<Unread> {
  const sessions = await db
    .selectFrom('chat_sessions')
    .select(['id as session_id', 'user_unread as unread_count'])
    .where('account_id', '=', accountId)
    .where('user_unread', '>', 0)
    .orderBy('id')
    .execute();
  return { total_unread: sessions.reduce((sum, one) => sum + one.unread_count, 0), sessions };
}

/** What all players and visitors wrote and no agent has read: the whole total, and the first sessions of it. */
export async function countForAgents(db: Db): Promise<Unread> {
  const { total } = await db
    .selectFrom('chat_unread_totals')
    .select((eb) => eb.fn.sum<number>('cs_unread').as('total'))
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('chat_sessions')
    .select(['id as session_id', 'cs_unread as unread_count'])
    .where('cs_unread', '>', 0)
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return { total_unread: Number(total), sessions };
}
