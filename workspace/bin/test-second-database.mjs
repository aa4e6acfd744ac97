// `npm run test:second-database`: the tests that hold on both databases, each file on the one that `npm test` left
// out; and those of a site that is in a folder there, with the site in a database. Where PostgreSQL does not answer there is no other one, and a line says so.
import { connect } from 'node:net';
import { checkNode, install, runTool, testFiles, unlessLate } from './set-up.mjs';

checkNode();
await install();
const ON_BOTH = /\b(onEachDatabase|databaseKinds|CommandSite)\(|\boperatedSite\(\)|\/shared-files-site'/;
const files = testFiles((_, text) => ON_BOTH.test(text));
const { hostname, port } = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432');
const answers = await new Promise((done) => {
  const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 1000 });
  for (const event of ['connect', 'error', 'timeout']) {
    socket.once(event, () => {
      socket.destroy();
      done(event === 'connect');
    });
  }
});
if (!answers) {
  process.stderr.write(
    '\n*** NO POSTGRESQL: every test has run on the embedded database in `npm test`. ***\n\n',
  );
  process.exit(0);
}
const [, work] = unlessLate('tests on the second database', () =>
  runTool(
    'jest/bin/jest.js',
    // The configuration of `npm test` has no `*.moved.ts`.
    [
      '--ci',
      '--maxWorkers=3',
      '--config',
      'jest.moved.config.mjs',
      '--runTestsByPath',
      ...files,
      ...process.argv.slice(2),
    ],
    { env: { TEST_SECOND_DATABASE: '1' } },
  ),
);
process.exitCode = await work();
