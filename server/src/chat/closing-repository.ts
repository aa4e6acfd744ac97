import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connect';
import { type StoredMessage, storeMessage } from './message-repository';
import { lockSession } from './session-row-repository';

/** Who ends a conversation. */
interface Closer {
  by: 'agent' | 'player';
  /** As the event names the sender. */
  name: string;
}

/** Ends a session, and says so in it. Returns the event; undefined where the session had ended before. */
export function closeSession(
  db: Db,
  sessionId: string,
  { by, name }: Closer,
  now: Date,
): Promise<StoredMessage | undefined> {
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, sessionId);
    if (session.closed_at !== null) return undefined;
    const event = await storeMessage(
      trx,
      session,
      {
        session_id: sessionId,
        sender: by === 'agent' ? 'cs' : 'user',
        sender_name: name,
        content: JSON.stringify({ event: 'closed' }),
        content_type: 'event',
        client_id: randomUUID(),
      },
      now,
    );
    await trx
      .updateTable('chat_sessions')
      .set({ closed_at: now, closed_by: by, waiting_since: null })
      .where('id', '=', sessionId)
      .execute();
    return event;
  });
}

/** Stores the rating of a session that has ended; false where it has not. */
export async function rateSession(
  db: Db,
  sessionId: string,
  { stars, text }: { stars: number; text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_sessions')
    .set({ rating: stars, rating_text: text })
    .where('id', '=', sessionId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
