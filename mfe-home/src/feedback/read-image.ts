import { IMAGE_MAX_BYTES, type Image } from '@assistant/contract';
import type { AttachedImage } from './draft';
import { shrinkImage } from './shrink-image';

/** Why a file cannot be sent as a picture; with `megabytes` if it is too large. */
export type ImageProblem = { rule: 'type' | 'broken' } | { rule: 'size'; megabytes: number };

const MEGABYTE = 1024 * 1024;
/** More than a phone's camera makes. Drawing it might crash the page. */
const SHRUNK_FROM_AT_MOST = 30 * MEGABYTE;

/** Kinds of picture that the server takes. It names GIF too, for pages and pictures of before. */
export const takenTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The first bytes of each kind of picture. A file's name may differ; the server goes by the content. */
const beginnings: Record<(typeof takenTypes)[number], RegExp> = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
};

/** Reads a picture to send. Its kind and size are what the server takes and the browser draws: none is refused later. */
export async function readImage(file: File): Promise<AttachedImage | ImageProblem> {
  if (!takenTypes.some((known) => known === file.type)) return { rule: 'type' };
  const fitting = await fittingOf(file);
  if (!fitting) return { rule: 'size', megabytes: file.size / MEGABYTE };
  const base64 = await base64Of(fitting);
  const type = base64 && kindOf(base64);
  if (!type || !(await isDrawn(`data:${type};base64,${base64}`))) return { rule: 'broken' };
  return { type, base64, name: file.name };
}

/** The file, made smaller if it is too large; nothing if that does not help. */
async function fittingOf(file: File): Promise<Blob | undefined> {
  if (file.size <= IMAGE_MAX_BYTES) return file;
  return file.size <= SHRUNK_FROM_AT_MOST ? shrinkImage(file, IMAGE_MAX_BYTES) : undefined;
}

function kindOf(base64: string): Image['type'] | undefined {
  const start = atob(base64.slice(0, 16));
  return takenTypes.find((type) => beginnings[type].test(start));
}

async function isDrawn(src: string): Promise<boolean> {
  const image = document.createElement('img');
  image.src = src;
  return image.decode().then(
    () => true,
    () => false,
  );
}

function base64Of(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1]);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}
