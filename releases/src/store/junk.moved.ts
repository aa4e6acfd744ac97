import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, type Released, readKey, recordedRevisions, recordFile } from '@assistant/release-store';
import { keyFile, serverKeyFile } from '../key-file';
import { command, operatedSite } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;
const released = async () => (await folderStore(site, await readKey(keyFile())).read()) as Released;
const chat = async () => (await released()).registry.remotes['mfe-chat']?.active.version;

beforeEach(async () => {
  ({ site, remove } = await operatedSite('folder'));
  expect((await command('keys --server')).code).toBe(0);
  expect((await command('activate mfe-chat c2 --yes')).code).toBe(0);
});
afterEach(() => remove());

/** What someone who can write the site may put in place of a record. */
const JUNK: [string, (file: string) => Promise<void> | void][] = [
  ['a text', (file) => writeFile(file, '{')],
  ['a record of another number', async (file) => writeFile(file, await readFile(recordFile(site, 4)))],
  ['a folder', async (file) => void (await mkdir(file))],
  ['a pipe that nobody writes into', (file) => void execFileSync('mkfifo', [file])],
];

test.each(JUNK)('%s under the next number stopped every command: now it is put aside', async (_, put) => {
  await put(recordFile(site, 5));
  expect(await command('rollback mfe-chat --yes')).toMatchObject({ code: 0 });
  expect(await chat()).toBe('c1');
  expect(await recordedRevisions(site)).toEqual([5, 4, 3, 2, 1]);
  expect(existsSync(`${recordFile(site, 5)}.damaged`)).toBe(true);
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test.each([150, 200_000, 999_999_999])(
  'a file named %d.json had repair make a revision for each number up to it: it is put aside in one step',
  async (number) => {
    await writeFile(recordFile(site, number), '{');
    expect(await command('verify')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${number}.json is damaged`),
    });
    expect((await command('status')).said).toMatch(new RegExp(`^! .*/${number}\\.json .*repair`, 'm'));
    expect((await command('history')).said).toMatch(/^4 .*activate mfe-chat c2/m);
    expect(await command('rollback mfe-chat --yes')).toMatchObject({ code: 0 });
    expect(await command('canary mfe-chat c3 5')).toMatchObject({ code: 0 });
    const { code, said } = await command('repair');
    expect([code, said]).toEqual([0, `put aside what cannot be read: revision ${number}\n`]);
    expect(await recordedRevisions(site)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await command('verify')).toMatchObject({ code: 0 });
  },
);

test.each(['index.html', 'version.json', 'releases.json'])(
  'a pipe that nobody writes into in the place of %s stopped every command for ever: it is named, and put right',
  async (name) => {
    await rm(join(site, name));
    execFileSync('mkfifo', [join(site, name)]);
    expect(await command('verify')).toMatchObject({ code: 1, said: expect.stringContaining(name) });
    expect(await command('rollback mfe-chat --yes')).toMatchObject({ code: 0 });
    expect(await chat()).toBe('c1');
    expect(await command('verify')).toMatchObject({ code: 0 });
  },
);

test('many sparse records of megabytes took all memory: none is read', async () => {
  for (let number = 100; number < 400; number += 1) {
    await writeFile(recordFile(site, number), '');
    await truncate(recordFile(site, number), 16 * 1024 * 1024);
  }
  const before = process.memoryUsage().rss;
  expect(await command('rollback mfe-chat --yes')).toMatchObject({ code: 0 });
  expect(await chat()).toBe('c1');
  expect(process.memoryUsage().rss - before).toBeLessThan(1024 * 1024 * 1024);
});

test('a readable record with a high number that no one has signed costs one revision as well', async () => {
  const record = JSON.parse(await readFile(recordFile(site, 4), 'utf8'));
  record.revision = 300_000;
  record.registry.revision = 300_000;
  await writeFile(recordFile(site, 300_000), JSON.stringify(record));
  const { code, said } = await command('repair');
  expect([code, said]).toEqual([0, expect.stringContaining('put aside revision 300000, which is not')]);
  expect(await recordedRevisions(site)).toEqual([4, 3, 2, 1]);
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test('the server ends a canary while such a file is there', async () => {
  expect((await command('canary mfe-chat c3 5')).code).toBe(0);
  await writeFile(recordFile(site, 150), '{');
  await writeFile(recordFile(site, 6), '{');
  const store = folderStore(site, await readKey(serverKeyFile()), { chooses: true });
  const { revision, registry } = (await store.read()) as Released;
  const { canary: _, ...chatAlone } = registry.remotes['mfe-chat'] as (typeof registry.remotes)[string];
  const halted = { ...registry, remotes: { ...registry.remotes, 'mfe-chat': chatAlone } };
  await store.commit({ on: revision, registry: halted, command: 'halt mfe-chat', who: 'server' });
  expect((await recordedRevisions(site)).slice(0, 2)).toEqual([150, 6]);
  expect(JSON.parse(await readFile(join(site, 'version.json'), 'utf8')).revision).toBe(6);
});

describe('only the newest record is lost, and readers have what it released', () => {
  beforeEach(async () => {
    expect((await command('rollback mfe-chat --yes')).code).toBe(0);
    expect(await chat()).toBe('c1');
  });

  test.each<[string, () => Promise<void>]>([
    ['deleted', () => rm(recordFile(site, 5))],
    ['overwritten', () => writeFile(recordFile(site, 5), '{')],
  ])('%s: repair, as advised, took the rollback back: now it records what readers have', async (_, lose) => {
    await lose();
    expect(await chat()).toBe('c1');
    const found = await command('verify');
    expect(found).toMatchObject({ code: 1, said: expect.stringContaining('the record of revision 5') });
    expect(found.said).not.toContain('is not that of revision 4');
    expect((await command('status')).said).toMatch(/^! .*the record of revision 5.*repair/m);
    expect(await command('repair')).toMatchObject({
      code: 0,
      said: expect.stringContaining('revision 5 was recorded again by releases.json, as revision 6'),
    });
    expect(await chat()).toBe('c1');
    expect(await released()).toMatchObject({ revision: 6 });
    expect(await command('verify')).toMatchObject({ code: 0 });
    expect(await command('history')).toMatchObject({ said: expect.not.stringContaining('missing') });
  });

  test('the next command goes on from what readers have, under a number that no one has seen', async () => {
    await rm(recordFile(site, 5));
    expect(await command('canary mfe-chat c3 5')).toMatchObject({ code: 0 });
    expect(await chat()).toBe('c1');
    expect(await released()).toMatchObject({ revision: 6 });
    expect(await command('verify')).toMatchObject({ code: 1, said: expect.stringContaining('is missing') });
  });

  test('what readers have is believed only where it is signed', async () => {
    await rm(recordFile(site, 5));
    for (const name of ['releases.json', 'index.html'])
      await writeFile(
        join(site, name),
        (await readFile(join(site, name), 'utf8'))
          .replaceAll('"revision":5', '"revision":9')
          .replaceAll('"revision": 5', '"revision": 9'),
      );
    expect(await released()).toMatchObject({ revision: 4 });
  });
});
