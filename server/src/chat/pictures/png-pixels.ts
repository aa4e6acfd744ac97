import { createInflate } from 'node:zlib';
import { broken } from './picture';

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

/** The bytes of each row in order, the one of its filter included. */
function* rowsOf(header: Buffer): Generator<number, undefined> {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlaced] = header.subarray(8);
  const bits = depth * (SAMPLES[colour] ?? 0);
  for (const [x, y, stepX, stepY] of interlaced ? PASSES : WHOLE) {
    const across = Math.ceil((width - x) / stepX);
    if (across < 1) continue;
    for (let row = y; row < height; row += stepY) yield 1 + Math.ceil((across * bits) / 8);
  }
  return undefined;
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
 * @throws NotAPicture where they are not exactly the rows that the header promises
 */
export async function checkPngPixels(bytes: Buffer): Promise<void> {
  const { header, pixels } = partsOf(bytes);
  const rows = rowsOf(header);
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
