// `npm run test:moved`: what `npm test` leaves out or does in part, because it takes long and is no main path.
import { ON_BUILT, runSteps, runTool, runTs, testFiles } from './set-up.mjs';

const JEST = ['--ci', '--maxWorkers=3', '--config', 'jest.moved.config.mjs', '--runTestsByPath'];
const isWanted = (file, text) => file.includes('.moved.') || text.includes('@assistant/testing/rounds');

await runSteps(
  ['Building what the tests run against', () => runTs('build.ts')],
  [
    'Unit and integration tests that npm test leaves out or does in part',
    () =>
      runTool('jest/bin/jest.js', [...JEST, ...testFiles(isWanted)], {
        env: { ...ON_BUILT, TEST_IN_FULL: '1' },
      }),
  ],
  [
    'Browser tests that npm test leaves out',
    () => runTool('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.moved.config.ts']),
  ],
);
