import type { MessageAbout } from '@assistant/contract';
import { type RawBuilder, sql } from 'kysely';
import { isAny } from '../database/ask';
import type { Db, Trx } from '../database/connect';
import { type AccountRead, type AsJson, withMoments } from '../database/read-along';
import type { Row } from '../database/tables';
import { addEvent } from '../notify/event-repository';
import { anyOf, chatFromJson } from './own-sessions-repository';
import type { ChatSession, Owner } from './session-repository';
import { answerIn, lockSession, noteMessage, SessionClosed, startOf } from './session-row-repository';
import { shardOf } from './unread-repository';

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

/**
 * Reads at most `limit` messages next to a cursor: of one session, or of several as if they were one. Of each, no more
 * rows are read than the page may hold.
 */
export async function readHistory(
  db: Db,
  sessionIds: readonly string[],
  limit: number,
  { before, after }: Cursor = {},
): Promise<Page> {
  const [side, cursor, order] =
    after === undefined ? (['<', before, 'desc'] as const) : (['>', after, 'asc'] as const);
  // PostgreSQL plans with how long a conversation is on average. It takes one that is longer for no longer than the page, and
  // reads and sorts it whole; of a limit that it does not know beforehand it assumes that it is a part, and reads in order.
  const oneMore = sql<number>`(select ${limit + 1}::int)`;
  const pageOf = (sessionId: string | RawBuilder<string>) =>
    db
      .selectFrom('chat_messages')
      .selectAll('chat_messages')
      .where('session_id', '=', sessionId)
      .$if(cursor !== undefined, (query) => query.where('chat_messages.id', side, cursor ?? 0))
      .orderBy('chat_messages.id', order)
      .limit(oneMore);
  const [only = '', ...others] = sessionIds;
  const rows = await (others.length === 0
    ? pageOf(only)
    : db
        .selectFrom('chat_sessions')
        .innerJoinLateral(pageOf(sql.ref('chat_sessions.id')).as('m'), (join) => join.onTrue())
        .selectAll('m')
        .where('chat_sessions.id', '=', anyOf(sessionIds))
        .orderBy('m.id', order)
        .limit(limit + 1)
  ).execute();
  const beyond = (of: '<=' | '>=', id: number) =>
    isAny(db.selectFrom('chat_messages').where('session_id', '=', anyOf(sessionIds)).where('id', of, id));
  const page = rows.slice(0, limit);
  const more = rows.length > limit;
  return after === undefined
    ? {
        messages: page.reverse(),
        has_more: more,
        has_newer: before !== undefined && (await beyond('>=', before)),
      }
    : { messages: page, has_more: after > 0 && (await beyond('<=', after)), has_newer: more };
}

export type NewMessage = Omit<StoredMessage, 'id' | 'created_at' | 'agent_id' | 'about'> & {
  about?: MessageAbout | undefined;
};

/** Stores a message of a locked session and keeps the session's row. An event is no word of anybody's. */
export async function storeMessage(
  trx: Trx,
  session: Row<'chat_sessions'>,
  { about, ...message }: NewMessage & { agent_id?: number | undefined },
  now: Date,
): Promise<StoredMessage> {
  const added = await trx
    .insertInto('chat_messages')
    .values({ ...message, created_at: now, ...(about && { about: JSON.stringify(about) }) })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (message.content_type !== 'event') {
    await noteMessage(trx, session, added);
    if (message.sender === 'cs' && session.account_id !== null)
      await addEvent(trx, session.account_id, { kind: 'chat' }, now);
  }
  return added;
}

/**
 * The message that was stored with a client id, in whichever conversation of a session's owner: the one that is asked
 * first, as the servers of before stored it once in each.
 */
export function findSent(
  db: Db,
  { id, account_id, guest_hash }: Pick<ChatSession, 'id' | 'account_id' | 'guest_hash'>,
  clientId: string,
): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('chat_sessions')
    .innerJoin('chat_messages', 'session_id', 'chat_sessions.id')
    .selectAll('chat_messages')
    .where((is) => is.and(account_id === null ? { guest_hash } : { account_id }))
    .where('client_id', '=', clientId)
    .orderBy((eb) => eb('session_id', '!=', id))
    .orderBy('chat_messages.id')
    .executeTakeFirst();
}

/** What a player or visitor wrote: a text, about nothing. */
type OwnText = Pick<NewMessage, 'session_id' | 'client_id' | 'content'>;

interface StoredText {
  message: StoredMessage;
  chat: ChatSession;
}

/**
 * The parts of a statement that store a text of a session's owner and keep its row and the agents' total: what nearly all
 * messages are. The session's row is locked by it as by `addMessage`, before the message gets its id. Of two with one client id at
 * once the second finds none to insert, by the index of the session's. What it looks at is older than the lock: where a join has
 * given the owner other sessions while it waited, the locked row has another epoch, and nothing is stored.
 * @param isOwner of a session
 */
const storing = (
  isOwner: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  { session_id, client_id, content }: OwnText,
  now: Date,
) => sql`
  session as (
    select * from chat_sessions where id = ${session_id} and ${isOwner} and closed_at is null for update
  ), added as (
    insert into chat_messages (session_id, sender, sender_name, content_type, content, client_id, created_at)
    select id, 'user', ${name}, 'text', ${content}, ${client_id}::uuid, ${now}::timestamptz from session
    where not exists (
      select from chat_messages where client_id = ${client_id}::uuid
        and session_id in (select id from chat_sessions where ${isOwner})
    ) and epoch = (select epoch from chat_sessions where id = ${session_id})
    on conflict (session_id, client_id) do nothing
    returning *
  ), noted as (
    update chat_sessions set last_message_id = added.id, last_message_at = added.created_at, last_sender = 'user',
      last_type = 'text', last_text = ${startOf(content)}, waiting_since = coalesce(waiting_since, added.created_at),
      cs_unread = cs_unread + 1
    from added where chat_sessions.id = added.session_id
  ), counted as (
    update chat_unread_totals set cs_unread = cs_unread + 1
    where shard = ${shardOf(session_id)} and exists (select from added)
  )`;

/** What was stored, as one value; none where nothing was. */
const STORED = sql`(
  select json_build_object('message', row_to_json(added), 'chat', row_to_json(session)) from added, session
)`;

const storedText = (stored: { message: AsJson<StoredMessage>; chat: AsJson<ChatSession> } | null) =>
  stored
    ? { message: withMoments<StoredMessage>(stored.message, 'created_at'), chat: chatFromJson(stored.chat) }
    : undefined;

/**
 * Stores a text of a session's owner in one statement.
 * @returns undefined where nothing was stored: the session is not the owner's or has ended, a join was faster, or the owner has sent
 *   that client id before. `addMessage` says which
 */
export async function addOwnText(
  db: Db,
  owner: Owner,
  { sender_name, ...text }: OwnText & Pick<NewMessage, 'sender_name'>,
  now: Date,
): Promise<StoredText | undefined> {
  const isOwner =
    'account_id' in owner ? sql`account_id = ${owner.account_id}` : sql`guest_hash = ${owner.guest_hash}`;
  const { rows } = await sql<{ stored: Parameters<typeof storedText>[0] }>`
    with ${storing(isOwner, sql`${sender_name}`, text, now)} select ${STORED} as stored`.execute(db);
  return storedText(rows[0]?.stored ?? null);
}

/** The same along with the look at the session of a player who sends it. */
export const ownTextAlong = (text: OwnText, now: Date): AccountRead<StoredText | undefined> => ({
  writes: storing(
    sql`account_id = (select account_id from player)`,
    sql`(select username from player)`,
    text,
    now,
  ),
  json: () => STORED,
  fromJson: storedText,
});

/**
 * Stores a message and keeps its session's row, or returns the one stored before with the same client id. The
 * session's row is locked meanwhile, so ids appear in order within a session, and reading on from an id misses
 * nothing. Of an owner's sessions one is open, and to end it takes the same lock: so no two transactions store one
 * client id in two of them, and no index over both is needed. An agent who answers in an unclaimed session claims it.
 * @param agentId who answers; undefined for a message of the player's
 * @throws SessionClosed where it has ended, Taken where it is another agent's
 */
export function addMessage(db: Db, message: NewMessage, now: Date, agentId?: number): Promise<StoredMessage> {
  return db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, message.session_id);
    const stored = await findSent(trx, session, message.client_id);
    if (stored) return stored;
    if (session.closed_at) throw new SessionClosed('The session has ended.');
    if (agentId !== undefined) await answerIn(trx, session, agentId, now);
    return storeMessage(trx, session, { ...message, agent_id: agentId }, now);
  });
}
