import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { findFile } from './find-file';
import { CUTS, STAND_INS } from './parts';

const { cutOut, hashOf } = jest.requireActual('./loader.mjs');
const { satisfy } = jest.requireActual('./satisfy.mjs');

/** A file of a package, as published. */
function published(row: Parameters<typeof findFile>[0]): string {
  const name = /^(@[^/]+\/)?[^/]+/.exec(row.of)?.[0] ?? '';
  const [modules = ''] = require.resolve(name).split(`${sep}${name.replace('/', sep)}${sep}`);
  return readFileSync(join(modules, findFile(row, () => join(modules, name)) ?? ''), 'utf8');
}

// A new version of a package that changed here: look whether what is left out is still unused.
test.each(STAND_INS)('$of is the file that $by stands in for', (row) => {
  expect(hashOf(published(row))).toBe(row.hash);
});

test.each(CUTS)('what is cut out of $of is still there, once', (row) => {
  const source = published(row);
  expect(cutOut(source, row.cut).length).toBeLessThan(source.length);
});

test('docs/federation.md has every file with what is left out of it, why, and where upstream talks of it', () => {
  const rows = [
    ...STAND_INS.map((row) => [row, readFileSync(join(__dirname, row.by), 'utf8')] as const),
    ...CUTS.map((row) => [row, cutOut(published(row), row.cut)] as const),
  ].map(([row, left]) => {
    const bytes = Buffer.byteLength(published(row)) - Buffer.byteLength(left);
    return `| \`node_modules/${row.of}\` | ${bytes} | ${row.why} | ${row.issue ?? ''} |`;
  });
  const document = readFileSync(join(__dirname, '../../../../docs/federation.md'), 'utf8');
  expect(document.split('\n').filter((line) => /^\| `.*\.m?js` \| \d/.test(line))).toEqual(rows);
});

describe('a package named its file otherwise, and the build stayed green and grew: its file', () => {
  let folder: string;
  const row = { of: 'lib/dist/chunk-*.mjs', cut: [['half that nobody runs', '}']] as const };
  const find = (of = row.of) => findFile({ ...row, of }, () => folder);
  const write = (name: string, text: string) => writeFileSync(join(folder, 'dist', name), text);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lean-'));
    mkdirSync(join(folder, 'dist'));
    write('chunk-OTHER.mjs', 'what everybody runs');
    write('chunk-COMMON.js', 'half that nobody runs }');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is found by what it holds, whatever hash its name has', () => {
    write('chunk-NEWHASH.mjs', 'half that nobody runs }');
    expect(find()).toBe('lib/dist/chunk-NEWHASH.mjs');
  });

  test('fails the build where it is none, or two', () => {
    expect(find).toThrow('lib/dist/chunk-*.mjs in lean/parts.ts is 0 files');
    expect(() => find('lib/dist/utils.js')).toThrow('lib/dist/utils.js in lean/parts.ts is 0 files');
    write('chunk-ONE.mjs', 'half that nobody runs }');
    write('chunk-TWO.mjs', 'half that nobody runs }');
    expect(find).toThrow('is 2 files');
  });

  test('is not looked for where the package is not installed', () => {
    expect(findFile(row, () => undefined)).toBeUndefined();
  });
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
