import { versionMistake } from './judge-version';
import { makeReport } from './report';
import { isSameType } from './same-type';

const ONE = 'const Action<[ toast: { id: string; text?: string } ], { a: () => { x: 1; y: 2 }; b: string }>';
const OTHER =
  'const Action<[ toast: { text?: string; id: string } ], { b: string; a: () => { y: 2; x: 1 } }>';

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['the order of properties', ONE, OTHER, true],
  ['another property', 'const { a: string }', 'const { a: number }', false],
  ['one that became optional', 'const { a: string }', 'const { a?: string }', false],
  [
    'the order of parameters',
    'function (a: string, b: number) => void',
    'function (b: number, a: string) => void',
    false,
  ],
  ['another kind', 'const { a: string }', 'type { a: string }', false],
  ['an export that is gone', 'const { a: string }', undefined, false],
])('%s: %s', (_what, one, other, same) => {
  expect(isSameType(one, other)).toBe(same);
});

test('a report keeps the text of a type whose properties only stand in another order', () => {
  const before = makeReport('@assistant/store', '1.0.0', { showToast: ONE });
  const now = makeReport('@assistant/store', '1.1.0', { showToast: OTHER }, before);
  expect(now.exports).toEqual(before.exports);
  const written = { ...now, exports: { showToast: { since: '1.0.0', type: OTHER } } };
  expect(versionMistake({ ...written, version: '1.0.0' }, [before])).toBeUndefined();
});
