// `npm run test:second-database`: the tests that hold on both databases, each file on the one that `npm test` left
// out. Needs PostgreSQL.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install, ROOT, run } from './set-up.mjs';

checkNode();
await install();
const files = readdirSync(join(ROOT, 'server/src'), { recursive: true })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join(ROOT, 'server/src', file))
  .filter((file) => readFileSync(file, 'utf8').includes('onEachDatabase('));
process.exitCode = await run(
  process.execPath,
  [
    `${ROOT}/node_modules/jest/bin/jest.js`,
    '--ci',
    '--maxWorkers=2',
    '--runTestsByPath',
    ...files,
    ...process.argv.slice(2),
  ],
  { env: { TEST_SECOND_DATABASE: '1' } },
);
