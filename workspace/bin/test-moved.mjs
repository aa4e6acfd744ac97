// `npm run test:moved`: what `npm test` leaves out or does in part, because it takes long and is no main path.
// In parts, as `.ci/run` has an end: which one it begins with goes by the day, so that a slow machine does not always
// leave out the same.
import { ON_BUILT, runSteps, runTool, runTs, testFiles, unlessLate } from './set-up.mjs';

const JEST = ['--ci', '--maxWorkers=3', '--config', 'jest.moved.config.mjs', '--runTestsByPath'];
const isWanted = (file, text) => file.includes('.moved.') || text.includes('@assistant/testing/rounds');
const BROWSERS = ['test', '--config', 'e2e/playwright.moved.config.ts'];

/** This step in so many parts. */
const inParts = (what, count, work) =>
  Array.from({ length: count }, (_, index) => {
    const shard = `${index + 1}/${count}`;
    return unlessLate(`${what}, part ${shard}`, () => work(`--shard=${shard}`));
  });

const parts = [
  ...inParts('Unit and integration tests that npm test leaves out or does in part', 3, (shard) =>
    runTool('jest/bin/jest.js', [shard, ...JEST, ...testFiles(isWanted)], {
      env: { ...ON_BUILT, TEST_IN_FULL: '1' },
    }),
  ),
  ...inParts('Browser tests that npm test leaves out', 5, (shard) =>
    runTool('@playwright/test/cli.js', [...BROWSERS, shard]),
  ),
];
const first = Math.floor(Date.now() / 86_400_000) % parts.length;

await runSteps(
  ['Building what the tests run against', () => runTs('build.ts')],
  ...parts.slice(first),
  ...parts.slice(0, first),
);
