import { randomUUID } from 'node:crypto';
import { addMessage, type NewMessage, type StoredMessage } from '../../chat/message-repository';
import type { Db } from '../../database/connect';
import { ApiError } from '../../http/api-error';

type Sent = Omit<NewMessage, 'client_id'> & { client_id?: string | undefined };

/**
 * Stores a message. A retry returns the stored one; without a client id nothing tells a retry from a new message.
 * @throws ApiError 409 if the session has ended, which `closed` in its data says, or if the client id belongs to
 * another message.
 */
export async function sendMessage(db: Db, message: Sent, now: Date): Promise<StoredMessage> {
  const stored = await addMessage(db, { ...message, client_id: message.client_id ?? randomUUID() }, now);
  if (!stored)
    throw new ApiError(
      409,
      { zh: '会话已结束', en: 'The conversation has ended.' },
      { data: { closed: true } },
    );
  if (stored.sender !== message.sender || stored.content !== message.content) {
    throw new ApiError(409, {
      zh: '消息编号已被使用',
      en: 'This client_id belongs to another message.',
    });
  }
  return stored;
}
