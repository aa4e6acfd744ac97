import type { Picture } from '../outbox/outbox';

/** The longest side of what is sent, in pixels. */
const LONGEST = 1600;
/** What is sent has at most this many bytes. */
const MOST = 400_000;
/** The attempts in order: the share of the longest side, and the quality. */
const TRIES = [
  [1, 0.85],
  [1, 0.7],
  [0.8, 0.7],
  [0.6, 0.6],
  [0.4, 0.5],
] as const;

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Redraws a picture. What is not drawn, such as the location where it was taken, does not leave the phone. */
async function drawn(bitmap: ImageBitmap, longest: number, quality: number) {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await blobOf(canvas, 'image/webp', quality);
  // A browser that cannot write WebP gives a PNG.
  const blob = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg', quality);
  return blob && { blob, width: canvas.width, height: canvas.height };
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(pieces.join(''));
}

/** A file as a picture that is small enough to send; undefined where the browser cannot draw it. */
export async function shrinkPicture(file: Blob): Promise<Picture | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    for (const [share, quality] of TRIES) {
      const made = await drawn(bitmap, LONGEST * share, quality);
      if (!made || made.blob.size > MOST) continue;
      const { blob, width, height } = made;
      bitmap.close();
      return { type: blob.type, base64: await base64Of(blob), bytes: blob.size, width, height };
    }
  } catch (error) {
    console.info('a file is no picture:', error);
  }
  return undefined;
}
