import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { writeRun } from './write-run';

const run = { name: 'plan', args: [], output: 'new\n', day: '2026-11-24', commit: '1234567' };
const section = (name: string, said: string) =>
  `### bench:${name}\n2026-11-20 (7654321), \`npm run bench:${name}\`:\n\n\`\`\`\n${said}\n\`\`\`\n`;
const text = `# Measured\n\n## Last runs\n\n${section('engine', 'one')}\n${section('plan', 'old')}\n${section('chat', 'two')}`;

test('a run is written in place of the last one of the same benchmark, and nothing else changes', () => {
  expect(writeRun(text, run)).toBe(
    text.replace(
      section('plan', 'old'),
      section('plan', 'new').replace('2026-11-20 (7654321)', '2026-11-24 (1234567)'),
    ),
  );
});

test('the first run of a benchmark is added at the end, with its arguments', () => {
  const written = writeRun(text, { ...run, name: 'growth', args: ['10', '1'] });
  expect(written.startsWith(text)).toBe(true);
  expect(written.slice(text.length)).toContain('`npm run bench:growth -- 10 1`:\n\n```\nnew\n```\n');
});

test('regression: a heading in what a run has printed was taken for the next run, and stayed below the new one', () => {
  const printed = text.replace('old\n', 'old\n### postgresql\n');
  expect(writeRun(printed, run)).toBe(writeRun(text, run));
});

test('the document has a section for runs; a text without one is refused', () => {
  expect(writeRun(readFileSync(join(ROOT, 'docs/measured.md'), 'utf8'), run)).toContain('### bench:plan\n');
  expect(() => writeRun('# Measured\n', run)).toThrow('no section “## Last runs”');
});
