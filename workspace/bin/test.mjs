// `npm test`: everything, from a fresh clone. Each step runs even if an earlier one failed, so that one run
// shows everything to fix.
import { checkNode, install, ROOT, run, runTs, step } from './set-up.mjs';

checkNode();
await install();
const npx = (name, args) => run(process.execPath, [`${ROOT}/node_modules/${name}`, ...args]);
const failed = [];
const check = (what, work) =>
  step(what, async () => {
    if ((await work()) !== 0) failed.push(what);
  });

await check('Checking the sources', () => run('npm', ['run', '--silent', 'check']));
// On two cores jest would leave one unused.
await check('Unit and integration tests', () => npx('jest/bin/jest.js', ['--ci', '--maxWorkers=2']));
await check('Building what the browser tests run against', () => runTs('build.ts'));
await check('Browser tests', () => run('npm', ['run', '--silent', 'test:e2e']));

process.stdout.write(failed.length ? `\nFailed: ${failed.join('; ')}\n` : '\nAll checks passed.\n');
process.exitCode = failed.length ? 1 : 0;
