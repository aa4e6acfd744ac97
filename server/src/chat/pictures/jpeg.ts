import { broken, checkSize, type Picture } from './picture';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Sizes and sampling: baseline, extended and progressive. Other kinds are drawn by no browser. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman tables, quantization tables, restart interval. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** APP0 … APP15 and COM: EXIF, places, profiles, comments. */
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Says how the colours are meant, and nothing else. */
const ADOBE = Buffer.from('Adobe');
const ADOBE_LENGTH = 14;

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;

function readFrame(body: Buffer): { width: number; height: number } {
  const [depth, components = 0] = [body[0], body[5]];
  if (body.length !== 6 + 3 * components || depth !== 8 || ![1, 3, 4].includes(components)) throw broken();
  return checkSize(body.readUInt16BE(3), body.readUInt16BE(1));
}

/** Where the coded pixels that begin at `at` end: at the next marker. */
function endOfScan(bytes: Buffer, at: number): number {
  for (let end = at; end + 1 < bytes.length; end += 1) {
    const next = bytes[end + 1] ?? 0;
    if (bytes[end] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return end;
  }
  throw broken();
}

/** Rewrites a JPEG with the segments that are drawn, up to its end: what is hung behind it is left out. @throws NotAPicture */
export function cleanJpeg(bytes: Buffer): Picture {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let pixels = false;
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw broken();
    if (marker === EOI) break;
    if (at + 4 > bytes.length) throw broken();
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw broken();
    const body = bytes.subarray(at + 4, end);
    if (FRAMES.has(marker)) {
      if (size) throw broken();
      size = readFrame(body);
    } else if (marker === SOS) {
      if (!size) throw broken();
      const from = end;
      end = endOfScan(bytes, from);
      if (end === from) throw broken();
      pixels = true;
    } else if (!TABLES.has(marker) && !isNote(marker)) throw broken();
    const adobe = marker === 0xee && length === ADOBE_LENGTH && body.subarray(0, ADOBE.length).equals(ADOBE);
    if (!isNote(marker) || adobe) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (!size || !pixels) throw broken();
  kept.push(Buffer.from([0xff, EOI]));
  return { type: 'image/jpeg', ...size, data: Buffer.concat(kept) };
}
