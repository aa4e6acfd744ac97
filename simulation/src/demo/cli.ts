/**
 * `npm run demo`: the product with a week behind it, for who wants to see it, to sell it or to take pictures. What it keeps is in a
 * folder of its own, `demo/` or another one: `npm run demo -- FOLDER`. A second start goes on with it.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCli } from '../../../releases/src/run-cli';
import { publishVersion } from '../../../releases/src/testing/publish-version';
import { readSettings } from '../../../server/src/system/settings';
import { buildProduct } from '../../../workspace/src/build-product';
import { demoEnv, takeFolder } from './demo-place';
import { DEMO_PASSWORD, DEMO_STAFF, fillDemo, playerName } from './fill';

const WEEK = { players: 50, conversations: 300, days: 7 };
const CANARY = ['mfe-home', 'demo-canary'] as const;

const say = (line: string) => console.log(`  ${line}`);

/** Makes the demonstration where it is not there yet. @throws an error with the words for who wants it */
async function prepare(): Promise<NodeJS.ProcessEnv> {
  const { folder, filling, filled } = await takeFolder(...process.argv.slice(2));
  const env = demoEnv(folder, process.env);
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' });
  // What builds and releases reads it there.
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  console.log('• Building what changed …');
  await buildProduct(say);
  if (existsSync(filled)) return env;
  console.log(`• Filling ${folder} with a week; this takes some minutes, once …`);
  await writeFile(filling, '');
  // What a start that was ended has left.
  await rm(join(settings.DATA_DIR, 'database'), { recursive: true, force: true });
  await fillDemo(settings, new Date(), WEEK);
  await publishVersion(settings.SITE_DIR, ...CANARY);
  const code = await runCli(['canary', ...CANARY, '10'], { out: () => {}, err: say });
  if (code !== 0) process.exit(code);
  await writeFile(filled, `${new Date().toISOString()}\n`);
  return env;
}

const env = await prepare().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`
• http://localhost:${env.PORT}         players ${playerName(0)} … ${playerName(WEEK.players - 1)}
  http://localhost:${env.PORT}/desk    staff ${DEMO_STAFF.join(', ')}
  The password of all is ${DEMO_PASSWORD}. ${CANARY.join(' ')} is a canary at 10 %.
  A day later in the game: DATA_DIR=${env.DATA_DIR} npm run staff -- jump 1440
`);
const server = spawn(process.execPath, ['server/dist/main.mjs'], { stdio: 'inherit', env });
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
