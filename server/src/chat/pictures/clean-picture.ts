import { cleanJpeg, isJpeg } from './jpeg';
import { NotAPicture, type Picture } from './picture';
import { cleanPng, isPng } from './png';
import { cleanWebp, isWebp } from './webp';

/**
 * A picture by its content, whatever it is called, with nothing in it but what is drawn: no EXIF, no comments, nothing
 * behind its end. Its size is read from its header; nothing is decoded (docs/decisions/0056-pictures-in-the-chat.md).
 * @throws NotAPicture with the reason
 */
export function cleanPicture(bytes: Buffer): Picture {
  try {
    if (isPng(bytes)) return cleanPng(bytes);
    if (isJpeg(bytes)) return cleanJpeg(bytes);
    if (isWebp(bytes)) return cleanWebp(bytes);
  } catch (error) {
    // A header that ends before the number that should stand there.
    if (error instanceof RangeError) throw new NotAPicture({ zh: '图片已损坏', en: 'is a broken picture' });
    throw error;
  }
  throw new NotAPicture({ zh: '只能是 PNG、JPEG 或 WebP 图片', en: 'must be a PNG, JPEG or WebP picture' });
}
