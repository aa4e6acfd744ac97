// `npm run test:long [-- PART …]`: the tests that take minutes, each of which has a short form in `npm test` or `npm run
// test:moved`. Hours on two cores; the parts may run one by one.
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
const build = ['Building what the browser tests run against', () => runTs('build.ts')];

const jest = (...options) =>
  runTool('jest/bin/jest.js', ['--ci', '--config', 'jest.long.config.mjs', ...options]);
/** Each takes half an hour, and one core. */
const KILLS = 'store/killed-in';

const PARTS = {
  // Each test builds or checks on both cores.
  versions: [
    [
      'Versions, bytes and planted faults',
      () => jest('--runInBand', '--testPathIgnorePatterns', '/node_modules/', KILLS),
    ],
  ],
  kills: [
    ['Commands that are killed, in a folder and in a database at once', () => jest('--maxWorkers=2', KILLS)],
  ],
  browser: [
    build,
    [
      'In the browser: a remote outside the workspace, what can be wrong with a release, and the soak',
      playwright('long'),
    ],
  ],
  gateway: [build, ['All browser tests through the gateway', playwright('gateway', '--pass-with-no-tests')]],
  // Which is built with the key that this build makes.
  'previous-release': [build, ['With the release before', () => runTs('previous-release/cli.ts')]],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')}: the parts are ${Object.keys(PARTS).join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const steps = Object.entries(PARTS).flatMap(([part, of]) =>
    wanted.length === 0 || wanted.includes(part) ? of : [],
  );
  // Built once.
  await runSteps(...new Set(steps));
}
