import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import {
  activate,
  draftOf,
  FACTS_FILE,
  FILES_FILE,
  folderStore,
  hashesBelow,
  type Released,
  readKey,
  removeVersions,
} from '@assistant/release-store';
import { keyFile } from './key-file';
import { publishFiles } from './publish';
import { command, operatedSite } from './testing/operators';

let site: string;
let remove: () => Promise<void>;
let dist: string;
const REMOTE = 'mfe-chat';
const app = () => join(site, 'remotes', REMOTE);
const shared = (name = '') => join(app(), 'files', name);

const TEXT = 'later();'.repeat(50);

/** Publishes a version of the chat with these files beside its entry, which has the version in it. */
async function publish(
  version: string,
  files: Record<string, string> = { 'late.0a1b2c3d.js': TEXT },
  copies: Record<string, Buffer> = {},
) {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeFile(join(dist, 'remoteEntry.js'), `var chat_${version};${'entry();'.repeat(50)}`);
  for (const [name, text] of Object.entries({ ...files, ...copies })) await writeFile(join(dist, name), text);
  const facts = { version, global: `chat_${version}`, requires: {}, preload: Object.keys(files), uses: {} };
  await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
  await publishFiles(site, REMOTE, version, dist, await readKey(keyFile()));
}

const buildOf = async (version: string) =>
  JSON.parse(await readFile(join(app(), version, 'build.json'), 'utf8'));
const verify = () => command('verify');
/** As if the files had been written so many days ago. */
async function age(days: number): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000);
  for (const name of await readdir(app(), { recursive: true })) await utimes(join(app(), name), then, then);
}

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
});
afterEach(() => Promise.all([remove(), rm(dist, { recursive: true, force: true })]));

test('a file that two versions have is there once, under one address; each version has an entry of its own', async () => {
  await publish('d1');
  const before = await readdir(shared());
  await publish('d2', { 'late.0a1b2c3d.js': TEXT, 'more.00000001.js': 'more();' });
  const [one, two] = [await buildOf('d1'), await buildOf('d2')];
  expect(one.preload[0]).toEqual(two.preload[0]);
  expect(one.preload[0].href).toBe(`remotes/${REMOTE}/files/late.0a1b2c3d.js`);
  expect(one.entry.href).toMatch(/^remotes\/mfe-chat\/files\/remoteEntry\.[0-9a-f]{8}\.js$/);
  expect(two.entry.href).not.toBe(one.entry.href);
  const fresh = (await readdir(shared())).filter((name) => !before.includes(name));
  expect(fresh.map((name) => name.replace(/\.[0-9a-f]{8}/, '')).toSorted()).toEqual(
    ['more.js', 'remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'].toSorted(),
  );
  expect(await readdir(join(app(), 'd1'))).not.toContain('remoteEntry.js');
  for (const typed of ['activate mfe-chat d1 --yes', 'activate mfe-chat d2 --yes', 'rollback mfe-chat --yes'])
    expect(await command(typed)).toMatchObject({ code: 0 });
  expect(await verify()).toMatchObject({ code: 0 });
});

test.each([
  ['altered', (file: string) => writeFile(file, 'other();'), 'is not what was published'],
  ['missing', (file: string) => rm(file), 'is missing'],
  [
    'a link',
    async (file: string) => rename(file, `${dist}/kept`).then(() => symlink(`${dist}/kept`, file)),
    'is missing',
  ],
])(
  'a shared file that is %s: verify names it for each version, and none of them is given out',
  async (_, harm, said) => {
    await publish('d1');
    await publish('d2');
    await command('activate mfe-chat d1 --yes');
    const file = shared('late.0a1b2c3d.js');
    await harm(file);
    const found = await verify();
    expect(found).toMatchObject({ code: 1, said: expect.stringContaining(`${file} ${said}`) });
    expect(await command('activate mfe-chat d2 --yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining(file),
    });
  },
);

test('a name that holds something else is refused, and nothing of what is there changes', async () => {
  await publish('d1');
  const before = await hashesBelow(app());
  const coming = publish('d2', { 'late.0a1b2c3d.js': 'other();' });
  await expect(coming).rejects.toThrow(`${shared('late.0a1b2c3d.js')} was published with another version`);
  const after = await hashesBelow(app());
  expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([]);
  expect(await readdir(app())).not.toContain('d2');
  expect(await verify()).toMatchObject({ code: 0 });
});

test('a shared file that was altered is whole again once its version, or another one with it, is published', async () => {
  await publish('d1');
  await writeFile(shared('late.0a1b2c3d.js'), 'other();');
  await publish('d2');
  expect(await readFile(shared('late.0a1b2c3d.js'), 'utf8')).toBe(TEXT);
  expect(await verify()).toMatchObject({ code: 0 });
});

test('a compressed copy that another machine made stays, as the list of a version names it; one that was torn is made anew', async () => {
  await publish('d1');
  const copy = shared('late.0a1b2c3d.js.br');
  const theirs = brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  expect(theirs.equals(await readFile(copy))).toBe(false);
  const list = join(app(), 'd1', FILES_FILE);
  await rm(join(app(), 'd1'), { recursive: true });
  await writeFile(copy, theirs);
  await publish('d1');
  expect(theirs.equals(await readFile(copy))).toBe(true);
  expect(await readFile(list, 'utf8')).toContain('late.0a1b2c3d.js.br');
  expect(await verify()).toMatchObject({ code: 0 });

  await rm(join(app(), 'd1'), { recursive: true });
  await writeFile(copy, theirs.subarray(0, 10));
  await publish('d1');
  expect((await readFile(copy)).length).toBeGreaterThan(10);
  expect(await verify()).toMatchObject({ code: 0 });
});

test('compressed copies beside a build, as an image has them, are taken where they unpack to its files', async () => {
  const files = { 'late.0a1b2c3d.js': TEXT };
  const br = brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const gz = gzipSync(TEXT);
  await publish('d1', files, { 'late.0a1b2c3d.js.br': br, 'late.0a1b2c3d.js.gz': gz });
  expect(br.equals(await readFile(shared('late.0a1b2c3d.js.br')))).toBe(true);

  const other = { 'more.00000001.js': TEXT };
  const wrong = brotliCompressSync('evil();');
  await publish('d2', other, { 'more.00000001.js.br': wrong, 'more.00000001.js.gz': gz });
  expect(brotliDecompressSync(await readFile(shared('more.00000001.js.br'))).toString()).toBe(TEXT);
  expect(await verify()).toMatchObject({ code: 0 });
});

test('a build whose files have other names stays in the folder of its version, as its files look for each other beside them', async () => {
  await publish('d1', { 'late.js': 'late();' });
  expect((await buildOf('d1')).entry.href).toBe(`remotes/${REMOTE}/d1/remoteEntry.js`);
  expect(await readdir(join(app(), 'd1'))).toContain('late.js');
  expect(await command('activate mfe-chat d1 --yes')).toMatchObject({ code: 0 });
  expect(await verify()).toMatchObject({ code: 0 });
});

test('what a publish that was ended has left is in no list; it is removed once none can be under way', async () => {
  await publish('d1');
  await writeFile(shared('left.0a1b2c3d.js'), 'left();');
  expect(await verify()).toMatchObject({ code: 0 });
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(shared('left.0a1b2c3d.js'), old, old);
  expect(await verify()).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${shared('left.0a1b2c3d.js')} is in no release`),
  });
  expect(await command('clean --yes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('and 1 file'),
  });
  expect(await verify()).toMatchObject({ code: 0 });
});

test('clean removes what no open page may ask for, and never what another version has, or may come back', async () => {
  for (const version of ['d1', 'd2', 'd3', 'd4'])
    await publish(version, {
      'late.0a1b2c3d.js': TEXT,
      [`own.0000000${version[1]}.js`]: `own('${version}');`,
    });
  await age(40);
  for (const version of ['d2', 'd3', 'd4']) await command(`activate mfe-chat ${version} --yes`);
  const names = async () => (await readdir(app())).filter((name) => name.startsWith('d')).toSorted();
  // The second was in use a moment ago; the first never was.
  expect(await command('clean')).toMatchObject({ code: 4, said: expect.stringContaining('mfe-chat d1') });
  expect(await command('clean --dry-run')).toMatchObject({
    code: 0,
    said: expect.stringContaining('mfe-chat d1'),
  });
  expect(await names()).toEqual(['d1', 'd2', 'd3', 'd4']);
  expect(await command('clean --yes')).toMatchObject({ code: 0 });
  expect(await names()).toEqual(['d2', 'd3', 'd4']);
  const files = await readdir(shared());
  expect(files).toEqual(expect.arrayContaining(['late.0a1b2c3d.js', 'own.00000002.js']));
  expect(files).not.toContain('own.00000001.js');
  expect(await verify()).toMatchObject({ code: 0 });
  expect(await command('rollback mfe-chat --yes')).toMatchObject({ code: 0 });
  expect((await folderStore(site).read())?.registry.remotes[REMOTE]?.active.version).toBe('d3');
});

const DAY_MS = 86_400_000;
const OPS = { command: 'activate', who: 'ops' };
const given = async (version: string, now?: () => Date) => {
  const store = folderStore(site, await readKey(keyFile()), now && { now });
  const released = (await store.readTrusted()) as Released;
  const registry = await activate(site, released.registry, REMOTE, version);
  return { store, draft: draftOf(released, { registry, said: [] }, OPS) };
};

test('regression: a version that somebody was giving to players while clean removed it was theirs without its files: that is refused', async () => {
  for (const version of ['d1', 'd2']) await publish(version);
  await command('activate mfe-chat d2 --yes');
  await age(40);
  const { store, draft } = await given('d1');
  expect(await command('clean --yes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('mfe-chat d1'),
  });
  await expect(store.commit(draft)).rejects.toThrow('Conflict');
  await expect(given('d1')).rejects.toThrow('d1');
  expect(await verify()).toMatchObject({ code: 0 });
});

test('where another command comes before it clean removes nothing, and one that was ended has removed nothing', async () => {
  for (const version of ['d1', 'd2']) await publish(version);
  const { store, draft } = await given('d1');
  const released = (await store.read()) as Released;
  const record = async () => {
    await store.commit(draft);
    return store.commit(draft);
  };
  const removing = removeVersions(site, [[REMOTE, 'd1']], released, record, new Date());
  await expect(removing).rejects.toThrow('Conflict');
  expect(await verify()).toMatchObject({ code: 0 });
  const going = join(site, '.coming', `going-${randomUUID()}-${REMOTE}@d2`);
  await rename(join(app(), 'd2'), going);
  expect(await command('repair')).toMatchObject({ code: 0 });
  expect(await command('activate mfe-chat d2 --yes')).toMatchObject({ code: 0 });
  expect(await verify()).toMatchObject({ code: 0 });
});

test('regression: clean went by the clock of one machine, so that one that is wrong had it remove what pages still ask for', async () => {
  for (const version of ['d1', 'd2', 'd3']) await publish(version);
  await age(40);
  await command('activate mfe-chat d1 --yes');
  // By a server whose clock is behind: the first would seem to have been replaced long ago.
  for (const version of ['d2', 'd3']) {
    const { store, draft } = await given(version, () => new Date(Date.now() - 40 * DAY_MS));
    await store.commit(draft);
  }
  const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * DAY_MS);
  try {
    expect(await command('clean --yes')).toMatchObject({ said: expect.not.stringContaining('mfe-chat d') });
  } finally {
    ahead.mockRestore();
  }
  expect(await readdir(app())).toEqual(expect.arrayContaining(['d1', 'd2', 'd3']));
});

test.each([
  ['is torn', (list: string) => writeFile(list, '{ "files')],
  ['is of a newer tool', (list: string) => writeFile(list, '{"format":3,"files":{}}')],
  ['is missing', (list: string) => rm(list)],
])(
  'regression: clean removed the files of a version in use whose list %s: now it removes nothing',
  async (_, harm) => {
    await publish('d1');
    await command('activate mfe-chat d1 --yes');
    await age(40);
    const before = await readdir(shared());
    await harm(join(app(), 'd1', FILES_FILE));
    const found = await command('clean --yes');
    expect(found.code).toBe(1);
    expect(await readdir(shared())).toEqual(before);
  },
);

test('regression: what made the folder of shared files look like a version had clean remove it', async () => {
  await publish('d1');
  await command('activate mfe-chat d1 --yes');
  await writeFile(shared('build.json'), '{}');
  await age(40);
  expect(await command('clean --yes')).toMatchObject({ code: 0 });
  expect(await readdir(shared())).toContain('late.0a1b2c3d.js');
  expect(await verify()).toMatchObject({ code: 0 });
});

test('regression: publishing failed without a word where a file had the name of the folder of shared files', async () => {
  await rm(shared(), { recursive: true, force: true });
  await writeFile(shared(), '');
  await expect(publish('d1')).rejects.toThrow('EEXIST');
});

test.each(['0', '1.5', 'week'])('clean --days %s is refused with the rule', async (days) => {
  expect(await command(`clean --days ${days}`)).toMatchObject({
    code: 2,
    said: expect.stringContaining('It must be from 1 to 3650'),
  });
});
