import { type ContentType, cardOf, pictureId } from '@assistant/contract';
import { findPicture, readPicture } from '../../chat/picture-repository';
import { cleanPicture } from '../../chat/pictures/clean-picture';
import type { Side } from '../../chat/sides';
import type { Db } from '../../database/connect';
import { fieldError } from '../../http/api-error';

interface Message {
  session_id: string;
  content: string;
  content_type: ContentType;
}

/**
 * The content of a message as it is stored: a picture with its size, so that a list has its place before it has come.
 * @throws ApiError 400 for a card that is none, and for a picture that is not whole, or is not this side's here
 */
export async function contentToStore(
  db: Db,
  { session_id, content, content_type }: Message,
  side: Side,
): Promise<string> {
  if (content_type === 'card' && !cardOf(content))
    throw fieldError('content', { zh: '不是卡片', en: 'is not a card' });
  if (content_type !== 'image') return content;
  const wrong = () => fieldError('image', { zh: '没有上传完', en: 'has not arrived' });
  if (!pictureId.safeParse(content).success) throw wrong();
  const picture = await findPicture(db, content);
  if (picture?.session_id !== session_id || picture.side !== side) throw wrong();
  const stored = await readPicture(db, content);
  if (!stored) throw wrong();
  const { width, height } = cleanPicture(stored.data);
  return JSON.stringify({ id: content, width, height });
}
