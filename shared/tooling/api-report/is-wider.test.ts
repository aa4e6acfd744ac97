import { isWider } from './is-wider';

test.each([
  ['function (a: string) => void', 'function (a: string, b?: number) => void', true],
  ['function (a: string) => void', 'function (a: string, b: number) => void', false],
  ['function (a: string) => void', 'function () => void', false],
  ['function (a: string) => void', 'const (a: string) => void', false],
  ['function (p: { a: string }) => E', 'function (p: { a: string; b?: number }) => E', true],
  ['function (p: A & { a: string }) => E', 'function (p: A & { a: string; b?: number }) => E', true],
  ['function (p: { a: string }) => E', 'function (p: { a: string; b: number }) => E', false],
  ['function (p: { a?: string }) => E', 'function (p: { a: string }) => E', false],
  ['type { a: string; b: number }', 'type { a: string }', false],
  ['type { a: string }', 'type { a: number }', false],
  ['type "a" | "b"', 'type "a" | "b" | "c"', false],
])('%s → %s: %s', (before, after, wider) => {
  expect(isWider(before, after)).toBe(wider);
});
