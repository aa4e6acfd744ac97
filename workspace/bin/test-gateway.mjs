// `npm run test:gateway -- [SPEC …]`: all browser tests as docker-compose.yml starts the product, through nginx before two
// servers and PostgreSQL. Both have to be on this machine.
import { checkNode, install, ROOT, run, runTs } from './set-up.mjs';

const PLAYWRIGHT = [`${ROOT}/node_modules/@playwright/test/cli.js`, 'test'];

checkNode();
await install();
const built = await runTs('build.ts');
process.exitCode =
  built ||
  (await run(process.execPath, [
    ...PLAYWRIGHT,
    '--config',
    'e2e/playwright.gateway.config.ts',
    ...process.argv.slice(2),
  ]));
