import { rounds } from '@assistant/testing/rounds';
import fc from 'fast-check';
import { cleanPicture } from './clean-picture';
import { NotAPicture } from './picture';
import { EIGHT_BYTES, GIF_AND_HTML, HTML, jpeg, png, pngChunk, SVG, webp } from './testing/samples';

const text = (bytes: Buffer) => bytes.toString('latin1');
const refusal = (bytes: Buffer): string => {
  try {
    return `taken as ${cleanPicture(bytes).type}`;
  } catch (error) {
    if (error instanceof NotAPicture) return error.reason.en;
    throw error;
  }
};

test('a PNG keeps what is drawn, and neither texts nor what hangs behind its end', () => {
  const notes = [
    pngChunk('tEXt', Buffer.from('Comment\0<script>')),
    pngChunk('eXIf', Buffer.from('30.66 N')),
  ];
  const { data, ...size } = cleanPicture(Buffer.concat([png(2, 2, ...notes), HTML]));
  expect(size).toEqual({ type: 'image/png', width: 2, height: 2 });
  expect(data.equals(png())).toBe(true);
});

test('a JPEG keeps what is drawn, and neither EXIF, comments nor what hangs behind its end', () => {
  const { data, ...size } = cleanPicture(jpeg(3, 2, HTML));
  expect(size).toEqual({ type: 'image/jpeg', width: 3, height: 2 });
  expect(text(data)).not.toMatch(/Exif|script|104/);
  expect([...data.subarray(-9)]).toEqual([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]);
  expect(cleanPicture(data).data.equals(data)).toBe(true);
});

test('a WebP keeps its pixels and transparency, and no EXIF', () => {
  const { data, ...size } = cleanPicture(Buffer.concat([webp(), HTML]));
  expect(size).toEqual({ type: 'image/webp', width: 5, height: 4 });
  expect(text(data)).not.toMatch(/EXIF|script/);
  expect(data.readUInt32LE(4) + 8).toBe(data.length);
  expect(cleanPicture(data).data.equals(data)).toBe(true);
});

const KINDS = 'must be a PNG, JPEG or WebP picture';
const BROKEN = 'is a broken picture';
const LARGE = 'has more than 20 million pixels';

test.each<[string, Buffer, string]>([
  ['GIF and HTML at once', GIF_AND_HTML, KINDS],
  ['an SVG', SVG, KINDS],
  ['a web page', HTML, KINDS],
  ['nothing', Buffer.alloc(0), KINDS],
  ['the first eight bytes of a PNG', EIGHT_BYTES, BROKEN],
  ['a PNG of 900 megapixels', png(30_000, 30_000), LARGE],
  ['a PNG without a side', png(0, 5), BROKEN],
  ['a PNG cut in two', png().subarray(0, 50), BROKEN],
  ['a PNG with a changed byte', Buffer.from(png().map((byte, at) => (at === 20 ? byte ^ 1 : byte))), BROKEN],
  ['a PNG with two headers', png(2, 2, png().subarray(8, 33)), BROKEN],
  ['a JPEG of 4,000 megapixels', jpeg(65_000, 65_000), LARGE],
  ['a JPEG without an end', jpeg().subarray(0, -2), BROKEN],
  ['a WebP of 200 megapixels', webp(16_383, 16_383), LARGE],
  ['a WebP that moves', webp(5, 4, ['ANIM', Buffer.alloc(6)]), 'must not be animated'],
  ['a WebP cut in two', webp().subarray(0, 40), BROKEN],
])('%s is refused with the reason', (_what, bytes, reason) => {
  expect(refusal(bytes)).toBe(reason);
});

test('whatever is changed or cut, the answer is a picture or a reason', () => {
  const whole = fc.constantFrom(png(), jpeg(), webp());
  fc.assert(
    fc.property(whole, fc.array(fc.tuple(fc.nat(300), fc.nat(255))), fc.nat(300), (bytes, changes, cut) => {
      const changed = Buffer.from(bytes);
      for (const [at, byte] of changes) if (at < changed.length) changed[at] = byte;
      expect(refusal(changed.subarray(0, changed.length - (cut % 40)))).toEqual(expect.any(String));
    }),
    { numRuns: rounds(100, 500) },
  );
});
