import type { LocalText } from '@assistant/contract';

/** A picture without anything but what is drawn. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  data: Buffer;
}

/** The bytes are no picture that is taken; `reason` says why, for the person. */
export class NotAPicture extends Error {
  constructor(readonly reason: LocalText) {
    super(reason.en);
  }
}

/** More would take a phone's memory when it is drawn. */
const PIXELS_MAX = 20_000_000;

/** The file ends too early, or is not what its first bytes say. */
export const broken = () => new NotAPicture({ zh: '图片已损坏', en: 'is a broken picture' });

/** @throws NotAPicture for a size that no screen shows, before anything of it is decoded. */
export function checkSize(width: number, height: number): { width: number; height: number } {
  if (width < 1 || height < 1) throw broken();
  if (width * height > PIXELS_MAX)
    throw new NotAPicture({ zh: '图片超过 2000 万像素', en: 'has more than 20 million pixels' });
  return { width, height };
}
