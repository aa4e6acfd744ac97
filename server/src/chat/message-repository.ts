import type { Db } from '../database/connect';
import type { Row } from '../database/tables';
import { countMessage } from './unread-repository';

export type StoredMessage = Row<'chat_messages'>;

/** Which messages of a session a page holds: those next to a message id on one side of it, else the newest. */
export interface Cursor {
  before?: number | undefined;
  after?: number | undefined;
}

export interface Page {
  /** Oldest first. */
  messages: StoredMessage[];
  /** Whether there are messages before these. */
  has_more: boolean;
  /** Whether there are messages after these. */
  has_newer: boolean;
}

/** Reads at most `limit` messages of a session next to a cursor. */
export async function readHistory(
  db: Db,
  sessionId: string,
  limit: number,
  { before, after }: Cursor = {},
): Promise<Page> {
  const own = db.selectFrom('chat_messages').where('session_id', '=', sessionId);
  const beyond = async (side: '<=' | '>=', id: number) =>
    (await own.select('id').where('id', side, id).limit(1).executeTakeFirst()) !== undefined;
  const next = own.selectAll().limit(limit + 1);
  if (after !== undefined) {
    const rows = await next.where('id', '>', after).orderBy('id').execute();
    return {
      messages: rows.slice(0, limit),
      has_more: after > 0 && (await beyond('<=', after)),
      has_newer: rows.length > limit,
    };
  }
  const rows = await next
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .execute();
  return {
    messages: rows.slice(0, limit).reverse(),
    has_more: rows.length > limit,
    has_newer: before !== undefined && (await beyond('>=', before)),
  };
}

export type NewMessage = Omit<StoredMessage, 'id' | 'created_at'>;

/**
 * Stores a message and counts it as unread, or returns the one stored before with the same client id. The
 * session's row is locked meanwhile, so ids appear in order within a session, and reading on from an id misses
 * nothing.
 */
export function addMessage(db: Db, message: NewMessage, now: Date): Promise<StoredMessage> {
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
    if (stored) return stored;
    const added = await trx
      .insertInto('chat_messages')
      .values({ ...message, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await countMessage(trx, message.session_id, message.sender);
    return added;
  });
}
