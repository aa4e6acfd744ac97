import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  folderStore,
  type Released,
  readKey,
  recordedRevisions,
  seenFile,
  seenInFolder,
} from '@assistant/release-store';
import { contractSite, SETTINGS } from '@assistant/release-store/testing';
import { keyFile, seenReleases } from '../key-file';
import { keepDatabase } from '../testing/keep-database';
import { command, inFolder, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
const released = async () => (await folderStore(site).read()) as Released;
const chat = async () => (await released()).registry.remotes['mfe-chat']?.active.version;
const FILES = ['index.html', 'index.html.br', 'index.html.gz', 'releases.json', 'version.json', '.history'];

/** Copies all that says what is released. */
async function copy(from: string, to: string): Promise<void> {
  await rm(join(to, '.history'), { recursive: true, force: true });
  for (const name of FILES) await cp(join(from, name), join(to, name), { recursive: true });
}

/** A bad version was rolled back and withdrawn; then somebody puts all files of before back. */
beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  expect((await command('activate mfe-chat c2 --yes')).code).toBe(0);
  await mkdir(join(site, '../before'));
  await copy(site, join(site, '../before'));
  const putDatabaseBack = await keepDatabase();
  expect((await command('rollback mfe-chat --yes')).code).toBe(0);
  expect((await command('withdraw mfe-chat c2')).code).toBe(0);
  await copy(join(site, '../before'), site);
  await putDatabaseBack();
  expect(await chat()).toBe('c2');
});
afterEach(() => remove());

test('old files with their old signatures were believed: now every command refuses them, and says so', async () => {
  const words = /revision 3 is older than revision 5, which was released here before.*restored --why/;
  for (const typed of [
    'verify',
    'repair',
    'pin mfe-auth',
    'canary mfe-chat c3 5',
    'rollback mfe-chat --yes',
    'index --yes',
  ])
    expect([typed, await command(typed)]).toEqual([
      typed,
      expect.objectContaining({ code: 1, said: expect.stringMatching(words) }),
    ]);
  expect((await command('status')).said).toMatch(new RegExp(`^! ${words.source}`, 'm'));
  expect(await recordedRevisions(site)).toHaveLength(3);
});

/** The keys, and what is remembered beside them, lie in another folder. */
function onMachine(name: string): void {
  const folder = join(site, '..', name);
  const files = { RELEASE_KEY: 'key.pem', SERVER_RELEASE_KEY: 'server-key.pem' };
  for (const [setting, file] of Object.entries(files)) process.env[setting] = join(folder, file);
}

test('what a server has changed is remembered beside its key, also where that of the commands lies elsewhere', async () => {
  await rm(seenFile(join(site, '..')));
  process.env.SERVER_RELEASE_KEY = join(site, '../shared/server-key.pem');
  const newest = { revision: 5, hash: 'of the newest', registry: (await released()).registry };
  await seenInFolder(join(site, '../shared')).remember(site, newest);
  expect(await command('pin mfe-auth')).toMatchObject({
    code: 1,
    said: expect.stringContaining('revision 3 is older than revision 5'),
  });
});

test('another revision under the same number is refused, too', async () => {
  // From another machine, which has the key and remembers nothing.
  onMachine('other');
  await cp(join(site, '../key.pem'), keyFile());
  for (const typed of ['pin mfe-auth', 'pin mfe-chat']) expect((await command(typed)).code).toBe(0);
  onMachine('.');
  expect(await command('verify')).toMatchObject({
    code: 1,
    said: expect.stringContaining('revision 5 is not the one that was released here before'),
  });
});

test('a site that was put back on purpose goes on above, and it is said what that takes back', async () => {
  expect((await command('restored --yes')).code).toBe(2);
  const looked = await command('restored --why backup --dry-run');
  expect(looked.said).toContain('revisions 4 to 5 are taken back');
  expect(looked.said).toContain('mfe-chat c2 stays withdrawn: players keep what they had last');
  expect(looked.said).not.toMatch(/c1 → c2|not withdrawn any more/);
  expect((await command('restored --why backup')).code).toBe(4);
  expect(await command('restored --why backup --yes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('revision 6 gives what 3 gave'),
  });
  expect(await command('verify')).toMatchObject({ code: 0 });
  expect((await command('history')).said).toMatch(/^6 .*restored {2}\(backup\)/m);
  expect([await chat(), (await released()).registry.withdrawn]).toEqual(['c1', { 'mfe-chat': ['c2'] }]);
  expect((await command('restored --why backup --yes')).code).toBe(1);
  expect(await command('restored --why backup --yes --above 60')).toMatchObject({
    code: 0,
    said: expect.stringContaining('revision 61 gives'),
  });
});

inFolder()(
  'a site that is started anew in the same folder starts above what was released there',
  async () => {
    await rm(site, { recursive: true });
    const { registry } = await contractSite(site).newSite();
    const store = folderStore(site, await readKey(keyFile()), { seen: seenReleases() });
    const first = { on: 0, registry, settings: SETTINGS, command: 'build', who: 'ops', sign: true };
    expect(await store.commit(first)).toMatchObject({ revision: 6 });
    expect(await command('verify')).toMatchObject({ code: 0 });
  },
);

test('a site that was moved, and a drill on a copy with copied keys, work', async () => {
  const moved = join(site, '../moved');
  await cp(site, moved, { recursive: true });
  process.env.SITE_DIR = moved;
  expect(await command('verify')).toMatchObject({ code: 0 });
  expect(await command('pin mfe-auth')).toMatchObject({ code: 0 });
  await mkdir(join(site, '../drill'));
  await cp(join(site, '../key.pem'), join(site, '../drill/key.pem'));
  process.env.SITE_DIR = site;
  onMachine('drill');
  expect(await command('pin mfe-auth')).toMatchObject({ code: 0 });
});

inFolder()(
  'regression: a backup without what players had in place of a withdrawn version was given as if it had it',
  async () => {
    const there = join(site, 'remotes/mfe-chat/c1');
    await rename(there, `${there}.lost`);
    expect(await command('restored --why backup --yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining('mfe-chat has no published version c1'),
    });
    await rename(`${there}.lost`, there);
  },
);
