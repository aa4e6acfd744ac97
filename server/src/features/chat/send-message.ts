import { randomUUID } from 'node:crypto';
import { type ContentType, cardOf, pictureId } from '@assistant/contract';
import { addMessage, findSent, type NewMessage, type StoredMessage } from '../../chat/message-repository';
import { findPicture, readPicture } from '../../chat/picture-repository';
import { cleanPicture } from '../../chat/pictures/clean-picture';
import { refuse } from '../../chat/refuse';
import type { ChatSession } from '../../chat/session-repository';
import type { Side } from '../../chat/sides';
import type { Db } from '../../database/connect';
import { ApiError, fieldError } from '../../http/api-error';

interface Message {
  content: string;
  content_type: ContentType;
}

/**
 * The content of a message as it is stored: a picture with its size, so that a list reserves its space before it has arrived.
 * @throws ApiError 400 for a card that is none, and for a picture that is not whole, or is not this side's here
 */
export async function contentToStore(
  db: Db,
  chat: ChatSession,
  { content, content_type }: Message,
  side: Side,
): Promise<string> {
  if (content_type === 'card' && !cardOf(content))
    throw fieldError('content', { zh: '不是卡片', en: 'is not a card' });
  if (content_type !== 'image') return content;
  const wrong = () => fieldError('image', { zh: '没有上传完', en: 'has not arrived' });
  if (!pictureId.safeParse(content).success) throw wrong();
  const picture = await findPicture(db, content);
  if (picture?.side !== side) throw wrong();
  // One that was sent already, in a conversation that has ended since, stays in it.
  const place = picture.session_id === chat.id ? chat.id : (await findSent(db, chat, content))?.session_id;
  if (picture.session_id !== place) throw wrong();
  const stored = await readPicture(db, content);
  if (!stored) throw wrong();
  const { width, height } = cleanPicture(stored.data);
  return JSON.stringify({ id: content, width, height });
}

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
