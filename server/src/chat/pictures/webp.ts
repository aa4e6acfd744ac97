import { broken, checkSize, NotAPicture, type Picture } from './picture';

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** The chunks by name, each as often as a still picture has it: once. */
function chunksOf(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) throw broken();
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < end; ) {
    if (at + 8 > end) throw broken();
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) throw broken();
    if (name === 'ANIM' || name === 'ANMF')
      throw new NotAPicture({ zh: '不支持动图', en: 'must not be animated' });
    if (chunks.has(name)) throw broken();
    chunks.set(name, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** The size in the header of the coded pixels themselves, which is what a browser draws. */
function sizeOf(lossy: Buffer | undefined, lossless: Buffer | undefined): { width: number; height: number } {
  if (lossy && !lossless) {
    const isKeyFrame = lossy.length > 10 && ((lossy[0] ?? 1) & 1) === 0;
    if (!isKeyFrame || lossy.readUIntBE(3, 3) !== 0x9d012a) throw broken();
    // The first part of the coded pixels is in the file.
    if (lossy.readUIntLE(0, 3) >>> 5 >= lossy.length) throw broken();
    return checkSize(lossy.readUInt16LE(6) & 0x3fff, lossy.readUInt16LE(8) & 0x3fff);
  }
  if (!lossless || lossy || lossless.length < 6 || lossless[0] !== 0x2f) throw broken();
  const bits = lossless.readUInt32LE(1);
  // There is one version of the format.
  if (bits >>> 29 !== 0) throw broken();
  return checkSize((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** The header that a lossy picture with transparency needs. */
function extendedHeader(width: number, height: number): Buffer {
  const body = Buffer.alloc(10);
  body[0] = 0x10;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', body);
}

/** Rewrites a WebP with its pixels and their transparency alone. @throws NotAPicture */
export function cleanWebp(bytes: Buffer): Picture {
  const chunks = chunksOf(bytes);
  const [lossy, lossless, alpha] = ['VP8 ', 'VP8L', 'ALPH'].map((name) => chunks.get(name));
  const size = sizeOf(lossy, lossless);
  const parts = lossless
    ? [chunk('VP8L', lossless)]
    : [
        ...(alpha ? [extendedHeader(size.width, size.height), chunk('ALPH', alpha)] : []),
        chunk('VP8 ', lossy ?? Buffer.alloc(0)),
      ];
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  return { type: 'image/webp', ...size, data: chunk('RIFF', body) };
}
