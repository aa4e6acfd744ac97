import { createInflate } from 'node:zlib';
import { broken, NotAPicture } from './picture';

/** Samples of a pixel by colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Where each pass of an interlaced PNG begins and how far its pixels are apart: x, y, step of x, step of y. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;
/** A row begins with one of five filters. */
const FILTER_MAX = 4;
const SIGNATURE_LENGTH = 8;

/** A few hundred kB may say that they are far more: nothing above this is unpacked. */
const UNPACKED_MAX = 64 * 1024 * 1024;

interface Pass {
  /** Bytes of a row, the one of its filter included. */
  length: number;
  rows: number;
}

/** The passes that have pixels: one, or of an interlaced picture up to seven. */
function passesOf(header: Buffer): Pass[] {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlaced] = header.subarray(8);
  const bits = depth * (SAMPLES[colour] ?? 0);
  const passes: Pass[] = [];
  for (const [x, y, stepX, stepY] of interlaced ? PASSES : WHOLE) {
    const across = Math.ceil((width - x) / stepX);
    const rows = Math.ceil((height - y) / stepY);
    if (across > 0 && rows > 0) passes.push({ length: 1 + Math.ceil((across * bits) / 8), rows });
  }
  return passes;
}

/** The bytes of each row in order. */
function* rowsOf(passes: readonly Pass[]): Generator<number, undefined> {
  for (const { length, rows } of passes) for (let row = 0; row < rows; row += 1) yield length;
  return undefined;
}

/** @throws NotAPicture for more than is unpacked, before anything is */
function checkLength(passes: readonly Pass[]): void {
  const bytes = passes.reduce((sum, { length, rows }) => sum + length * rows, 0);
  if (bytes > UNPACKED_MAX)
    throw new NotAPicture({
      zh: '图片展开后超过 64 MB，请缩小后再发',
      en: 'unpacks to more than 64 MB: please make it smaller',
    });
}

/** The header, and the coded pixels as one, of a PNG that was cleaned. */
function partsOf(bytes: Buffer): { header: Buffer; pixels: Buffer } {
  const named = (name: string) => {
    const bodies: Buffer[] = [];
    for (let at = SIGNATURE_LENGTH; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
      const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
      if (bytes.toString('latin1', at + 4, at + 8) === name) bodies.push(body);
    }
    return Buffer.concat(bodies);
  };
  return { header: named('IHDR'), pixels: named('IDAT') };
}

const isOfZlib = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');

/**
 * Unpacks the pixels of a cleaned PNG beside the event loop and counts them, a piece at a time: whatever it says,
 * no more is unpacked than its size needs, and nothing is kept.
 * @throws NotAPicture where they are more than 64 MB, or not exactly the rows that the header promises
 */
export async function checkPngPixels(bytes: Buffer): Promise<void> {
  const { header, pixels } = partsOf(bytes);
  const passes = passesOf(header);
  checkLength(passes);
  const rows = rowsOf(passes);
  const unpacked = createInflate({ chunkSize: 65_536 });
  unpacked.end(pixels);
  /** Where the next row begins, counted from the piece's beginning. */
  let next = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      while (next < piece.length) {
        const row = rows.next();
        if (row.value === undefined || (piece[next] ?? 0) > FILTER_MAX) throw broken();
        next += row.value;
      }
      next -= piece.length;
    }
  } catch (error) {
    throw isOfZlib(error) ? broken() : error;
  }
  if (next !== 0 || rows.next().value !== undefined) throw broken();
}
