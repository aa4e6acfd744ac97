import { BODY_MAX_BYTES, BODY_MAX_DEPTH } from '@assistant/contract';
import * as fc from 'fast-check';
import { jsonExcess } from './json-bounds';

const excessOf = (text: string) => jsonExcess(Buffer.from(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('nesting is allowed up to its bound, for lists and for objects', () => {
  expect(excessOf(nested(BODY_MAX_DEPTH))).toBeUndefined();
  expect(excessOf(nested(BODY_MAX_DEPTH + 1))).toBe('tooDeep');
  expect(excessOf('{"a":'.repeat(BODY_MAX_DEPTH + 1))).toBe('tooDeep');
});

test('what was closed before does not count as depth', () => {
  expect(excessOf(`[${'[],{},'.repeat(1000)}[]]`)).toBeUndefined();
});

test('brackets inside a text do not count, even after escaped characters', () => {
  const text = '['.repeat(BODY_MAX_DEPTH + 1);
  for (const before of ['', '\\"', '\\\\', '\\\\\\"', '\\u005c']) {
    expect(excessOf(`{"a":"${before}${text}"}`)).toBeUndefined();
  }
  expect(excessOf(`{"a":"\\\\",${text}`)).toBe('tooDeep');
});

test('a plain text may be as long as it likes, many small values and escapes may not', () => {
  expect(excessOf(`{"a":"${'x'.repeat(3 * BODY_MAX_BYTES)}"}`)).toBeUndefined();
  expect(excessOf(`[${'0,'.repeat(BODY_MAX_BYTES / 2)}0]`)).toBe('tooMany');
  expect(excessOf(`[${'"",'.repeat(BODY_MAX_BYTES / 2)}0]`)).toBe('tooMany');
  expect(excessOf(`"${'\\"'.repeat(BODY_MAX_BYTES + 1)}"`)).toBe('tooMany');
});

test('what the contract allows is within the bounds, were it all escapes', () => {
  expect(excessOf(JSON.stringify({ setting: { mining: { text: '\n'.repeat(8192) } } }))).toBeUndefined();
});

test('a text that never ends is left to the parser', () => {
  expect(excessOf('{"a":"\\"')).toBeUndefined();
});

test('the depth is that of the parsed value, for any JSON', () => {
  const depthOf = (value: unknown): number =>
    value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  // Any value, inside lists and objects with other content.
  const around = fc.array(fc.tuple(fc.boolean(), fc.jsonValue({ maxDepth: 1 })), { maxLength: 24 });
  const value = fc
    .tuple(fc.jsonValue({ maxDepth: 3 }), around)
    .map(([inner, outer]) =>
      outer.reduce<unknown>((all, [list, other]) => (list ? [other, all] : { other, all }), inner),
    );
  fc.assert(
    fc.property(value, (any) => {
      const wanted = depthOf(any) > BODY_MAX_DEPTH ? 'tooDeep' : undefined;
      expect(excessOf(JSON.stringify(any))).toBe(wanted);
    }),
  );
});
