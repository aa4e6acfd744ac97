import type { DataOf } from '@assistant/contract';
import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { UNREAD_SHARDS } from '../database/migrations/chat-counters';
import type { AccountRead } from '../database/read-along';

/** Sessions that an agent's count lists by name. The total counts all. */
const LISTED_MAX = 100;

/** The row of the agents' total that a session's changes go to. There are several, so that writers seldom meet. */
export const shardOf = (sessionId: string): number =>
  Number.parseInt(sessionId.slice(-2), 16) % UNREAD_SHARDS;

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
export const unreadOfPlayer: AccountRead<Unread> = {
  json: (id) => sql`(
    select coalesce(json_agg(json_build_object('session_id', one.id, 'unread_count', user_unread) order by one.id), '[]')
    from chat_sessions one where account_id = ${id} and user_unread > 0
  )`,
  fromJson: (sessions: Unread['sessions']) => ({
    total_unread: sessions.reduce((sum, one) => sum + one.unread_count, 0),
    sessions,
  }),
};

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

/** Since when the player has waited who waits longest; null where no one does. */
export async function waitingSince(db: Db): Promise<Date | null> {
  const { since } = await db
    .selectFrom('chat_sessions')
    .select(({ fn }) => fn.min<Date | null>('waiting_since').as('since'))
    .where('closed_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return since;
}
