import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps';

const coverage = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');
const sections = coverage.split(/^## /m).slice(1);
const rows = coverage
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence |'))
  .map((line) => {
    const [, sentence = '', tests = ''] = line.split(/ ?(?<!\\)\| ?/);
    return { sentence, tests: tests.split('<br>') };
  });

/** Whether a source file has a test of this title; it stands between quotes of one kind. */
function hasTest(file: string, title: string): boolean {
  const path = join(ROOT, file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  return [`'`, '"', '`'].some((quote) => source.includes(quote + title + quote));
}

test('the sections 1 to 9 of the specification are covered, each with rows', () => {
  expect(sections.map((section) => section.slice(0, 2))).toEqual(
    Array.from({ length: 9 }, (_, at) => `${at + 1}.`),
  );
  for (const section of sections) expect(section).toMatch(/^\| (?!sentence)[^|]+\|/m);
});

test.each(rows)('“$sentence” is checked by tests that are there', ({ tests }) => {
  for (const named of tests) {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(named) ?? [];
    expect({ named, there: hasTest(file, title) }).toEqual({ named, there: true });
  }
});
