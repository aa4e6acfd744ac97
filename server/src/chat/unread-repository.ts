import type { ChatMessage, DataOf } from '@assistant/contract';
import type { Db } from '../database/connect';
import { UNREAD_SHARDS } from '../database/migrations/chat-counters';
import type { Owner } from './session-repository';

/** Who writes, or reads, in a session. */
export type Side = ChatMessage['sender'];

/** Sessions that an agent's count lists by name. The total counts all. */
const LISTED_MAX = 100;

/** The columns of what a side has read. */
const columns = {
  user: { mark: 'user_read_id', unread: 'user_unread' },
  cs: { mark: 'cs_read_id', unread: 'cs_unread' },
} as const;

const otherOf = (side: Side): Side => (side === 'user' ? 'cs' : 'user');

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

/** Moves one side's read mark up to a message of the session, never back. Returns the mark. */
export function markRead(db: Db, sessionId: string, side: Side, messageId: number): Promise<number> {
  const { mark, unread } = columns[side];
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('chat_sessions')
      .select([`${mark} as mark`, `${unread} as unread`, 'closed_at'])
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const messages = trx.selectFrom('chat_messages').where('session_id', '=', sessionId);
    const newest = await messages
      .select((eb) => eb.fn.max('id').as('id'))
      .where('id', '<=', messageId)
      .executeTakeFirst();
    const read = newest?.id ?? 0;
    if (read <= before.mark) return before.mark;
    const { left } = await messages
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('id', '>', read)
      .where('sender', '=', otherOf(side))
      .where('content_type', '!=', 'event')
      .executeTakeFirstOrThrow();
    // Agents have to read nothing in a conversation that has ended (`endSession`).
    const counted = side === 'cs' && before.closed_at ? 0 : left;
    await trx
      .updateTable('chat_sessions')
      .set({ [mark]: read, [unread]: counted })
      .where('id', '=', sessionId)
      .execute();
    if (side === 'cs') await changeTotal(trx, sessionId, counted - before.unread);
    return read;
  });
}

/** The sessions of an owner, apart from one, in which something is unread. */
export async function findUnreadSessions(db: Db, owner: Owner, apart: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_sessions')
    .select('id')
    .where((is) => is.and(owner))
    .where('user_unread', '>', 0)
    .where('id', '!=', apart)
    .execute();
  return rows.map(({ id }) => id);
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
