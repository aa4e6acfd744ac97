/** The attempts in order: the longest side in pixels, and the JPEG quality. A screenshot stays readable. */
const TRIES = [
  { longest: 2400, quality: 0.85 },
  { longest: 1800, quality: 0.75 },
  { longest: 1200, quality: 0.6 },
];

/**
 * Draws a picture smaller, as a JPEG, until it has no more than `most` bytes, because photos and screenshots
 * of phones are mostly too large to send.
 * @returns `undefined` if the browser cannot draw it, or it stays too large
 */
export async function shrinkImage(file: Blob, most: number): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    for (const { longest, quality } of TRIES) {
      const smaller = await drawn(bitmap, longest, quality);
      if (smaller && smaller.size <= most) return smaller;
    }
  } catch (error) {
    console.info('the picture could not be made smaller:', error);
  }
  return undefined;
}

function drawn(bitmap: ImageBitmap, longest: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Transparent parts of a PNG would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
