// `npm test`: everything but what takes long, from a fresh clone.
import { run, runSteps, runTool, runTs } from './set-up.mjs';

await runSteps(
  ['Checking the sources', () => run('npm', ['run', '--silent', 'check'])],
  // A test of the server waits for its database for nearly half of its time; on two cores jest itself would start one worker.
  ['Unit and integration tests', () => runTool('jest/bin/jest.js', ['--ci', '--maxWorkers=3'])],
  ['Building what the browser tests run against', () => runTs('build.ts')],
  ['Browser tests', () => run('npm', ['run', '--silent', 'test:e2e'])],
);
