import { shrinkImage } from './shrink-image';

const MOST = 1_000_000;
const file = new Blob(['a photo']);
/** The sides of what was drawn, in turn. */
const drawn: [number, number][] = [];

/** A browser in which each drawn pixel takes this many bytes. */
function drawing({ width, height }: { width: number; height: number }, bytesPerPixel: number) {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height }) });
  const canvas = HTMLCanvasElement.prototype;
  jest.spyOn(canvas, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  jest.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, tell, type) {
    drawn.push([this.width, this.height]);
    tell(new Blob([new Uint8Array(this.width * this.height * bytesPerPixel)], { type: type ?? '' }));
  });
}

beforeEach(() => {
  drawn.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a photo becomes a JPEG that may be sent, with its shape', async () => {
  drawing({ width: 3000, height: 4000 }, 0.2);
  const smaller = await shrinkImage(file, MOST);
  expect(drawn).toEqual([[1800, 2400]]);
  expect(smaller).toMatchObject({ type: 'image/jpeg', size: 864_000 });
});

test('it is made no smaller than it takes, and a picture of few pixels keeps them', async () => {
  drawing({ width: 1000, height: 2000 }, 0.55);
  await shrinkImage(file, MOST);
  expect(drawn).toEqual([
    [1000, 2000],
    [900, 1800],
  ]);
});

test('one that stays too large, and one the browser cannot draw, are nothing', async () => {
  drawing({ width: 3000, height: 3000 }, 1);
  expect(await shrinkImage(file, MOST)).toBeUndefined();
  jest.spyOn(console, 'info').mockImplementation();
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('not a picture')) });
  expect(await shrinkImage(file, MOST)).toBeUndefined();
});
