import { inOneOrder } from './in-one-order';

test('two texts of one type that differ in the order of a union are the same', () => {
  const first = inOneOrder('(a: { b?: "x" | "y" | undefined; c: string }) => number | null');
  const second = inOneOrder('(a: { b?: undefined | "y" | "x"; c: string }) => null | number');
  expect(second).toBe(first);
});

test('the order of parameters is kept', () => {
  expect(inOneOrder('(a: string, b: number) => void')).not.toBe(inOneOrder('(b: number, a: string) => void'));
});
