// `npm test`: everything but what takes long, from a fresh clone.
import { ON_BUILT, run, runSteps, runTool, runTs } from './set-up.mjs';

await runSteps(
  ['Checking the sources', () => run('npm', ['run', '--silent', 'check'])],
  ['Building what the tests run against', () => runTs('build.ts')],
  // A test of the server waits for its database for nearly half of its time; on two cores jest itself would start one worker.
  [
    'Unit and integration tests',
    () => runTool('jest/bin/jest.js', ['--ci', '--maxWorkers=4'], { env: ON_BUILT }),
  ],
  ['Browser tests', () => run('npm', ['run', '--silent', 'test:e2e'])],
);
