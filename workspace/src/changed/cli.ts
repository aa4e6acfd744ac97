// `npm run test:changed [-- BASE]`: the tests that a change can break. Jest's by the graph of imports, the browser's by
// the apps that each was recorded to load. BASE: where the branch left main, or, on main, the commit before.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, workspaceRemotes } from '../../../releases/src/apps';
import { untouchedTests } from './browser-tests';

const APPS_BY_TEST = join(ROOT, 'e2e/testing/apps-by-test.json');

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const run = (file: string, args: string[]) =>
  spawnSync(process.execPath, [...file.split(' ').filter(Boolean), ...args], { cwd: ROOT, stdio: 'inherit' })
    .status ?? 1;

function defaultBase(): string {
  const left = git('merge-base', 'HEAD', 'main');
  return left === git('rev-parse', 'HEAD') ? 'HEAD~1' : left;
}

function givenBase(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    console.error(
      `"${revision}" is no commit of this repository. It must be: npm run test:changed -- REVISION`,
    );
    process.exit(1);
  }
}

const given = process.argv[2];
const base = given === undefined ? defaultBase() : givenBase(given);
const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((names) => names.split('\n'))
  .filter(Boolean);
const recorded = existsSync(APPS_BY_TEST) ? JSON.parse(readFileSync(APPS_BY_TEST, 'utf8')) : {};
const untouched = untouchedTests(changed, recorded, workspaceRemotes());
const sources = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(ROOT, file)));
process.stdout.write(
  `${changed.length} files changed since ${base}; ${untouched?.length ?? 'all'} browser tests do not load them.\n`,
);

const failed: string[] = [];
const check = (what: string, code: number) => code !== 0 && failed.push(what);
if (sources.length > 0) {
  const related = ['--ci', '--maxWorkers=3', '--passWithNoTests', '--findRelatedTests', ...sources];
  check('Unit and integration tests', run('node_modules/jest/bin/jest.js', related));
}
if (untouched) {
  const built = run('--import tsx workspace/src/build.ts', []);
  check('Building what the browser tests run against', built);
  if (built === 0) {
    const folder = mkdtempSync(join(tmpdir(), 'untouched-tests-'));
    const list = join(folder, 'list.txt');
    writeFileSync(list, untouched.join('\n'));
    const options = ['--config', 'e2e/playwright.config.ts', '--test-list-invert', list];
    check('Browser tests', run('node_modules/@playwright/test/cli.js', ['test', ...options]));
    rmSync(folder, { recursive: true });
  }
}
process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join('; ')}\n` : '\nAll of these passed.\n');
process.exitCode = failed.length > 0 ? 1 : 0;
