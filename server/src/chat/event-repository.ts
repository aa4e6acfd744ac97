import { randomUUID } from 'node:crypto';
import type { ChatEvent } from '@assistant/contract';
import type { Transaction } from 'kysely';
import type { Row, Tables } from '../database/tables';
import { type StoredMessage, storeMessage } from './message-repository';
import type { ChatSession } from './session-repository';

/** Writes what happened into a locked session: it makes nothing unread and answers no message. */
export function addEventTo(
  trx: Transaction<Tables>,
  session: Row<'chat_sessions'>,
  event: ChatEvent,
  now: Date,
): Promise<StoredMessage> {
  const message = {
    session_id: session.id,
    sender: 'cs' as const,
    sender_name: '',
    content: JSON.stringify(event),
    content_type: 'event' as const,
    client_id: randomUUID(),
  };
  return storeMessage(trx, session, message, now);
}

/**
 * Writes what happened to a player into the open session, in the transaction of what happened; undefined if there is
 * none in which somebody has written.
 */
export async function addEventFor(
  trx: Transaction<Tables>,
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
