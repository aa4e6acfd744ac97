import { crc32 } from 'node:zlib';
import { broken, checkSize, type Picture } from './picture';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What is drawn. Every other chunk (texts, times, EXIF, profiles) is left out. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Which depths each colour type may have. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

function readHeader(body: Buffer): { width: number; height: number } {
  if (body.length !== 13) throw broken();
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = body.subarray(8);
  if (!DEPTHS[colour]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) throw broken();
  return checkSize(body.readUInt32BE(0), body.readUInt32BE(4));
}

/** Rewrites a PNG with the chunks that are drawn, up to its end: what is hung behind it is left out. @throws NotAPicture */
export function cleanPng(bytes: Buffer): Picture {
  const kept: Buffer[] = [SIGNATURE];
  let size: { width: number; height: number } | undefined;
  let pixels = false;
  for (let at = SIGNATURE.length; ; ) {
    if (at + 12 > bytes.length) throw broken();
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw broken();
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw broken();
    if ((type === 'IHDR') !== (size === undefined)) throw broken();
    size ??= readHeader(bytes.subarray(at + 8, end - 4));
    if (DRAWN.has(type)) kept.push(bytes.subarray(at, end));
    pixels ||= type === 'IDAT' && length > 0;
    if (type === 'IEND') break;
    at = end;
  }
  if (!pixels) throw broken();
  return { type: 'image/png', ...size, data: Buffer.concat(kept) };
}
