import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@assistant/release-store';
import { commitTo, contractSite, uses } from '@assistant/release-store/testing';
import { command } from './testing/operators';

let home: string;
let site: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'site-'));
  site = join(home, 'site');
  Object.assign(process.env, { SITE_DIR: site, RELEASE_KEY: join(home, 'none.pem'), RELEASE_BY: 'ops' });
  const of = contractSite(site);
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'));
  await commitTo(site, registry);
});
afterAll(() => rm(home, { recursive: true }));

test('a site that no key signs cannot want a second machine: who writes it could take that away', async () => {
  const file = join(home, 'second.pem');
  expect(await command(`keys --second ${file}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no key signs this site'),
  });
  expect(existsSync(file)).toBe(false);
});

test('a key is made, signs the next change, and is replaced when it is lost; its private half is never printed', async () => {
  const file = join(home, 'none.pem');
  const made = await command('keys');
  const secret = await readFile(file, 'utf8');
  const [, id = ''] = /made the key (\w+) in/.exec(made.said) ?? [];
  expect(made.said).not.toContain(secret.split('\n')[1]);
  expect(await command('verify')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not signed, though there is a key; the next change signs it'),
  });
  expect((await command('canary mfe-chat c2 5')).code).toBe(0);
  expect((await command('verify')).said).toContain(`signed by the key ${id}`);
  await rm(file);
  expect(await command('rollback mfe-chat')).toMatchObject({
    code: 1,
    said: expect.stringContaining('keys --replace'),
  });
  // A look made one, and a missing key was replaced by one that only hid that it was lost.
  const lost = await command('keys');
  expect(lost).toMatchObject({ code: 1, said: expect.stringContaining('Put its copy there') });
  const look = await command('keys --replace --dry-run');
  expect(look).toMatchObject({ code: 0, said: expect.stringContaining('a new key in') });
  expect(existsSync(process.env.RELEASE_KEY as string)).toBe(false);
  expect((await command('keys --replace')).code).toBe(4);
  expect((await command('keys --replace --yes --why lost')).code).toBe(0);
  expect((await command('rollback mfe-chat')).code).toBe(0);
  expect((await command('verify')).code).toBe(0);
  const keys = await folderStore(site).read();
  expect(Object.keys(keys?.settings.RELEASE_KEYS ?? {})).not.toContain(id);
});
