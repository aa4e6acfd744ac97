/**
 * `npm run demo`: the product with a week behind it, for who wants to see it, to sell it or to take pictures. What it keeps is in a
 * folder of its own, `demo/` or another one: `npm run demo -- FOLDER`. A second start goes on with it.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runCli } from '../../../releases/src/run-cli';
import { publishVersion } from '../../../releases/src/testing/publish-version';
import { readSettings } from '../../../server/src/system/settings';
import { buildProduct } from '../../../workspace/src/build-product';
import { DEMO_PASSWORD, DEMO_STAFF, fillDemo, playerName } from './fill';

const WEEK = { players: 50, conversations: 300, days: 7 };
const CANARY = ['mfe-home', 'demo-canary'] as const;

const folder = resolve(process.argv[2] ?? 'demo');
// No one else reaches it: its passwords stand here. What else is set is for other servers.
const {
  PORT = '3000',
  DATABASE_URL: _database,
  TRUST_PROXY: _proxy,
  GAME_GATEWAY: _game,
  ...others
} = process.env;
const env = {
  ...others,
  PORT,
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, 'data'),
  SITE_DIR: join(folder, 'site'),
  DEMO_SWITCHES: 'on',
  // Agents keep their conversations, though no one is there before somebody logs in.
  DESK_IDLE_MINUTES: '1440',
};
Object.assign(process.env, env);
const say = (line: string) => console.log(`  ${line}`);

console.log('• Building what changed …');
await buildProduct(say);
const [filling, filled] = [join(folder, 'filling'), join(folder, 'filled')];
if (!existsSync(filled)) {
  console.log(`• Filling ${folder} with a week; this takes some minutes, once …`);
  const database = join(env.DATA_DIR, 'database');
  if (existsSync(database) && !existsSync(filling)) throw new Error(`${database} is not of a demonstration.`);
  await writeFile(filling, '');
  // What a start that was ended has left.
  await rm(database, { recursive: true, force: true });
  await fillDemo(readSettings({ ...env, LOG_LEVEL: 'silent' }), new Date(), WEEK);
  await publishVersion(env.SITE_DIR, ...CANARY);
  const code = await runCli(['canary', ...CANARY, '10'], { out: () => {}, err: say });
  if (code !== 0) process.exit(code);
  await writeFile(filled, `${new Date().toISOString()}\n`);
}
console.log(`
• http://localhost:${PORT}         players ${playerName(0)} … ${playerName(WEEK.players - 1)}
  http://localhost:${PORT}/desk    staff ${DEMO_STAFF.join(', ')}
  The password of all is ${DEMO_PASSWORD}. ${CANARY.join(' ')} is a canary at 10 %.
  A day later in the game: DATA_DIR=${env.DATA_DIR} npm run staff -- jump 1440
`);
const server = spawn(process.execPath, ['server/dist/main.mjs'], { stdio: 'inherit', env });
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
