import type { Db, Trx } from '../database/connect';
import type { Row } from '../database/tables';
import { addEventTo } from './event-repository';
import type { StoredMessage } from './message-repository';
import { lockSession } from './session-row-repository';
import { changeTotal } from './unread-repository';

/** Who ends a conversation. */
interface Closer {
  by: 'agent' | 'player';
  /** As the event names the sender. */
  name: string;
}

/** Ends a locked session that is open, and says so in it. It no longer counts as unread. */
export async function endSession(
  trx: Trx,
  session: Row<'chat_sessions'>,
  { by, name }: Closer,
  now: Date,
): Promise<StoredMessage> {
  const sender = by === 'agent' ? 'cs' : 'user';
  const event = await addEventTo(trx, session, { event: 'closed' }, now, { sender, sender_name: name });
  await trx
    .updateTable('chat_sessions')
    .set({ closed_at: now, closed_by: by, waiting_since: null, cs_unread: 0 })
    .where('id', '=', session.id)
    .execute();
  await changeTotal(trx, session.id, -session.cs_unread);
  return event;
}

/** Ends a session. Returns the event; undefined where the session had ended before. */
export function closeSession(
  db: Db,
  sessionId: string,
  closer: Closer,
  now: Date,
): Promise<StoredMessage | undefined> {
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, sessionId);
    if (session.closed_at !== null) return undefined;
    return endSession(trx, session, closer, now);
  });
}

/**
 * Adds a rating of a session that has ended, of which the last since then counts; false where it has not ended. No later
 * step changes it: what is opened and closed again is rated anew.
 */
export function rateSession(
  db: Db,
  sessionId: string,
  { stars, text }: { stars: number; text: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { closed_at, rating, rating_text } = await lockSession(trx, sessionId);
    if (closed_at === null) return false;
    // A request that is repeated is no second rating.
    if (rating === stars && rating_text === text) return true;
    await trx
      .insertInto('chat_ratings')
      .values({ session_id: sessionId, closed_at, stars, text, created_at: now })
      .execute();
    await trx
      .updateTable('chat_sessions')
      .set({ rating: stars, rating_text: text })
      .where('id', '=', sessionId)
      .execute();
    return true;
  });
}
