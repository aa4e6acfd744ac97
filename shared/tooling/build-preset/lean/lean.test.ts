import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { CUTS, STAND_INS } from './parts';

const { cutOut, hashOf } = jest.requireActual('./loader.mjs');
const { satisfy } = jest.requireActual('./satisfy.mjs');

/** A file of a package, as published. */
function published(of: string): string {
  const name = /^(@[^/]+\/)?[^/]+/.exec(of)?.[0] ?? '';
  const [folder] = require.resolve(name).split(`${sep}${name.replace('/', sep)}${sep}`);
  return readFileSync(`${folder}${sep}${of}`, 'utf8');
}

// A new version of a package that changed here: look whether what is left out is still unused.
test.each(STAND_INS)('$of is the file that $by stands in for', ({ of, hash }) => {
  expect(hashOf(published(of))).toBe(hash);
});

test.each(CUTS)('what is cut out of $of is still there, once', ({ of, cut }) => {
  const source = published(of);
  expect(cutOut(source, cut).length).toBeLessThan(source.length);
});

test('a text that is not there, or twice, is no place to cut', () => {
  expect(cutOut('a b c', [['b', 'c', 'd ']])).toBe('a d c');
  expect(() => cutOut('a b c', [['x', 'c']])).toThrow('not once there: x');
  expect(() => cutOut('a b c', [['b', 'x']])).toThrow('not once there: b');
  expect(() => cutOut('a b b c', [['b', 'c']])).toThrow('not once there: b');
});

describe('versions and ranges', () => {
  const versions = ['1.0.0', '1.2.3', '1.10.0', '2.0.0', '19.3.1', 'mfe_tasks_basic_1_0_0_ab12cd34'];
  const bounds = ['1.0.0', '1.2.0', '1.9.9', '2.0.0', '19.0.0', 'mfe_tasks_basic_1_0_0_ab12cd34'];
  const ranges = bounds.flatMap((bound) => [`^${bound}`, `<=${bound}`]);

  it.each(versions)('judges %s as the runtime does', (version) => {
    const { satisfy: ofRuntime } = jest.requireActual('@module-federation/enhanced/runtime');
    expect(ranges.filter((range) => satisfy(version, range))).toEqual(
      ranges.filter((range) => ofRuntime(version, range)),
    );
  });
});
