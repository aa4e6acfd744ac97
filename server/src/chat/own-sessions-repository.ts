import { sql } from 'kysely';
import type { Db } from '../database/connect';
import { type AccountRead, type AsJson, withMoments } from '../database/read-along';
import type { ChatSession, Owner } from './session-repository';
import { columns, otherOf, type Side } from './sides';

/** Any of these sessions: one statement however many there are, where a list of them is prepared for each number. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** All sessions of an owner. */
export const findSessionsOf = (db: Db, owner: Owner): Promise<ChatSession[]> =>
  db
    .selectFrom('chat_sessions')
    .selectAll()
    .where((is) => is.and(owner))
    .execute();

export const chatFromJson = (row: AsJson<ChatSession>): ChatSession =>
  withMoments(
    row,
    'claimed_at',
    'agent_seen_at',
    'waiting_since',
    'first_answer_at',
    'last_message_at',
    'created_at',
    'closed_at',
  );

/** Those of an account, read along with its session. */
export const ownSessions: AccountRead<ChatSession[]> = {
  json: (id) => sql`(select coalesce(json_agg(one), '[]') from chat_sessions one where account_id = ${id})`,
  fromJson: (rows: AsJson<ChatSession>[]) => rows.map(chatFromJson),
};

/** The epoch of sessions that are read as one: grows whenever messages, or a session, come in between. */
export const epochOf = (sessions: readonly ChatSession[]): number =>
  sessions.reduce((sum, { epoch }) => sum + epoch, 0);

/** What sessions that are read as one hold beside their messages. */
interface AsOne {
  user_read_id: number;
  cs_read_id: number;
  /** The one that ended last, if somebody answered in it and it is not rated. */
  unrated: string | undefined;
}

/** The marks of sessions that are read as one, and which of them can be rated. */
export async function readAsOne(db: Db, sessions: readonly ChatSession[]): Promise<AsOne> {
  // One whose messages went to another conversation has none.
  const [ended] = sessions
    .filter((one) => one.closed_at && one.first_answer_at && one.last_message_id > 0)
    .sort((a, b) => Number(b.closed_at) - Number(a.closed_at));
  return {
    user_read_id: await markOf(db, sessions, 'user'),
    cs_read_id: await markOf(db, sessions, 'cs'),
    unrated: ended?.rating === null ? ended.id : undefined,
  };
}

/**
 * Up to which message a side has read: the newest mark, or less where an unread message lies before it. That is so
 * after a join, which gives an account a session from between its own.
 */
async function markOf(db: Db, sessions: readonly ChatSession[], side: Side): Promise<number> {
  const { mark, unread } = columns[side];
  const newest = Math.max(0, ...sessions.map((one) => one[mark]));
  const behind = sessions.filter((one) => one[unread] > 0 && one[mark] < newest).map(({ id }) => id);
  if (behind.length === 0) return newest;
  const { first } = await db
    .selectFrom('chat_messages')
    .innerJoin('chat_sessions', 'chat_sessions.id', 'session_id')
    .select((eb) => eb.fn.min('chat_messages.id').as('first'))
    .where('session_id', '=', anyOf(behind))
    .whereRef('chat_messages.id', '>', `chat_sessions.${mark}`)
    .where('chat_messages.id', '<=', newest)
    .where('sender', '=', otherOf(side))
    .where('content_type', '!=', 'event')
    .executeTakeFirstOrThrow();
  return first === null ? newest : first - 1;
}
