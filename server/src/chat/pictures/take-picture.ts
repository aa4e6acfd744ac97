import { cleanPicture } from './clean-picture';
import type { Picture } from './picture';
import { checkPngPixels } from './png-pixels';

/** A picture that was uploaded, cleaned; the pixels of a PNG are all there. @throws NotAPicture with the reason */
export async function takePicture(bytes: Buffer): Promise<Picture> {
  const picture = cleanPicture(bytes);
  if (picture.type === 'image/png') await checkPngPixels(picture.data);
  return picture;
}
