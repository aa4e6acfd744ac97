// `npm run test:moved`: the browser tests that `npm test` leaves out, because they take long and are no main path.
import { checkNode, install, ROOT, run, runTs, step } from './set-up.mjs';

checkNode();
await install();
let code = 1;
await step('Building what the browser tests run against', async () => {
  code = await runTs('build.ts');
});
if (code === 0)
  await step('Browser tests that npm test leaves out', async () => {
    const config = ['--config', 'e2e/playwright.moved.config.ts'];
    code = await run(process.execPath, [`${ROOT}/node_modules/@playwright/test/cli.js`, 'test', ...config]);
  });
process.exitCode = code;
