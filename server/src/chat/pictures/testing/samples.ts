import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG. */
export function pngChunk(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length);
  chunk.write(type, 4, 'latin1');
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}

interface PngHeader {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlace?: number;
}

/** A PNG with this header, and these bytes for its pixels. */
export function pngOf(
  { width, height, depth, colour, interlace = 0 }: PngHeader,
  ...pixels: Buffer[]
): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colour, 0, 0, interlace]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    EIGHT_BYTES,
    pngChunk('IHDR', header),
    ...pixels.map((body) => pngChunk('IDAT', body)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey PNG that says it has this size, with more chunks before its end. */
export function png(width = 2, height = 2, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc(6));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const jpegSegment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG as far as its structure goes, with an EXIF that says where it was taken. */
export function jpeg(width = 3, height = 2, ...behind: Buffer[]): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe1, Buffer.from('Exif\0\0 taken at 30.66 N 104.06 E')),
    jpegSegment(0xfe, Buffer.from('<script>alert(1)</script>')),
    jpegSegment(0xdb, Buffer.alloc(65)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, Buffer.alloc(19)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    ...behind,
  ]);
}

function riff(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** A lossy WebP with transparency and an EXIF. */
export function webp(width = 5, height = 4, ...more: [string, Buffer][]): Buffer {
  const frame = Buffer.alloc(12);
  frame.writeUIntBE(0x9d012a, 3, 3);
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  const chunks = [
    riff('VP8X', Buffer.alloc(10, 0xff)),
    ...more.map(([name, body]) => riff(name, body)),
    riff('ALPH', Buffer.alloc(3)),
    riff('VP8 ', frame),
    riff('EXIF', Buffer.from('taken at 30.66 N')),
  ];
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

export const GIF_AND_HTML = Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;');
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
export const EIGHT_BYTES = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
