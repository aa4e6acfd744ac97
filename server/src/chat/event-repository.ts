import { randomUUID } from 'node:crypto';
import type { ChatEvent } from '@assistant/contract';
import type { Trx } from '../database/connect';
import { type StoredMessage, storeMessage } from './message-repository';
import type { ChatSession } from './session-repository';

/**
 * Writes what happened into a locked session: it makes nothing unread and answers no message.
 * @param by whose word it is; without it no one's
 */
export function addEventTo(
  trx: Trx,
  session: ChatSession,
  event: ChatEvent,
  now: Date,
  by: Pick<StoredMessage, 'sender' | 'sender_name'> = { sender: 'cs', sender_name: '' },
): Promise<StoredMessage> {
  const content = { content: JSON.stringify(event), content_type: 'event' } as const;
  const message = { session_id: session.id, client_id: randomUUID(), ...by, ...content };
  return storeMessage(trx, session, message, now);
}

/**
 * Writes what happened to a player into the open session, in the transaction of what happened; undefined if there is
 * none in which somebody has written.
 */
export async function addEventFor(
  trx: Trx,
  accountId: number,
  event: ChatEvent,
  now: Date,
): Promise<{ session: ChatSession; id: number } | undefined> {
  const session = await trx
    .selectFrom('chat_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .where('last_message_id', '>', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return undefined;
  const { id } = await addEventTo(trx, session, event, now);
  return { session, id };
}
