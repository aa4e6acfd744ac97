import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildsIn } from '@assistant/contract';
import {
  folderStore,
  makeKey,
  type Released,
  readKey,
  recordedRevisions,
  recordFile,
} from '@assistant/release-store';
import { rounds } from '@assistant/testing/rounds';
import { keyFile, serverKeyFile } from '../key-file';
import {
  type Forge,
  forge,
  moreBuilds,
  otherApi,
  otherEntry,
  rechained,
  showForged,
  signedBy,
  stripped,
} from '../testing/forge';
import { command, inFolder, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
const read = async () => (await folderStore(site).read()) as Released;
const text = (file: string) => readFile(join(site, file), 'utf8');

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  expect((await command('canary mfe-chat c2 5')).code).toBe(0);
});
afterEach(() => remove());

const evil = async () => makeKey(join(site, '../evil.pem'));

/** A command that has nothing to do with what was altered. */
async function expectRefused(words: RegExp): Promise<void> {
  const before = await Promise.all([
    text('releases.json'),
    text('index.html'),
    readdir(join(site, '.history')),
  ]);
  for (const typed of [
    'pin mfe-auth',
    'rollback mfe-chat',
    'keys --server',
    'keys --replace --yes',
    'index --yes',
  ]) {
    const { code, said } = await command(typed);
    expect([typed, code, said]).toEqual([typed, 1, expect.stringMatching(words)]);
    expect(said).toMatch(/npm run release -- verify.*repair/);
  }
  const key = await readKey(keyFile());
  await expect(folderStore(site, key).show()).rejects.toThrow(words);
  const after = await Promise.all([
    text('releases.json'),
    text('index.html'),
    readdir(join(site, '.history')),
  ]);
  expect(after).toEqual(before);
}

inFolder().each(
  [
    ['another entry of a remote', [otherEntry], /3\.json is not what was signed/],
    ['other settings of the page', [otherApi], /3\.json is not what was committed/],
    ['other settings, with the hash of them', [otherApi, rechained], /3\.json is not what was signed/],
    ['a build more', [moreBuilds, rechained], /3\.json is not what was signed/],
    [
      'a record without a signature',
      [otherApi, stripped, rechained],
      /3\.json is not signed, though this site is/,
    ],
  ].slice(0, rounds(2, 5)) as [string, Forge[], RegExp][],
)(
  'the next command signed %s, then none worked until repair: now it is passed over, and put aside by the next change',
  async (_, changes, words) => {
    const before = await read();
    await forge(site, changes);
    const found = await command('verify');
    expect(found).toMatchObject({ code: 1, said: expect.stringMatching(words) });
    expect(found.said).not.toContain('the next change signs it');
    expect((await command('status')).said).toMatch(new RegExp(`^! .*${words.source}.*repair`, 'm'));
    expect((await command('status')).said).not.toContain('evil');
    await cp(site, join(site, '../again'), { recursive: true });
    expect(await command('rollback mfe-chat')).toMatchObject({ code: 0 });
    expect((await read()).registry.remotes['mfe-chat']?.canary).toBeUndefined();
    expect(await recordedRevisions(site)).toEqual([4, 2, 1]);
    expect((await readdir(join(site, '.history'))).sort()).toContain('3.json.damaged');
    expect((await read()).settings).toEqual(before.settings);
    // The record that was altered is lost, which stays reported.
    expect(await command('verify')).toMatchObject({
      code: 1,
      said: expect.stringContaining('3.json is missing (3.json.damaged is there)'),
    });
    expect((await command('status')).said).toContain(`signed by the key ${before.registry.signature?.key}\n`);
    // Or repair does it, and gives what readers have.
    process.env.SITE_DIR = join(site, '../again');
    const mended = await command('repair');
    expect(mended).toMatchObject({ code: 0 });
    expect(mended.said).toMatch(/^put aside revision 3, which is not to be trusted: revision 3 is not/);
    expect(mended.said).toContain('revision 3 was recorded again by releases.json');
    const again = (await folderStore(process.env.SITE_DIR).read()) as Released;
    expect(buildsIn(again.registry)).toEqual(buildsIn(before.registry));
    expect(await command('verify')).toMatchObject({ code: 0 });
  },
);

test('the server ends a canary in spite of a forged record, also one with a high number', async () => {
  await serverGoesOn();
  for (const number of [7, 300_000]) await forge(site, [otherApi, stripped, rechained], number);
  const keys = (await read()).settings.RELEASE_KEYS;
  const store = folderStore(site, await readKey(serverKeyFile()), {
    chooses: true,
    readersKeys: async () => keys,
  });
  const { revision, registry } = (await store.read()) as Released;
  expect(revision).toBe(6);
  const { canary: _, ...chatAlone } = registry.remotes['mfe-chat'] as (typeof registry.remotes)[string];
  const halted = { ...registry, remotes: { ...registry.remotes, 'mfe-chat': chatAlone } };
  await store.commit({ on: revision, registry: halted, command: 'halt mfe-chat', who: 'server' });
  expect(await recordedRevisions(site)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect((await read()).registry.remotes['mfe-chat']?.canary).toBeUndefined();
  expect(JSON.parse(await text('version.json')).revision).toBe(7);
});

inFolder()(
  'a forged record instead of one that was seen, of which readers have nothing, lowers nothing',
  async () => {
    expect((await command('rollback mfe-chat')).code).toBe(0);
    const old = recordFile(site, 3);
    await cp(old, recordFile(site, 4));
    await forge(site, [otherApi, stripped, rechained], 4);
    for (const name of ['releases.json', 'index.html']) await rm(join(site, name));
    for (const typed of ['pin mfe-auth', 'repair'])
      expect(await command(typed)).toMatchObject({
        code: 1,
        said: expect.stringContaining('revision 3 is older than revision 4, which was released here before'),
      });
  },
);

test('a forged revision more, which readers have already, was said to be whole: now the next change puts it aside', async () => {
  await forge(site, [otherApi, stripped, rechained], 4);
  await showForged(site, 4);
  expect(await command('verify')).toMatchObject({ code: 1 });
  expect(await command('pin mfe-auth')).toMatchObject({ code: 0 });
  expect(await read()).toMatchObject({ revision: 4, settings: { API_BASE: '/' } });
  expect(await text('index.html')).not.toContain('evil');
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test.each<[string, (own: { id: string; publicKey: string }) => object]>([
  ['a key of the forger', () => ({})],
  [
    "one that calls the publishers' that of the server",
    ({ id, publicKey }) => ({ SERVER_KEYS: { [id]: publicKey } }),
  ],
])(
  'a record that is signed by %s is none of ours; repair asks whether somebody has replaced the key',
  async (_, more) => {
    const own = await readKey(keyFile());
    if (!own) throw new Error('there is no key');
    await forge(site, [otherApi, signedBy(await evil(), more(own))], 4);
    await expectRefused(/revision 4 is signed by \w+, not by \w+.*Set RELEASE_KEY/);
    expect(await command('repair')).toMatchObject({
      code: 1,
      said: expect.stringContaining('repair --own-key'),
    });
    expect(await recordedRevisions(site)).toContain(4);
    expect(await command('repair --own-key')).toMatchObject({ code: 0 });
    expect((await read()).settings.API_BASE).toBe('/');
    expect(await command('verify')).toMatchObject({ code: 0 });
  },
);

inFolder()(
  'a site that was made one that was never signed, with all its history, is not signed: this machine remembers',
  async () => {
    for (const revision of await recordedRevisions(site))
      if (revision < 3) await rm(recordFile(site, revision));
    await forge(site, [otherApi, stripped, rechained]);
    await showForged(site, 3);
    await expectRefused(/revision 3 is not signed, though this site is/);
    // The same without any record.
    await rm(join(site, '.history'), { recursive: true });
    expect(await command('pin mfe-auth')).toMatchObject({
      code: 1,
      said: expect.stringContaining('the records of this signed site (.history) are lost'),
    });
    expect(await command('verify')).toMatchObject({ code: 1, said: expect.stringContaining('are lost') });
  },
);

inFolder()(
  'an older record that was altered holds nothing up once repair has put it aside, and stays reported',
  async () => {
    const file = recordFile(site, 2);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"ops"', '"somebody"'));
    expect(await command('pin mfe-auth')).toMatchObject({
      code: 1,
      said: expect.stringContaining('revision 3 does not follow from the revision before it'),
    });
    expect((await command('repair')).said).toContain('put aside revision 2, which is not to be trusted');
    expect((await command('pin mfe-auth')).code).toBe(0);
    expect((await command('verify')).said).toContain(
      `${file} is missing (2.json.damaged is there); restore it`,
    );
  },
);

/** Revisions of the server's key on top of one of the publisher's. */
async function serverGoesOn(): Promise<void> {
  expect((await command('keys --server')).code).toBe(0);
  expect((await command('pin mfe-auth')).code).toBe(0);
  const store = folderStore(site, await readKey(serverKeyFile()), { chooses: true });
  const { revision, registry } = (await store.read()) as Released;
  await store.commit({ on: revision, registry, command: 'step', who: 'server' });
}

test('an altered record beneath one that the server stands on is put aside alone', async () => {
  await serverGoesOn();
  const before = await read();
  await writeFile(recordFile(site, 4), `${await text('.history/4.json')} `);
  const { code, said } = await command('repair');
  expect([code, said]).toEqual([0, expect.stringContaining('put aside revision 4')]);
  expect(said).not.toMatch(/put aside revision [56]/);
  expect(await read()).toEqual(before);
});

test('a server stands on what readers have keys of, not on what a record says of itself', async () => {
  await serverGoesOn();
  const forger = await evil();
  const own = (await readKey(keyFile()))?.id ?? '';
  const server = await readKey(serverKeyFile());
  const readersKeys = async () => (await read()).settings.RELEASE_KEYS;
  const keys = await readersKeys();
  expect(Object.keys(keys ?? {})).toEqual([own]);
  await forge(site, [signedBy(forger, { SERVER_KEYS: { [server?.id ?? '']: server?.publicKey ?? '' } })], 7);
  const store = folderStore(site, server, { chooses: true, readersKeys: async () => keys });
  const { revision, registry } = (await store.read()) as Released;
  const step = { on: revision, registry, command: 'step', who: 'server' };
  await expect(store.commit(step)).rejects.toThrow(/revision 7 is signed by/);
});

test('which sites a key has signed is known again once the key is used, where that was lost', async () => {
  const sites = `${keyFile()}.sites`;
  await rm(sites);
  await folderStore(site, await readKey(keyFile())).readTrusted();
  expect(await readFile(sites, 'utf8')).toContain(site);
});
