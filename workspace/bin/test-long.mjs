// `npm run test:long`: the tests that take minutes, each of which has a short form in `npm test`. Every step runs
// even if one before it failed.
import { checkNode, install, ROOT, run, runTs, step } from './set-up.mjs';

checkNode();
await install();
const npx = (name, args) => run(process.execPath, [`${ROOT}/node_modules/${name}`, ...args]);
const failed = [];
const check = (what, work) =>
  step(what, async () => {
    if ((await work()) !== 0) failed.push(what);
  });

// Each test builds or checks on both cores.
await check('Versions, bytes and planted faults', () =>
  npx('jest/bin/jest.js', ['--ci', '--runInBand', '--config', 'jest.long.config.mjs']),
);
await check('Building what the browser tests run against', () => runTs('build.ts'));
await check(
  'In the browser: a remote outside the workspace, what can be wrong with a release, and the soak',
  () => npx('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.long.config.ts']),
);
await check('All browser tests through the gateway', () =>
  npx('@playwright/test/cli.js', [
    'test',
    '--config',
    'e2e/playwright.gateway.config.ts',
    '--pass-with-no-tests',
  ]),
);
await check('With the release before', () => runTs('previous-release/cli.ts'));

process.stdout.write(failed.length ? `\nFailed: ${failed.join('; ')}\n` : '\nAll long tests passed.\n');
process.exitCode = failed.length ? 1 : 0;
