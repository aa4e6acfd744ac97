import type { ChatMessage } from '@assistant/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/connect';
import type { ChatMessagesTable, ChatSessionsTable } from '../../database/tables';

export type ChatSession = Selectable<ChatSessionsTable>;
export type Side = ChatMessage['sender'];

/** Whose session it is: a player's, or a visitor's who holds the secret of this hash. */
export type Owner = { account_id: number } | { guest_hash: string };

function toMessage(row: Selectable<ChatMessagesTable>): ChatMessage {
  return { ...row, created_at: row.created_at.toISOString() };
}

function openSessionOf(db: Db, owner: Owner): Promise<{ id: string } | undefined> {
  const open = db.selectFrom('chat_sessions').select('id').where('closed_at', 'is', null);
  return 'account_id' in owner
    ? open.where('account_id', '=', owner.account_id).executeTakeFirst()
    : open.where('guest_hash', '=', owner.guest_hash).executeTakeFirst();
}

/** The owner's open session, created with the id `newId` if there is none. */
export async function ensureSession(
  db: Db,
  owner: Owner,
  newId: string,
  deviceInfo: string,
): Promise<string> {
  const open = await openSessionOf(db, owner);
  if (open) return open.id;
  const added = await db
    .insertInto('chat_sessions')
    .values({ id: newId, account_id: null, guest_hash: null, ...owner, device_info: deviceInfo })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  // Another tab was faster.
  const other = await openSessionOf(db, owner);
  if (!other) throw new Error('A chat session was refused and none is open.');
  return other.id;
}

export function findChatSession(db: Db, id: string): Promise<ChatSession | undefined> {
  return db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One page, oldest first: the newest `limit` messages, or those just before the message `before`. */
export async function readHistory(
  db: Db,
  sessionId: string,
  limit: number,
  before?: number,
): Promise<{ messages: ChatMessage[]; has_more: boolean }> {
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('session_id', '=', sessionId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit).reverse().map(toMessage), has_more: rows.length > limit };
}

export type NewMessage = Omit<ChatMessage, 'id' | 'created_at'>;

/**
 * Stores a message, or returns the one stored before with the same client id. The session's row is locked
 * meanwhile, so ids appear in order within a session, and reading on from an id misses nothing.
 */
export function addMessage(db: Db, message: NewMessage, now: Date): Promise<ChatMessage> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('chat_sessions')
      .select('id')
      .where('id', '=', message.session_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = await trx
      .selectFrom('chat_messages')
      .selectAll()
      .where('session_id', '=', message.session_id)
      .where('client_id', '=', message.client_id)
      .executeTakeFirst();
    const row =
      stored ??
      (await trx
        .insertInto('chat_messages')
        .values({ ...message, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow());
    return toMessage(row);
  });
}

/** Moves one side's read mark up to a message of the session, never back. Returns the mark. */
export async function markRead(db: Db, sessionId: string, side: Side, messageId: number): Promise<number> {
  const column = side === 'user' ? 'user_read_id' : 'cs_read_id';
  const newest = await db
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('session_id', '=', sessionId)
    .where('id', '<=', messageId)
    .executeTakeFirst();
  const row = await db
    .updateTable('chat_sessions')
    .set((eb) => ({ [column]: eb.fn<number>('greatest', [column, eb.val(newest?.id ?? 0)]) }))
    .where('id', '=', sessionId)
    .returning(column)
    .executeTakeFirstOrThrow();
  return row[column as keyof typeof row];
}

/** The number of messages of the other side above the mark of `side`, for each session that has any. */
export async function countUnread(db: Db, side: Side, accountId?: number) {
  const mark = side === 'user' ? 'chat_sessions.user_read_id' : 'chat_sessions.cs_read_id';
  return db
    .selectFrom('chat_sessions')
    .innerJoin('chat_messages', 'chat_messages.session_id', 'chat_sessions.id')
    .select((eb) => ['chat_sessions.id as session_id', eb.fn.countAll<number>().as('unread_count')])
    .where('chat_messages.sender', '!=', side)
    .whereRef('chat_messages.id', '>', mark)
    .$if(accountId !== undefined, (query) => query.where('chat_sessions.account_id', '=', accountId ?? 0))
    .groupBy('chat_sessions.id')
    .orderBy('chat_sessions.id')
    .execute();
}
