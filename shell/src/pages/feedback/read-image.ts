import { IMAGE_MAX_BYTES, imageTypes } from '@assistant/shared/contract';
import type { AttachedImage } from './draft';

/** Why a file cannot be sent as a picture; `megabytes` where it is too large. */
export type ImageProblem = { rule: 'type' | 'broken' } | { rule: 'size'; megabytes: number };

const MEGABYTE = 1024 * 1024;

/** Reads a chosen file as a picture to send: its kind and size are those the contract takes. */
export async function readImage(file: File): Promise<AttachedImage | ImageProblem> {
  const type = imageTypes.find((known) => known === file.type);
  if (!type) return { rule: 'type' };
  if (file.size > IMAGE_MAX_BYTES) return { rule: 'size', megabytes: file.size / MEGABYTE };
  const base64 = await base64Of(file);
  return base64 ? { type, base64, name: file.name } : { rule: 'broken' };
}

function base64Of(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1]);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}
