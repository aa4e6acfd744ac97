import { inTurns } from '../../system/in-turns';
import { cleanPicture } from './clean-picture';
import type { Picture } from './picture';
import { checkPngPixels } from './png-pixels';

/** Unpacking works on the threads that names and files need too: two of this replica's pictures at a time. */
const unpacking = inTurns(2);

/** A picture that was uploaded, cleaned; the pixels of a PNG are all there. @throws NotAPicture with the reason */
export async function takePicture(bytes: Buffer): Promise<Picture> {
  const picture = cleanPicture(bytes);
  if (picture.type === 'image/png') await unpacking(() => checkPngPixels(picture.data));
  return picture;
}
