import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  folderStore,
  makeKey,
  type Released,
  readKey,
  refuseOthersKey,
  type SigningKey,
} from '@assistant/release-store';
import { contractSite, uses } from '@assistant/release-store/testing';
import { publishApps } from './publish-apps';
import { command, operatedSite } from './testing/operators';

let site: string;
let file: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  file = join(dirname(site), 'team.pem');
});
afterEach(() => remove());

const team = async () => (await readKey(file)) as SigningKey;
const publish = async (app: string, version: string, key?: SigningKey) =>
  contractSite(site).publish(app, version, uses('1.0.0', 'Button'), undefined, key ?? (await team()));
const bind = () => command(`keys --app mfe-chat --add ${file} --yes`);
const released = async () => (await folderStore(site).read())?.registry.remotes;

test('the key of a team gives players builds of its own remote', async () => {
  expect((await command(`keys --app mfe-chat --add ${file}`)).code).toBe(4);
  expect((await command(`keys --app mfe-chat --add ${file} --dry-run`)).code).toBe(0);
  expect(await bind()).toMatchObject({
    code: 0,
    said: expect.stringContaining('signs builds of mfe-chat and nothing'),
  });
  await publish('mfe-chat', 't1');
  expect(await command('canary mfe-chat t1 5')).toMatchObject({ code: 0 });
  expect(await command('activate shell s2 --with mfe-chat=t1 --yes')).toMatchObject({ code: 0 });
  expect((await released())?.['mfe-chat']?.active.signature?.key).toBe((await team()).id);
  expect(await command('rollback shell --with mfe-chat --with mfe-auth --yes')).toMatchObject({ code: 0 });
  expect(await command('verify')).toMatchObject({ code: 0 });
  const { said } = await command('keys');
  expect(said).toMatch(new RegExp(`${(await team()).id}  signs builds of mfe-chat, since 20.*Z, by ops`));
});

test.each([
  'activate mfe-auth t1 --yes',
  'activate mfe-auth t1 --yes --sign',
  'canary mfe-auth t1 5 --sign',
  'activate shell s2 --with mfe-auth=t1 --yes',
])('a build of another remote that it has signed is refused by %s', async (typed) => {
  await bind();
  await publish('mfe-auth', 't1');
  expect(await command(typed)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${(await team()).id}, which signs builds of mfe-chat and nothing else`),
  });
});

/** Publishes what a team has built in a folder of its own. */
async function publishFolder(app: string, key: SigningKey, version = 't9'): Promise<string[]> {
  const folder = join(dirname(site), 'dist');
  const facts = { version, global: version, requires: {}, preload: [], remote: { name: app, areas: [] } };
  await contractSite(folder).write('dist/remoteEntry.js', `var ${version};`);
  await writeFile(join(folder, 'dist/build-facts.json'), JSON.stringify(facts));
  return publishApps(site, [folder], key);
}

test('a key that is no one’s publishes nothing of a remote that has keys of its own, nor one that was revoked', async () => {
  const stranger = await makeKey(join(dirname(site), 'stranger.pem'));
  // A remote without keys of its own: it counts as unsigned.
  await publishFolder('mfe-chat', stranger, 't7');
  await bind();
  const { id } = await team();
  const own = (await readKey(process.env.RELEASE_KEY as string)) as SigningKey;
  await expect(publishFolder('mfe-chat', stranger, 't8')).rejects.toThrow(
    `The key ${stranger.id} signs nothing of mfe-chat: ${id} and ${own.id} do. Set RELEASE_KEY`,
  );
  await publishFolder('mfe-chat', own, 't8');
  await command(`keys --revoke ${id} --yes`);
  await expect(publishFolder('mfe-chat', await team())).rejects.toThrow(
    `The key ${id} signs nothing of mfe-chat: ${own.id} does.`,
  );
});

test('it publishes its own remote alone, and releases nothing', async () => {
  await bind();
  await publishFolder('mfe-chat', await team());
  await expect(publishFolder('mfe-auth', await team())).rejects.toThrow(
    'which signs builds of mfe-chat and nothing else',
  );
  const { settings } = (await folderStore(site).read()) as Released;
  const { id } = await team();
  expect(() => refuseOthersKey('shell', 's9', id, settings)).toThrow('signs builds of mfe-chat and nothing');
  process.env.RELEASE_KEY = file;
  for (const typed of [
    'activate shell s2 --yes',
    'rollback shell --with mfe-chat --with mfe-auth --yes',
    'keys --replace --yes',
  ])
    expect(await command(typed)).toMatchObject({
      code: 1,
      said: expect.stringContaining('it releases nothing'),
    });
});

test('a stolen one is replaced: what it has signed and was not released counts as unsigned, the rest goes on', async () => {
  await bind();
  const stolen = (await team()).id;
  for (const version of ['t1', 't2']) await publish('mfe-chat', version);
  await command('activate mfe-chat t1 --yes');
  file = join(dirname(site), 'next.pem');
  expect(await command(`keys --app mfe-chat --add ${file} --replace --yes`)).toMatchObject({ code: 0 });
  expect((await command('keys')).said).not.toContain(stolen);
  expect(await command('canary mfe-chat t2 5')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not signed'),
  });
  expect((await released())?.['mfe-chat']?.active).toMatchObject({ version: 't1' });
  expect((await released())?.['mfe-chat']?.active.signature?.key).not.toBe(stolen);
  await publish('mfe-chat', 't3');
  expect(await command('canary mfe-chat t3 5')).toMatchObject({ code: 0 });
  expect(await command(`keys --revoke ${(await team()).id} --yes`)).toMatchObject({ code: 0 });
  await publish('mfe-chat', 't4');
  expect(await command('activate mfe-chat t4 --yes')).toMatchObject({ code: 1 });
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test('the shell has no team, the key of the site is none of one, and a key in the site is refused', async () => {
  const own = process.env.RELEASE_KEY;
  for (const typed of [
    `--app shell --add ${file}`,
    `--app mfe-chat --add ${own}`,
    `--app mfe-chat --add ${site}/k.pem`,
  ])
    expect((await command(`keys ${typed} --yes`)).code).toBe(1);
  for (const typed of [
    `--add ${file}`,
    '--app mfe-chat',
    `--app mfe-chat --add ${file} --server`,
    '--revoke a --replace',
  ])
    expect((await command(`keys ${typed} --yes`)).code).toBe(2);
  await makeKey(file);
  expect((await command('keys --revoke abc --yes')).code).toBe(1);
});

const current = async () => (await folderStore(site).read()) as Released;
const idOf = async (path = file) => (await readKey(path))?.id ?? '';
const rights = async () => (await current()).settings.APP_RIGHTS?.['mfe-chat'];
const add = (more = '', path = file) => command(`keys --app mfe-chat --add ${path} --yes${more}`);

test('a key gets rights as it is bound, others later without a reload of any page, and none in the end', async () => {
  expect(await add(' --may canary=10 --may rollback')).toMatchObject({
    code: 0,
    said: expect.stringContaining('over HTTPS it may publish them, give a canary to up to 10 %, take back'),
  });
  const id = await idOf();
  expect(await rights()).toEqual({ [id]: { canary: 10, rollback: true, areas: false } });
  const { pages_from } = (await current()).registry;
  expect(await add()).toMatchObject({ code: 0 });
  expect(await rights()).toEqual({ [id]: { canary: 10, rollback: true, areas: false } });
  expect(await add(' --may release')).toMatchObject({ code: 0 });
  expect(await rights()).toEqual({ [id]: { release: true, areas: false } });
  expect((await command('keys')).said).toContain(`${id}  may with mfe-chat, over HTTPS: give it to all`);
  expect(await add(' --may nothing')).toMatchObject({ code: 0 });
  expect(await rights()).toEqual({ [id]: { areas: false } });
  expect((await current()).registry.pages_from).toBe(pages_from);
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test('the key that replaces a stolen one has its rights, and a revoked one has none', async () => {
  await add(' --may canary=5');
  const other = join(dirname(site), 'new.pem');
  await add(' --replace', other);
  expect(await rights()).toEqual({ [await idOf(other)]: { canary: 5, areas: false } });
  await command(`keys --revoke ${await idOf(other)} --yes`);
  expect(await rights()).toEqual({});
});

test('regression: any key took any free area; now a new one has no right to, and one of before keeps it', async () => {
  await add();
  const id = await idOf();
  expect(await rights()).toEqual({ [id]: { areas: false } });
  expect((await command('keys')).said).not.toContain('new areas');
  await add(' --may areas');
  expect(await rights()).toEqual({ [id]: { areas: true } });
  expect((await command('keys')).said).toContain(`${id}  may with mfe-chat, over HTTPS: take new areas`);
  const { revision: on, registry, settings } = await current();
  const of = { ...settings, APP_RIGHTS: {} };
  const key = await readKey(process.env.RELEASE_KEY as string);
  await folderStore(site, key).commit({ on, registry, settings: of, command: 'keys', who: 'ops' });
  await add();
  expect(await rights()).toBeUndefined();
  const other = join(dirname(site), 'new.pem');
  await add(' --replace', other);
  expect(await rights()).toBeUndefined();
});

test.each([
  ['canary=0', 2],
  ['canary=101', 2],
  ['canary', 2],
  ['everything', 2],
])('a right that is none (%s) is refused with those there are', async (right, code) => {
  expect(await add(` --may ${right}`)).toMatchObject({
    code,
    said: expect.stringContaining('canary=1 to canary=100, release, rollback, retire, areas or nothing'),
  });
  expect(await rights()).toBeUndefined();
});

test('rights without a key are refused as a wrong use', async () => {
  expect(await command('keys --may release')).toMatchObject({ code: 2 });
});
