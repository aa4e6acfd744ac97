import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  activate,
  draftOf,
  FILES_FILE,
  folderStore,
  type Released,
  readKey,
  removeVersions,
  retire,
} from '@assistant/release-store';
import { keyFile } from './key-file';
import { command } from './testing/operators';
import { age, app, publish, REMOTE, shared, site, TEXT, verify } from './testing/shared-files-site';

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

test('clean keeps the version of what was retired long ago, so that it comes back', async () => {
  await publish('d1');
  await age(40);
  const then = new Date(Date.now() - 40 * DAY_MS);
  const { store, draft } = await given('d1', () => then);
  await store.commit(draft);
  const released = (await store.readTrusted()) as Released;
  await store.commit(draftOf(released, { registry: retire(released.registry, REMOTE), said: [] }, OPS));
  const records = join(site, '.history');
  for (const name of await readdir(records)) await utimes(join(records, name), then, then);
  expect(await command('clean --yes')).toMatchObject({ said: expect.not.stringContaining('mfe-chat d1') });
  expect(await command('retire mfe-chat --off --yes')).toMatchObject({ code: 0 });
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

test('what a publish that was ended has left stayed: clean removes it', async () => {
  const coming = join(site, '.coming');
  for (const name of ['mfe-chat-d9-x', 'mfe-chat-d9-y']) await mkdir(join(coming, name), { recursive: true });
  const long = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(coming, 'mfe-chat-d9-x'), long, long);
  expect(await command('clean --yes')).toMatchObject({ code: 0 });
  expect(await readdir(coming)).toEqual(['mfe-chat-d9-y']);
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

test.each(['0', '1.5', 'week'])('clean --days %s is refused with the rule', async (days) => {
  expect(await command(`clean --days ${days}`)).toMatchObject({
    code: 2,
    said: expect.stringContaining('It must be from 1 to 3650'),
  });
});
