import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../system/settings';
import { explainStart } from '../system/start-error';
import { start } from './start';

test.each<[string, Record<string, string>]>([
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }],
  ['TRUST_PROXY=true', { TRUST_PROXY: 'true' }],
  ['GAME_GATEWAY', { GAME_GATEWAY: './my-gateway.mjs' }],
])('the switches do not start with %s', async (name, env) => {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-demo-'));
  const settings = readSettings({
    DEMO_SWITCHES: 'on',
    DATA_DIR: folder,
    SITE_DIR: join(folder, 'site'),
    PORT: '0',
    ...env,
  });
  const said = await start(settings).catch(explainStart);
  expect(said).toMatch(`DEMO_SWITCHES: read "on", which is refused in production, and ${name} is set.`);
  await rm(folder, { recursive: true });
});
