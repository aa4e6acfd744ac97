import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { FILES_FILE, hashesBelow } from '@assistant/release-store';
import { command, inFolder } from './testing/operators';
import { app, buildOf, dist, publish, REMOTE, shared, TEXT, verify } from './testing/shared-files-site';

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

inFolder().each([
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

inFolder()(
  'a compressed copy that another machine made stays, as the list of a version names it; one that was torn is made anew',
  async () => {
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
  },
);

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

test('regression: publishing failed without a word where a file had the name of the folder of shared files', async () => {
  await rm(shared(), { recursive: true, force: true });
  await writeFile(shared(), '');
  await expect(publish('d1')).rejects.toThrow('EEXIST');
});
