import { countRows } from '../database/ask';
import type { Db, Trx } from '../database/connect';
import type { Row } from '../database/tables';
import { epochOf } from './own-sessions-repository';
import type { ChatSession, Owner } from './session-repository';
import { columns, otherOf, type Side } from './sides';
import { changeTotal } from './unread-repository';

/** What was read, and from which page. */
interface Reading {
  side: Side;
  messageId: number;
  /** Of the page that was shown; a page that was built before there were epochs does not say. */
  epoch: number | undefined;
}

/**
 * Moves one side's read mark up to a message, never back: in a session, and for its owner in all that are unread, as
 * they stand in the same list. Nothing is marked for a page that was read before messages came in between; where a page
 * does not say when it was read, its side must have been given a newer one.
 * @returns the mark
 */
export function markRead(
  db: Db,
  { id, owner }: { id: string; owner: Owner | undefined },
  { side, messageId, epoch }: Reading,
): Promise<number> {
  const { mark, unread, given } = columns[side];
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('chat_sessions')
      .selectAll()
      .where((is) => (owner ? is.and(owner) : is('id', '=', id)))
      // As a join locks them.
      .orderBy('id')
      .forUpdate()
      .execute();
    let read = Math.max(0, ...rows.filter((row) => row.id === id).map((row) => row[mark]));
    for (const row of rows) {
      const isMeant = row.id === id || row[unread] > 0;
      const isShown = epoch === undefined ? row[given] >= row.epoch : epoch === epochOf(rows);
      if (isMeant && isShown) read = Math.max(read, await moveMark(trx, row, side, messageId));
    }
    return read;
  });
}

/** Moves the mark of a locked session. Returns it. */
async function moveMark(
  trx: Trx,
  session: Row<'chat_sessions'>,
  side: Side,
  messageId: number,
): Promise<number> {
  const { mark, unread } = columns[side];
  const messages = trx.selectFrom('chat_messages').where('session_id', '=', session.id);
  const newest = await messages
    .select((eb) => eb.fn.max('id').as('id'))
    .where('id', '<=', messageId)
    .executeTakeFirst();
  const read = newest?.id ?? 0;
  if (read <= session[mark]) return session[mark];
  const left = messages
    .where('id', '>', read)
    .where('sender', '=', otherOf(side))
    .where('content_type', '!=', 'event');
  // Agents have to read nothing in a conversation that has ended (`endSession`).
  const counted = side === 'cs' && session.closed_at ? 0 : await countRows(left);
  await trx
    .updateTable('chat_sessions')
    .set({ [mark]: read, [unread]: counted })
    .where('id', '=', session.id)
    .execute();
  if (side === 'cs') await changeTotal(trx, session.id, counted - session.cs_unread);
  return read;
}

/** Notes that a side was given the newest messages of sessions, as these were when the page was started. */
export async function noteGiven(db: Db, sessions: readonly ChatSession[], side: Side): Promise<void> {
  const { given } = columns[side];
  for (const { id, epoch } of sessions.filter((one) => one[given] < one.epoch))
    await db
      .updateTable('chat_sessions')
      .set({ [given]: epoch })
      .where('id', '=', id)
      .where(given, '<', epoch)
      .execute();
}
