import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_OBFUSCATION_KEY } from '@assistant/contract';
import { readSiteSettings } from './site-settings';

let SITE_DIR: string;
beforeAll(async () => {
  SITE_DIR = await mkdtemp(join(tmpdir(), 'site-'));
});
afterAll(() => rm(SITE_DIR, { recursive: true }));

const keyBy = async (env: Record<string, string>) =>
  (await readSiteSettings({ SITE_DIR, ...env })).LOGIN_OBFUSCATION_KEY;

test('without a key of its own the server takes that of the released page; a key that is set wins', async () => {
  const LOGIN_OBFUSCATION_KEY = '';
  expect(await keyBy({ LOGIN_OBFUSCATION_KEY })).toBe(DEFAULT_OBFUSCATION_KEY);
  const env = JSON.stringify({ API_BASE: '/', LOGIN_OBFUSCATION_KEY: 'of the page' });
  await writeFile(join(SITE_DIR, 'index.html'), `<script type="application/json" id="env">${env}</script>`);
  expect(await keyBy({ LOGIN_OBFUSCATION_KEY })).toBe('of the page');
  expect(await keyBy({ LOGIN_OBFUSCATION_KEY: 'set' })).toBe('set');
});
