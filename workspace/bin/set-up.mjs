// Runs before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const WANTED = [20, 19];

/** Ends with one plain sentence when Node is older than the project needs. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  stop(`Node.js ${version} is too old: this project needs ${WANTED.join('.')} or newer.`);
}

/** Prints why it cannot go on, and ends with exit code 1. */
function stop(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** Installs exactly what the lockfile names, unless that is what was installed last. */
export async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = join(ROOT, 'node_modules/.installed-lockfile');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await step('Installing packages', async () => {
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
    if (code !== 0) stop('The packages could not be installed; npm says why above.');
    writeFileSync(stamp, lock);
  });
}

/** Prints what is being done, does it, and prints how long it took. */
export async function step(what, work) {
  const started = Date.now();
  process.stdout.write(`• ${what} …\n`);
  await work();
  process.stdout.write(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Runs a command in the root to its end. Returns its exit code. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: [quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    // Ctrl-C reaches the child as well. This process waits until the child has ended cleanly.
    const wait = () => {};
    process.on('SIGINT', wait);
    const end = () => child.kill('SIGTERM');
    process.on('SIGTERM', end);
    child.on('error', () => done(1));
    child.on('exit', (code, signal) => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', end);
      done(signal ? 0 : (code ?? 1));
    });
  });
}

/** Runs a TypeScript file of this folder to its end. Returns its exit code. */
export const runTs = (file, args = [], options = {}) =>
  run(process.execPath, ['--import', 'tsx', join(ROOT, 'workspace/src', file), ...args], options);
