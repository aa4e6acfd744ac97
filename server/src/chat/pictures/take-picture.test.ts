import { deflateSync } from 'node:zlib';
import { NotAPicture } from './picture';
import { takePicture } from './take-picture';
import { jpeg, png, pngOf, webp } from './testing/samples';

const BROKEN = 'is a broken picture';
const TOO_MUCH = 'unpacks to more than 64 MB: please make it smaller';
const outcome = (bytes: Buffer): Promise<string> =>
  takePicture(bytes).then(
    ({ type }) => type,
    (error) => {
      if (error instanceof NotAPicture) return error.reason.en;
      throw error;
    },
  );
const GREY = { width: 2, height: 2, depth: 8, colour: 0 };
const rows = (length: number, filter = 0) => {
  const bytes = Buffer.alloc(length);
  bytes[0] = filter;
  return deflateSync(bytes);
};

test.each<[string, Buffer, string]>([
  ['a grey one', pngOf(GREY, rows(6)), 'image/png'],
  ['pixels in many chunks', pngOf(GREY, ...[...rows(6)].map((byte) => Buffer.from([byte]))), 'image/png'],
  ['one bit a pixel', pngOf({ width: 9, height: 3, depth: 1, colour: 0 }, rows(9)), 'image/png'],
  ['colours of 16 bits', pngOf({ width: 3, height: 2, depth: 16, colour: 6 }, rows(50)), 'image/png'],
  ['a large one', pngOf({ width: 5000, height: 4000, depth: 1, colour: 0 }, rows(4000 * 626)), 'image/png'],
  // Passes of 1×1, none, none, 1×1, 2×1 (a row each: 2, 2, 3), 1×2 (2 rows of 2) and 3×1 (4).
  [
    'an interlaced one',
    pngOf({ width: 3, height: 3, depth: 8, colour: 0, interlace: 1 }, rows(15)),
    'image/png',
  ],
  [
    'an interlaced one that is cut',
    pngOf({ width: 3, height: 3, depth: 8, colour: 0, interlace: 1 }, rows(14)),
    BROKEN,
  ],
  ['the last filter', pngOf(GREY, rows(6, 4)), 'image/png'],
  ['a filter that is none', pngOf(GREY, rows(6, 5)), BROKEN],
  ['a byte too few', pngOf(GREY, rows(5)), BROKEN],
  ['a byte too many', pngOf(GREY, rows(7)), BROKEN],
  ['a stream that is cut', pngOf(GREY, rows(6).subarray(0, -3)), BROKEN],
  ['more than 64 MB', pngOf({ width: 4470, height: 4470, depth: 16, colour: 6 }, rows(9)), TOO_MUCH],
  ['a bomb', pngOf(GREY, rows(100_000_000)), BROKEN],
])('pixels of a PNG: %s', async (_what, bytes, expected) => {
  expect(await outcome(bytes)).toBe(expected);
});

test('regression: a PNG of 2000×2000 with pixels that are no zlib stream is refused', async () => {
  const bytes = pngOf(
    { width: 2000, height: 2000, depth: 8, colour: 2 },
    Buffer.from('no zlib stream, 25 bytes.'),
  );
  expect(bytes.length).toBe(82);
  expect(await outcome(bytes)).toBe(BROKEN);
});

test('a large picture is unpacked beside the event loop', async () => {
  const bytes = pngOf({ width: 5000, height: 4000, depth: 8, colour: 2 }, rows(4000 * 15_001));
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await outcome(bytes)).toBe('image/png');
  clearInterval(turning);
  expect(turns).toBeGreaterThan(2);
});

test('what a JPEG and a WebP say of themselves is held against what is there', async () => {
  expect([await outcome(png()), await outcome(jpeg()), await outcome(webp())]).toEqual([
    'image/png',
    'image/jpeg',
    'image/webp',
  ]);
  const scan = jpeg();
  const [from, to] = [scan.indexOf(Buffer.from([0x12, 0xff, 0x00])), scan.length - 2];
  expect(await outcome(Buffer.concat([scan.subarray(0, from), scan.subarray(to)]))).toBe(BROKEN);
  const long = webp();
  long.writeUIntLE(99_999 << 5, long.indexOf('VP8 ') + 8, 3);
  expect(await outcome(long)).toBe(BROKEN);
});
