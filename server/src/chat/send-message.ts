import type { ChatMessage } from '@assistant/shared/contract';
import type { Db } from '../database/connect';
import { ApiError } from '../http/api-error';
import { addMessage, type NewMessage } from './repository';

/**
 * Stores a message; a retry gives the stored one.
 * @throws ApiError 409 where the client id stands for another message already.
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
