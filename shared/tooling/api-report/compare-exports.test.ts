import type { Api } from './api';
import { compareExports } from './compare-exports';

const ROOT = process.cwd();

/** An API of one value `it`, or of a type if it begins as one, with what stands beside it. */
function apiOf(text: string, beside: Record<string, string> = {}): Api {
  const isType = /^(type|interface) /.test(text);
  return { exports: { it: { declared: 'it', isType } }, declarations: { it: text, ...beside } };
}

const compare = (before: Api, now: Api) => compareExports(ROOT, new Map(), before, now).get('it');

const TABLE: [string, string, string, string][] = [
  [
    'the same in other words',
    'const it: { a: string; b: 1 | 2 };',
    'const it: { b: 2 | 1; a: string };',
    'none',
  ],
  [
    'an optional parameter more',
    'function it(a: string): void;',
    'function it(a: string, b?: 1): void;',
    'minor',
  ],
  ['a parameter more', 'function it(a: string): void;', 'function it(a: string, b: 1): void;', 'major'],
  ['a parameter that takes more', 'function it(a: 1): void;', 'function it(a: 1 | 2): void;', 'minor'],
  ['a parameter that takes less', 'function it(a: 1 | 2): void;', 'function it(a: 1): void;', 'major'],
  ['a result that may be more', 'function it(): 1;', 'function it(): 1 | 2;', 'major'],
  ['a result that may be less', 'function it(): 1 | 2;', 'function it(): 1;', 'minor'],
  [
    'an optional property of a parameter',
    'function it(p: { a: 1 }): 1;',
    'function it(p: { a: 1; b?: 2 }): 1;',
    'minor',
  ],
  [
    'a property of a parameter more',
    'function it(p: { a: 1 }): 1;',
    'function it(p: { a: 1; b: 2 }): 1;',
    'major',
  ],
  [
    'an optional property that is gone',
    'function it(p: { a: 1; b?: 2 }): 1;',
    'function it(p: { a: 1 }): 1;',
    'major',
  ],
  [
    'one that is gone within a list',
    'const it: { b?: { c?: 1 }[] };',
    'const it: { b?: { d?: 1 }[] };',
    'major',
  ],
  [
    'an optional property of a result',
    'function it(): { a: 1 }[];',
    'function it(): { a: 1; b?: 2 }[];',
    'minor',
  ],
  ['a member of a union in a list of a result', 'function it(): 1[];', 'function it(): (1 | 2)[];', 'major'],
  [
    'a generic function',
    'function it<T extends object>(a: T): T;',
    'function it<T>(a: T, b?: T): T;',
    'minor',
  ],
  [
    'a type alone that gains an optional property',
    'type it = { a: 1 };',
    'type it = { a: 1; b?: 2 };',
    'minor',
  ],
  ['a type alone that is wider', 'type it = 1;', 'type it = 1 | 2;', 'major'],
  ['a generic type alone', 'type it<T = 1> = { a: T };', 'type it<T = 1> = { a?: T };', 'major'],
  ['a type that becomes a value', 'type it = 1;', 'const it: 1;', 'major'],
];

test('each change asks for what assignability says', () => {
  // One program for all of them.
  const together = (at: 1 | 2) => {
    const api: Api = { exports: {}, declarations: {} };
    for (const [place, row] of TABLE.entries()) {
      const text = row[at].replace(/\bit\b/, `it_${place}`);
      const isType = text.startsWith('type ');
      api.exports[`it_${place}`] = { declared: `it_${place}`, isType };
      api.declarations[`it_${place}`] = isType ? text : `declare ${text}`;
    }
    return api;
  };
  const changes = compareExports(ROOT, new Map(), together(1), together(2));
  const found = TABLE.map(([what], place) => [what, changes.get(`it_${place}`)]);
  expect(found).toEqual(TABLE.map(([what, , , change]) => [what, change]));
});

test('a type that values use is asked for what they ask of it', () => {
  const api = (it: string): Api => ({
    exports: { it: { declared: 'it', isType: true }, take: { declared: 'take', isType: false } },
    declarations: { it, take: 'declare function take(value: it): void;' },
  });
  const changes = (before: string, now: string) =>
    Object.fromEntries(compareExports(ROOT, new Map(), api(before), api(now)));
  expect(changes('type it = 1;', 'type it = 1 | 2;')).toEqual({ it: 'minor', take: 'minor' });
  expect(changes('type it = 1 | 2;', 'type it = 1;')).toMatchObject({ take: 'major' });
});

test('a change of what an export leads to is a change of the export', () => {
  const before = apiOf('declare function it(call: Call): void;', { Call: 'interface Call { a: 1; }' });
  const now = (call: string) => apiOf('declare function it(call: Call): void;', { Call: call });
  expect(compare(before, now('interface Call { a: 1; }'))).toBe('none');
  expect(compare(before, now('interface Call { a: 1; b?: 2; }'))).toBe('minor');
  expect(compare(before, now('interface Call { a: 1; b: 2; }'))).toBe('major');
});

test('what a library declares is that of its major version', () => {
  const one = (major: number) => apiOf(`import type { array as it } from 'zod@${major}/mini';`);
  const made = (major: number) =>
    apiOf('declare const it: ZodMiniType[];', {
      ZodMiniType: `import type { ZodMiniType } from 'zod@${major}/mini';`,
    });
  const value = (api: Api): Api => ({ ...api, exports: { it: { declared: 'it', isType: false } } });
  expect(compare(value(one(4)), value(one(4)))).toBe('none');
  expect(compare(value(one(4)), value(one(5)))).toBe('major');
  expect(compare(made(4), made(5))).toBe('none');
});

test('an API that names what is not there is refused; one that was committed is of another library', () => {
  const good = apiOf('declare const it: 1;');
  const bad = apiOf('declare const it: Missing;');
  expect(() => compare(good, bad)).toThrow(/Missing/);
  expect(compare(bad, good)).toBe('major');
});
