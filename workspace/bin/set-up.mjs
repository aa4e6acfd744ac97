// Runs before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './is-installed.mjs';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const WANTED = [20, 19];

/** Ends with one plain sentence when Node is older than the project needs. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  stop(`Node.js ${version} is too old: this project needs ${WANTED.join('.')} or newer.`);
}

/** Prints why it cannot go on, and ends with exit code 1. */
export function stop(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** Installs exactly what the lockfile names, unless that is there. */
export async function install() {
  if (isInstalled(ROOT)) return;
  await step('Installing packages', async () => {
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
    if (code !== 0) stop('The packages could not be installed; npm says why above.');
  });
}

/** Prints what is being done, does it, and prints how long it took. */
async function step(what, work) {
  const started = Date.now();
  process.stdout.write(`• ${what} …\n`);
  await work();
  process.stdout.write(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** The folders of the root in which no test of jest stands. */
const NO_SOURCES = /^(\..+|data|docs|e2e|node_modules|site)$/;

/**
 * The files of jest's tests that `npm test` runs in part or not at all.
 * @param isWanted by the file's name and text
 */
export const testFiles = (isWanted) =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_SOURCES.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(ROOT, name), { recursive: true }).map((file) => join(ROOT, name, file)),
    )
    .filter((file) => /\.(test|moved)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .filter((file) => isWanted(file, readFileSync(file, 'utf8')));

/** Somebody asked this process to end: Ctrl-C, or SIGTERM. */
let isEnding = false;

/** Runs a command in the root to its end. Returns its exit code; 1 where a signal ended it that was not asked for. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: [quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    // Ctrl-C reaches the child as well. This process waits until the child has ended cleanly.
    const wait = () => {
      isEnding = true;
    };
    process.on('SIGINT', wait);
    const end = () => {
      wait();
      child.kill('SIGTERM');
    };
    process.on('SIGTERM', end);
    child.on('error', () => done(1));
    child.on('exit', (code, signal) => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', end);
      done(signal && isEnding ? 0 : (code ?? 1));
    });
  });
}

/** Runs a tool of node_modules to its end, by the path of its file. Returns its exit code. */
export const runTool = (file, args, options) =>
  run(process.execPath, [join(ROOT, 'node_modules', file), ...args], options);

/**
 * Installs, then runs each of these steps, also where one before it failed, so that one run shows all there is to fix.
 * @param steps what each does in words, and how to do it, which returns an exit code
 */
export async function runSteps(...steps) {
  checkNode();
  await install();
  const failed = [];
  for (const [what, work] of steps) {
    if (isEnding) break;
    await step(what, async () => {
      if ((await work()) !== 0 || isEnding) failed.push(what);
    });
  }
  process.stdout.write(failed.length ? `\nFailed: ${failed.join('; ')}\n` : '\nAll of it passed.\n');
  process.exitCode = failed.length ? 1 : 0;
}

/**
 * A step that does not begin once `TEST_UNTIL` is over (seconds since 1970; without it there is no end): it says so, and
 * fails nothing.
 */
export const unlessLate = (what, work) => [
  what,
  () => {
    if (Date.now() / 1000 <= Number(process.env.TEST_UNTIL ?? Infinity)) return work();
    process.stdout.write(`*** NOT RUN, AS THE TIME IS OVER: ${what} ***\n`);
    return 0;
  },
];

/** The environment of jest after `build.ts`: tests that start the server's programs start what that has built. */
export const ON_BUILT = { TEST_ON_BUILT: '1' };

/** Runs a TypeScript file of this folder to its end. Returns its exit code. */
export const runTs = (file, args = [], options = {}) =>
  run(process.execPath, ['--import', 'tsx', join(ROOT, 'workspace/src', file), ...args], options);
