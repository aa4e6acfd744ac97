import { sql } from 'kysely';
import { countRows } from '../database/ask';
import type { Trx } from '../database/connect';
import type { Row } from '../database/tables';
import { columns, otherOf, type Side } from './sides';
import { changeTotal } from './unread-repository';

type Session = Row<'chat_sessions'>;

/**
 * Moves what stands in a visitor's open session into the player's, and what waits there. Both are locked. What a side
 * had not read in either stays unread: its mark goes back to before it.
 * @returns the player's session
 */
export async function pourInto(trx: Trx, target: Session, from: Session, now: Date): Promise<Session> {
  const read = {
    user: await readOfBoth(trx, 'user', target, from),
    cs: await readOfBoth(trx, 'cs', target, from),
  };
  for (const table of ['chat_messages', 'chat_notes'] as const) await partDoubles(trx, table, from, target);
  for (const table of ['chat_messages', 'chat_images', 'chat_notes', 'chat_ratings'] as const)
    await trx.updateTable(table).set({ session_id: target.id }).where('session_id', '=', from.id).execute();
  const newest = from.last_message_id > target.last_message_id ? from : target;
  const waiting = [target.waiting_since, from.waiting_since].filter((since) => since !== null);
  const { last_message_id, last_message_at, last_sender, last_type, last_text } = newest;
  const change = (id: string) => trx.updateTable('chat_sessions').where('id', '=', id);
  await change(from.id)
    .set({ closed_at: now, cs_unread: 0, user_unread: 0, waiting_since: null, last_message_id: 0 })
    .execute();
  await changeTotal(trx, from.id, -from.cs_unread);
  await changeTotal(trx, target.id, read.cs.cs_unread - target.cs_unread);
  return change(target.id)
    .set({
      ...read.user,
      ...read.cs,
      epoch: target.epoch + 1,
      waiting_since: waiting.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
      agent_id: target.agent_id ?? from.agent_id,
      ...{ last_message_id, last_message_at, last_sender, last_type, last_text },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A side's mark and count of two sessions as one. What it has not read of one are the newest messages there. */
async function readOfBoth<Of extends Side>(
  trx: Trx,
  side: Of,
  ...sessions: [Session, Session]
): Promise<Record<(typeof columns)[Of]['mark' | 'unread'], number>> {
  const { mark, unread } = columns[side];
  const toRead = trx
    .selectFrom('chat_messages')
    .where('sender', '=', otherOf(side))
    .where('content_type', '!=', 'event');
  const unreadIds: number[] = [];
  for (const session of sessions.filter((one) => one[unread] > 0)) {
    const first = await toRead
      .select('id')
      .where('session_id', '=', session.id)
      .orderBy('id', 'desc')
      .offset(session[unread] - 1)
      .limit(1)
      .executeTakeFirst();
    if (first) unreadIds.push(first.id);
  }
  const first = Math.min(...unreadIds);
  const ids = sessions.map(({ id }) => id);
  const both = toRead
    .where('session_id', 'in', ids)
    .where('id', '>=', Math.min(first, Number.MAX_SAFE_INTEGER));
  const marks = Math.max(...sessions.map((one) => one[mark]));
  return { [mark]: Math.min(marks, first - 1), [unread]: await countRows(both) } as never;
}

/**
 * Two that have one client id are two in one session as well. The one that is no picture gets another id: that of a
 * picture is the message's.
 */
async function partDoubles(
  trx: Trx,
  table: 'chat_messages' | 'chat_notes',
  ...[from, target]: [Session, Session]
): Promise<void> {
  const isPicture = table === 'chat_messages' ? sql`one.content_type = 'image'` : sql`false`;
  for (const [one, other] of [
    [from, target],
    [target, from],
  ] as const)
    await sql`
      update ${sql.table(table)} one set client_id = gen_random_uuid()
      from ${sql.table(table)} other
      where one.session_id = ${one.id} and other.session_id = ${other.id} and not ${isPicture}
        and one.client_id = other.client_id`.execute(trx);
}
