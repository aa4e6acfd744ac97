import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { BROKEN_SENTENCES } from '../faults/broken-sentences';
import { hasTest } from '../testing/has-test';

const coverage = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');
const sections = coverage.split(/^## /m).slice(1);
const rows = coverage
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence |'))
  .map((line) => {
    const [, sentence = '', tests = '', seen = ''] = line.split(/ ?(?<!\\)\| ?/);
    return { sentence, tests: tests.split('<br>'), seen };
  });

test('every section of the specification is covered, each with rows', () => {
  const specification = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');
  const headings = [...specification.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
  expect(sections.map((section) => section.split('\n')[0])).toEqual(headings);
  for (const section of sections) expect(section).toMatch(/^\| (?!sentence)[^|]+\|/m);
});

test.each(rows)('“$sentence” is checked by tests that are there', ({ tests, seen }) => {
  expect(seen).not.toBe('');
  for (const named of tests) {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(named) ?? [];
    expect({ named, there: hasTest(file, title) }).toEqual({ named, there: true });
  }
});

test('three sentences of each section are broken by a long test, and what sees it is named here', () => {
  const inSection = (section: number) => BROKEN_SENTENCES.filter((one) => one.section === section).length;
  expect(sections.map((_, index) => inSection(index + 1))).toEqual(sections.map(() => 3));
  for (const {
    section,
    test: [file, title],
  } of BROKEN_SENTENCES)
    expect(sections[section - 1]).toContain(`\`${file}\` › ${title}`);
});
