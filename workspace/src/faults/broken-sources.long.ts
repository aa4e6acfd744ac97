import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { BROKEN_SENTENCES } from './broken-sentences';
import type { BrokenSource } from './broken-source';
import { LOST_SITES } from './lost-sites';
import { MENDED_DEFECTS } from './mended-defects';

let copy: WorkspaceCopy;

beforeAll(() => {
  copy = copyWorkspace();
});
afterEach(() => copy.restore());
afterAll(() => copy.remove());

/** The words of a title as a pattern: `%s` and `%d` stand for anything. */
const patternOf = (title: string): string =>
  title
    .split(/%[sdi]/)
    .map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

const run = (file: string, title: string) =>
  copy.node([
    'node_modules/jest/bin/jest.js',
    ...(file.endsWith('.moved.ts') ? ['--config', 'jest.moved.config.mjs'] : []),
    '--ci',
    file,
    '--testNamePattern',
    patternOf(title),
  ]);

async function isSeen({ file, change: [from, to], test: [testFile, title] }: BrokenSource): Promise<void> {
  copy.edit(file, (text) => text.replace(from, () => to));
  const { ok, output } = await run(testFile, title);
  expect(ok).toBe(false);
  // The test fails; it is not the file that cannot be run.
  expect(output).toMatch(/Tests: +[1-9]\d* failed/);
}

test.each(BROKEN_SENTENCES)('section $section: $breaks, and its test sees it', isSeen);

test.each(MENDED_DEFECTS)('mended before: $breaks, and its test sees it', isSeen);

test.each(LOST_SITES)('a site from a backup: $breaks, and its test sees it', isSeen);
