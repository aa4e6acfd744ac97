import type { Trx } from '../database/connect';
import type { Row } from '../database/tables';
import { changeTotal } from './unread-repository';

/** What a row of the list shows of a message, in characters. */
const LAST_TEXT_MAX = 120;

/** The session's agent is not the expected one: it is another agent's, or unclaimed. */
export class Taken extends Error {
  constructor(readonly agentId: number | null) {
    super('The session is not whose it was thought to be.');
  }
}

/** The session has ended. */
export class SessionClosed extends Error {}

/** The session's row, locked until the transaction ends. */
export function lockSession(trx: Trx, id: string): Promise<Row<'chat_sessions'>> {
  return trx
    .selectFrom('chat_sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Gives a locked session to an agent, who is at the desk if `present`: a colleague may be away. */
export async function giveTo(
  trx: Trx,
  sessionId: string,
  agent_id: number,
  now: Date,
  present = true,
): Promise<void> {
  await trx
    .updateTable('chat_sessions')
    .set({ agent_id, claimed_at: now, ...(present && { agent_seen_at: now }) })
    .where('id', '=', sessionId)
    .execute();
}

/** An agent is about to answer in a locked session. @throws Taken where it is another's */
export async function answerIn(
  trx: Trx,
  session: Row<'chat_sessions'>,
  agentId: number,
  now: Date,
): Promise<void> {
  if (session.agent_id === null) await giveTo(trx, session.id, agentId, now);
  else if (session.agent_id !== agentId) throw new Taken(session.agent_id);
}

/** The start of a text, by whole characters. */
export const startOf = (text: string): string => Array.from(text).slice(0, LAST_TEXT_MAX).join('');

/** Seconds from the player's first message to the first answer, where this is that. */
function firstAnswer({ waiting_since, first_answer_at }: Row<'chat_sessions'>, at: Date) {
  if (first_answer_at !== null || waiting_since === null) return {};
  const seconds = Math.round((at.getTime() - waiting_since.getTime()) / 1000);
  return { first_answer_at: at, first_wait_s: Math.max(0, seconds) };
}

/** Keeps what the session's row holds of its messages: the newest, what is unread, and since when somebody waits. */
export async function noteMessage(
  trx: Trx,
  session: Row<'chat_sessions'>,
  message: Row<'chat_messages'>,
): Promise<void> {
  const at = message.created_at;
  const last = {
    last_message_id: message.id,
    last_message_at: at,
    last_sender: message.sender,
    last_type: message.content_type,
    // Whatever is no text is shown by its type.
    last_text: message.content_type === 'text' ? startOf(message.content) : '',
  };
  const asked = { waiting_since: session.waiting_since ?? at, cs_unread: session.cs_unread + 1 };
  const answered = {
    waiting_since: null,
    agent_seen_at: at,
    user_unread: session.user_unread + 1,
    ...firstAnswer(session, at),
  };
  await trx
    .updateTable('chat_sessions')
    .set({ ...last, ...(message.sender === 'user' ? asked : answered) })
    .where('id', '=', session.id)
    .execute();
  if (message.sender === 'user') await changeTotal(trx, session.id, 1);
}
