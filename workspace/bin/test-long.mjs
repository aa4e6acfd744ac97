// `npm run test:long`: the tests that take minutes, each of which has a short form in `npm test` or `npm run test:moved`.
import { runSteps, runTool, runTs } from './set-up.mjs';

const playwright =
  (config, ...options) =>
  () =>
    runTool('@playwright/test/cli.js', [
      'test',
      '--config',
      `e2e/playwright.${config}.config.ts`,
      ...options,
    ]);

await runSteps(
  [
    'Versions, bytes and planted faults',
    // Each test builds or checks on both cores.
    () => runTool('jest/bin/jest.js', ['--ci', '--runInBand', '--config', 'jest.long.config.mjs']),
  ],
  ['Building what the browser tests run against', () => runTs('build.ts')],
  [
    'In the browser: a remote outside the workspace, what can be wrong with a release, and the soak',
    playwright('long'),
  ],
  ['All browser tests through the gateway', playwright('gateway', '--pass-with-no-tests')],
  ['With the release before', () => runTs('previous-release/cli.ts')],
);
