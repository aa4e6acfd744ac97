import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = resolve(dirname(fileURLToPath(import.meta.url)), '../../../.cache/retried-tests.txt');

/** Forgets the tests of the run before. */
export const forgetRetried = () => rmSync(FILE, { force: true });

/** Notes a test that passed only when it was run a second time. */
export function noteRetried(file, title) {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${file} › ${title}\n`);
}

/** The closing lines of a run: how many tests needed a second try, and which. */
export function retriedSummary() {
  const tests = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  if (tests.length === 0) return 'No test needed a second try.';
  return [
    `Tests that passed only at the second try: ${tests.length}`,
    ...tests.map((test) => `  ${test}`),
  ].join('\n');
}
