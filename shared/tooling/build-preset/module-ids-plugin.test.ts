import { numbersOf, withoutPaths } from './module-ids-plugin';

test.each(['/code/shell', '/srv/builds/code/shell'])(
  'names of modules built in %s hold no absolute path',
  (folder) => {
    const root = folder.replace(/\/shell$/, '');
    const named = [
      `loader??rules[0]!${folder}/src/main.tsx`,
      `consume shared module (default) react@^19.0.0 (fallback: ${root}/node_modules/react/code/index.js)`,
      `data:text/javascript,import%20a%20from%20%22${encodeURIComponent(`${root}/node_modules/a.js`)}%22`,
    ];
    expect(named.map(withoutPaths(folder))).toEqual([
      'loader??rules[0]!./src/main.tsx',
      'consume shared module (default) react@^19.0.0 (fallback: ../node_modules/react/code/index.js)',
      'data:text/javascript,import%20a%20from%20%22../node_modules%2Fa.js%22',
    ]);
  },
);

const NAMES = Array.from({ length: 120 }, (_, at) => `./src/module-${at}.ts`);

test('each name has a number of its own, of three digits at most, in whatever order they come', () => {
  const numbers = numbersOf(NAMES);
  expect(new Set(numbers).size).toBe(NAMES.length);
  expect(Math.max(...numbers)).toBeLessThan(1000);
  expect(numbersOf(NAMES.toReversed())).toEqual(numbers.toReversed());
});

test('regression: names that are new seldom change the numbers of others', () => {
  const before = numbersOf(NAMES);
  const after = numbersOf(['./a-new-one.ts', ...NAMES]).slice(1);
  const moved = after.map((number, at) => number !== before[at]);
  expect(moved.filter(Boolean).length).toBeLessThan(3);
});

test('a name that is there twice has two numbers', () => {
  expect(new Set(numbersOf(['./a.ts', './a.ts'])).size).toBe(2);
});

test('in order, each name has the number of its place', () => {
  expect(numbersOf(['./b.ts', './a.ts', './c.ts'], true)).toEqual([1, 0, 2]);
});
