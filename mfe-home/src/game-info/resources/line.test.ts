import fc from 'fast-check';
import { curveThrough, frameOf, type Point, placeIn } from './line';

const numbersOf = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

test('a curve begins and ends at its points, and needs two', () => {
  expect([curveThrough([]), curveThrough([[1, 2]])]).toEqual(['', '']);
  const path = curveThrough([
    [0, 10],
    [30, 4],
    [60, 4],
  ]);
  expect(path.startsWith('M0 10C')).toBe(true);
  expect(numbersOf(path).slice(-2)).toEqual([60, 4]);
});

test('a curve shows nothing above or below two neighbouring points', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(amounts, (values) => {
      const points = values.map((value, index): Point => [index * 10, value]);
      const curves = curveThrough(points).split('C').slice(1).map(numbersOf);
      return curves.every(([, nearY = 0, , farY = 0], index) => {
        const ends = [values[index] ?? 0, values[index + 1] ?? 0];
        // Control points within the ends' heights keep the whole piece there.
        const [low, high] = [Math.min(...ends) - 0.1, Math.max(...ends) + 0.1];
        return [nearY, farY].every((y) => y >= low && y <= high);
      });
    }),
  );
});

test('a frame holds all amounts, and one that never changes stands in the middle', () => {
  const place = { width: 100, height: 50, from: 0, to: 10 };
  const frame = frameOf([10, 30], place);
  const [low, high] = [placeIn(frame, 0, 10), placeIn(frame, 10, 30)];
  expect([low[0], high[0]]).toEqual([0, 100]);
  expect(high[1]).toBeGreaterThan(0);
  expect(low[1]).toBeLessThan(50);
  expect(high[1]).toBeLessThan(low[1]);
  expect(placeIn(frameOf([7, 7], place), 5, 7)).toEqual([50, 25]);
  expect(placeIn(frameOf([0], place), 5, 0)).toEqual([50, 25]);
});
