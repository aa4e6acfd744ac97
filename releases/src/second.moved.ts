import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  builtText,
  folderStore,
  type Released,
  readKey,
  recordFile,
  type SigningKey,
  sha256,
} from '@assistant/release-store';
import { type Forge, forge, rechained } from './testing/forge';
import { command, operatedSite } from './testing/operators';

let site: string;
let remove: () => Promise<void>;
const at = (name: string) => join(dirname(site), name);

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
});
afterEach(() => remove());

const keyIn = async (file: string) => (await readKey(file)) as SigningKey;
const listOf = (version: string) => join(site, 'remotes/mfe-chat', version, 'files.json');
/** Puts one more file into a version that is published, as somebody can who writes the site. */
async function addFile(version: string): Promise<void> {
  const list = listOf(version);
  const files = { ...JSON.parse(await readFile(list, 'utf8')), 'more.js': sha256('steal();') };
  await writeFile(join(dirname(list), 'more.js'), 'steal();');
  await writeFile(list, JSON.stringify(files));
}

/** What a second machine writes that has built this version as it is published now. */
async function sign(app: string, version: string, file = at('second.pem')): Promise<string> {
  const signature = (await keyIn(file)).sign((await builtText(site, app, version)) as string);
  await writeFile(at('second.json'), JSON.stringify({ app, version, signature }));
  return `second ${at('second.json')} --why checked`;
}
const wanted = () => command(`keys --second ${at('second.pem')}`);
const REFUSED = {
  code: 1,
  said: expect.stringContaining('no second machine has said that it builds the same'),
};
const DONE = expect.objectContaining({ code: 0 });

test('a site that wants a second machine gives players nothing that is built once', async () => {
  expect(await wanted()).toEqual(DONE);
  for (const typed of [
    'activate mfe-chat c3 --yes --sign --dry-run',
    'canary mfe-fest f1 5',
    'activate shell s2 --with mfe-auth=a2 --yes',
  ])
    expect(await command(typed)).toMatchObject(REFUSED);
});

test('keys --second names the remotes that no machine can build again', async () => {
  await command('canary mfe-fest f1 5');
  expect((await wanted()).said).toContain('so nothing new of mfe-fest is released');
});

test('what a second machine has built goes to players, and status, keys and verify know of it', async () => {
  await wanted();
  expect(await command(await sign('mfe-chat', 'c3'))).toEqual(DONE);
  expect(await command('canary mfe-chat c3 5')).toEqual(DONE);
  expect((await command('status')).said).toMatch(
    /a second machine has built, too; but for shell s1, shell s0/,
  );
  expect((await command('keys')).said).toMatch(/signs that a second machine has built the same, since 20/);
  expect(await command('verify')).toEqual(DONE);
});

test('a shell that a second machine has built goes to players', async () => {
  await wanted();
  expect(await command(await sign('shell', 's2'))).toEqual(DONE);
  expect(await command('activate shell s2 --yes')).toEqual(DONE);
});

test('taking back waits for no second machine: the end of a canary, and a rollback', async () => {
  await command('activate mfe-chat c2 --yes');
  await command('canary mfe-chat c3 5');
  await wanted();
  for (const typed of ['canary mfe-chat c3 0', 'rollback mfe-chat --yes'])
    expect(await command(typed)).toEqual(DONE);
});

test('nor does retire, and what that brings back', async () => {
  await wanted();
  for (const typed of ['retire mfe-chat --yes', 'retire mfe-chat --off --yes --sign', 'verify'])
    expect(await command(typed)).toEqual(DONE);
});

test('nor does the shell that goes back with its remotes', async () => {
  expect(await command('activate shell s2 --with mfe-auth=a2 --yes')).toEqual(DONE);
  await wanted();
  expect(await command('rollback shell --with mfe-auth --yes')).toEqual(DONE);
});

test('what players had under that name with other bytes is new to them', async () => {
  await command('activate mfe-chat c2 --yes');
  await wanted();
  await addFile('c1');
  expect(await command('rollback mfe-chat --yes')).toMatchObject(REFUSED);
});

test('regression: an older record that somebody has changed proves nothing that players had', async () => {
  await wanted();
  const of = (name: string) => readFile(join(site, 'remotes/mfe-chat/c3', name), 'utf8');
  const [list, build] = [await of('files.json'), JSON.parse(await of('build.json'))];
  const had: Forge = ({ registry, sealed }) => {
    Object.assign(registry.remotes['mfe-chat'] as object, { canary: { build, percent: 5 } });
    sealed['mfe-chat@c3'] = sha256(list);
  };
  await forge(site, [had, rechained], 1);
  expect(await command('canary mfe-chat c3 5')).toMatchObject(REFUSED);
});

test.each([
  ['altered', () => addFile('c1')],
  ['lost', () => rm(listOf('c1'))],
])('a list of what stays that is %s keeps no canary from its end', async (_, harm) => {
  await command('canary mfe-chat c2 5');
  await wanted();
  const { sealed } = (await folderStore(site).read()) ?? {};
  await harm();
  expect(await command('rollback mfe-chat --yes')).toEqual(DONE);
  expect((await folderStore(site).read())?.sealed?.['mfe-chat@c1']).toBe(sealed?.['mfe-chat@c1']);
});

test('a signature over other bytes, of another version, by the publisher, its team, or no one known is refused', async () => {
  await wanted();
  const typed = await sign('mfe-chat', 'c2');
  const said = JSON.parse(await readFile(at('second.json'), 'utf8'));
  await writeFile(at('other.json'), JSON.stringify({ ...said, version: 'c3' }));
  const other = expect.objectContaining({
    code: 1,
    said: expect.stringContaining('is not over what mfe-chat'),
  });
  expect(await command(`second ${at('other.json')}`)).toEqual(other);
  expect(await command(`keys --second ${process.env.RELEASE_KEY}`)).toMatchObject({ code: 1 });
  expect(await command(`keys --app mfe-chat --add ${at('second.pem')} --yes`)).toMatchObject({ code: 1 });
  await command(`keys --app mfe-chat --add ${at('team.pem')} --yes`);
  expect(await command(`keys --second ${at('team.pem')}`)).toMatchObject({ code: 1 });
  for (const file of [process.env.RELEASE_KEY as string, at('team.pem')])
    expect(await command(await sign('mfe-chat', 'c2', file))).toMatchObject({
      code: 1,
      said: expect.stringContaining('is none of a second machine here'),
    });
  await sign('mfe-chat', 'c2');
  expect(await command(typed)).toEqual(DONE);
  await addFile('c2');
  expect(await command('canary mfe-chat c2 5')).toMatchObject(REFUSED);
  expect(await command(typed)).toEqual(other);
});

test.each([
  ['SERVER_RELEASE_KEY', 'keys --server'],
  ['RELEASE_KEY', 'keys --replace --yes'],
])('the key of a second machine is not taken for %s', async (name, typed) => {
  await wanted();
  process.env[name] = at('second.pem');
  expect(await command(typed)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is the key of a second machine'),
  });
});

test('one that became the key of the server all the same proves nothing', async () => {
  await wanted();
  const { id, publicKey } = await keyIn(at('second.pem'));
  const { revision: on, registry, settings } = (await folderStore(site).read()) as Released;
  const store = folderStore(site, await keyIn(process.env.RELEASE_KEY as string));
  const more = { ...settings, SERVER_KEYS: { [id]: publicKey } };
  await store.commit({ on, registry, settings: more, command: 'keys --server', who: 'a test' });
  expect(await command(await sign('mfe-chat', 'c2'))).toMatchObject({ code: 1 });
});

test('a key that is revoked proves nothing any more, and without any the site wants none', async () => {
  await wanted();
  const { id } = await keyIn(at('second.pem'));
  expect(await command(await sign('mfe-chat', 'c2'))).toEqual(DONE);
  expect(await command(`keys --second ${at('third.pem')}`)).toEqual(DONE);
  expect(await command(`keys --revoke ${id}`)).toEqual(DONE);
  expect(await command('canary mfe-chat c2 5')).toMatchObject(REFUSED);
  expect((await command(`keys --revoke ${(await keyIn(at('third.pem'))).id}`)).said).toContain(
    'players get what one machine alone has built',
  );
  expect(await command('canary mfe-chat c2 5')).toEqual(DONE);
  expect(await command('verify')).toEqual(DONE);
});

test('an old record that somebody rewrites makes nothing known to players', async () => {
  await wanted();
  const file = recordFile(site, 1);
  const { registry, sealed, ...record } = JSON.parse(await readFile(file, 'utf8'));
  registry.remotes['mfe-chat'].active.version = 'c3';
  sealed['mfe-chat@c3'] = sha256(await readFile(listOf('c3')));
  await writeFile(file, JSON.stringify({ ...record, registry, sealed }, null, 1));
  expect(await command('activate mfe-chat c3 --yes')).toMatchObject(REFUSED);
});

test('verify names all that was released past the commands, or whose signatures somebody has taken away', async () => {
  await wanted();
  await command(await sign('shell', 's2'));
  await command(await sign('mfe-auth', 'a2'));
  expect(await command('activate shell s2 --with mfe-auth=a2 --yes')).toEqual(DONE);
  const { revision } = (await folderStore(site).read()) ?? { revision: 0 };
  const record = JSON.parse(await readFile(recordFile(site, revision), 'utf8'));
  delete record.seconds;
  await writeFile(recordFile(site, revision), JSON.stringify(record, null, 1));
  const { code, said } = await command('verify');
  expect(code).toBe(1);
  for (const version of ['shell s2', 'mfe-auth a2'])
    expect(said).toContain(`${revision}.json gave players ${version}, which no second machine`);
});
