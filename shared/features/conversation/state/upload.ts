import { PICTURE_PART_BYTES } from '@assistant/contract';
import type { Picture } from '../outbox/outbox';
import type { PictureCalls } from './picture-calls';

/** Characters of base64 for a number of bytes that three divides. */
const base64Length = (bytes: number): number => (bytes / 3) * 4;

interface Upload {
  image_id: string;
  session_id: string;
  picture: Picture;
  /** Whether the player still wants to send it. */
  wanted(): boolean;
  /** From 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Uploads a picture part by part, and goes on with what the server has of it. Rejects like its calls.
 * @returns false where the player has given it up
 */
export async function upload(calls: PictureCalls, one: Upload): Promise<boolean> {
  const { image_id, session_id, picture, wanted, onProgress } = one;
  let progress = await calls.begin({ session_id, image_id, bytes: picture.bytes });
  while (!progress.ready) {
    onProgress(progress.received / picture.bytes);
    if (!wanted()) {
      await calls.cancel({ image_id });
      return false;
    }
    const from = base64Length(progress.received);
    const base64 = picture.base64.slice(from, from + base64Length(PICTURE_PART_BYTES));
    progress = await calls.part({ image_id, offset: progress.received, base64 });
  }
  onProgress(1);
  return wanted();
}
