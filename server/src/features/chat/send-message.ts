import type { ChatMessage } from '@assistant/contract';
import type { Db } from '../../database/connect';
import { ApiError } from '../../http/api-error';
import { addMessage, type NewMessage } from './repository';

/**
 * Stores a message. A retry returns the stored one.
 * @throws ApiError 409 if the client id belongs to another message.
 */
export async function sendMessage(db: Db, message: NewMessage, now: Date): Promise<ChatMessage> {
  const stored = await addMessage(db, message, now);
  if (stored.sender !== message.sender || stored.content !== message.content) {
    throw new ApiError(409, {
      zh: '消息编号已被使用',
      en: 'This client_id belongs to another message.',
    });
  }
  return stored;
}
