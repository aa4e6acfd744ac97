// `npm test`: everything, from a fresh clone. Each step runs even when one before it failed, so that
// one run shows all there is to mend.
import { checkNode, install, ROOT, run, runTs, step } from './set-up.mjs';

checkNode();
await install();
const npx = (name, args) => run(process.execPath, [`${ROOT}/node_modules/${name}`, ...args]);
const failed = [];
const check = (what, work) =>
  step(what, async () => {
    if ((await work()) !== 0) failed.push(what);
  });

// Neither keeps both cores busy.
await Promise.all([
  check('Checking types', () => run('npm', ['run', '--silent', 'typecheck'])),
  check('Checking style and import directions', () => run('npm', ['run', '--silent', 'lint'])),
]);
// On two cores jest would keep one for itself.
await check('Unit and integration tests', () => npx('jest/bin/jest.js', ['--ci', '--maxWorkers=2']));
await check('Building what the browser tests run against', () => runTs('build.ts'));
await check('Browser tests', () => run('npm', ['run', '--silent', 'test:e2e']));

process.stdout.write(failed.length ? `\nFailed: ${failed.join('; ')}\n` : '\nAll checks passed.\n');
process.exitCode = failed.length ? 1 : 0;
