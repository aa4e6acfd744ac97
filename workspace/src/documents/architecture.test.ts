import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const document = read('docs/architecture.md');

/** The rows of a section's tables, as the first two cells. */
function rowsOf(heading: string): [name: string, what: string][] {
  const section = document.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \| ([^|]*?) \|/gm)].map(([, name = '', what = '']) => [
    name,
    what,
  ]);
}

/** The files of the repository that match one of these, and those that are new in it. */
const filesLike = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');

const strings = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, one = '']) => one);

test('the document names every folder with a package.json, each once, with what it is for', () => {
  const folders = filesLike('*/package.json').map(dirname);
  const rows = rowsOf('Which code belongs where');
  expect(rows.map(([name]) => name).sort()).toEqual(
    folders.filter((folder) => !folder.includes('/fixtures/')).sort(),
  );
  expect(rows.filter(([, what]) => what.length < 15)).toEqual([]);
});

test('the packages stand in the order that the check of imports goes by', () => {
  const [, list = ''] = read('.dependency-cruiser.cjs').match(/const packages = \[([^\]]*)\]/) ?? [];
  const shared = rowsOf('Which code belongs where').flatMap(
    ([name]) => name.match(/^shared\/(.*)/)?.[1] ?? [],
  );
  expect(shared).toEqual(strings(list));
});

test('the folders of the server stand in the order that the check of imports goes by', () => {
  const [, list = ''] = read('server/layers.cjs').match(/const layers = \[([^\]]*)\]/) ?? [];
  expect(rowsOf("The server's folders").map(([name]) => name.replace(/\/$/, ''))).toEqual(strings(list));
});

test('no source is longer than 260 lines', () => {
  const sources = filesLike('*.ts', '*.tsx', '*.css', '*.mjs', '*.cjs');
  const lines = (file: string) => read(file).trimEnd().split('\n').length;
  expect(sources.filter((file) => lines(file) > 260)).toEqual([]);
});

test('what moves takes its time from the tokens, or its file says what it does where nothing shall move', () => {
  const takesOwnTime = (motion: string) => Number.parseFloat(motion.match(/[\d.]+m?s\b/)?.[0] ?? '') > 0;
  const own = filesLike('*.css').filter((file) =>
    [...read(file).matchAll(/(?:transition|animation): ([^;]+);/g)].some(([, motions = '']) =>
      motions.split(/,(?![^(]*\))/).some(takesOwnTime),
    ),
  );
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter((file) => !read(file).includes('prefers-reduced-motion'))).toEqual([]);
});
