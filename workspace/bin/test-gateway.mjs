// `npm run test:gateway -- [SPEC …]`: all browser tests as docker-compose.yml starts the product, through nginx before two
// servers and PostgreSQL. Both have to be on this machine.
import { checkNode, install, runTool, runTs } from './set-up.mjs';

checkNode();
await install();
const built = await runTs('build.ts');
process.exitCode =
  built ||
  (await runTool('@playwright/test/cli.js', [
    'test',
    '--config',
    'e2e/playwright.gateway.config.ts',
    ...process.argv.slice(2),
  ]));
