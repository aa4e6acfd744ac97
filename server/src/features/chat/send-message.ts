import { randomUUID } from 'node:crypto';
import { addMessage, type NewMessage, type StoredMessage } from '../../chat/message-repository';
import { refuse } from '../../chat/refuse';
import type { Db } from '../../database/connect';
import { ApiError } from '../../http/api-error';

type Sent = Omit<NewMessage, 'client_id'> & { client_id?: string | undefined };

/**
 * Stores a message. A retry returns the stored one; without a client id a retry cannot be distinguished from a new message.
 * @param agentId who answers; undefined for a message of the player's
 * @throws ApiError 409 if the client id belongs to another message, if the session has ended, or is another agent's.
 */
export async function sendMessage(
  db: Db,
  message: Sent,
  now: Date,
  agentId?: number,
): Promise<StoredMessage> {
  const client_id = message.client_id ?? randomUUID();
  const stored = await addMessage(db, { ...message, client_id }, now, agentId).catch((error) =>
    refuse(db, error),
  );
  if (stored.sender !== message.sender || stored.content !== message.content) {
    throw new ApiError(409, {
      zh: '消息编号已被使用',
      en: 'This client_id belongs to another message.',
    });
  }
  return stored;
}
