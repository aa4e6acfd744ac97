import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRemote } from '@assistant/contract';
import { folderStore, type Released, readKey, type SigningKey, sha256 } from '@assistant/release-store';
import { contractSite, uses } from '@assistant/release-store/testing';
import { command, operatedSite } from './testing/operators';
import { addForged } from './testing/several-operators';

let site: string;
let remove: () => Promise<void>;
const at = (name: string) => join(dirname(site), name);
beforeEach(async () => {
  ({ site, remove } = await operatedSite());
});
afterEach(() => remove());

const keyIn = async (file: string) => (await readKey(file)) as SigningKey;
const own = () => keyIn(process.env.RELEASE_KEY as string);
const store = async () => folderStore(site, await own());
const released = async () => (await (await store()).read()) as Released;
const bind = (more = '') => command(`keys --app mfe-chat --add ${at('team.pem')} --yes${more}`);
const publish = async (version: string) =>
  contractSite(site).publish(
    'mfe-chat',
    version,
    uses('1.0.0', 'Button'),
    undefined,
    await keyIn(at('team.pem')),
  );

const PAST = '2026-01-01T00:00:00.000Z';
/** Lets a key have ended, as time does. */
async function end({ id }: SigningKey): Promise<void> {
  const { revision: on, registry, settings } = await released();
  const KEY_ENDS = { ...settings.KEY_ENDS, [id]: PAST };
  const said = { command: 'keys', who: 'time' };
  await (await store()).commit({ on, registry, settings: { ...settings, KEY_ENDS }, ...said });
}
const DONE = expect.objectContaining({ code: 0 });
const ended = ({ id }: SigningKey) => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`${id}.* has ended on ${PAST}`)),
});

test('a key has an end from the beginning or later, which keys and status say, and none again', async () => {
  expect(await bind(' --until 2099-01-01')).toMatchObject({
    code: 0,
    said: expect.stringContaining('signs nothing new from 2099-01-01T00:00:00.000Z on'),
  });
  const { id } = await own();
  const tomorrow = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10);
  expect(await command(`keys --of ${id} --until ${tomorrow}`)).toEqual(DONE);
  const { said } = await command('keys');
  expect(said).toMatch(/signs builds of mfe-chat, since 20.*, until 2099-01-01/);
  expect((await command('status')).said).toContain(`! the key ${id} ends on ${tomorrow}T00:00:00.000Z`);
  expect(await command(`keys --of ${id} --until never`)).toEqual(DONE);
  expect((await released()).settings.KEY_ENDS).toEqual({
    [(await keyIn(at('team.pem'))).id]: '2099-01-01T00:00:00.000Z',
  });
});

test.each([
  ['--until 2099-01-01', 2],
  [`--of ${'0'.repeat(16)}`, 2],
  ['--of KEY --until 2020-01-01', 2],
  ['--of KEY --until soon', 2],
  [`--of ${'0'.repeat(16)} --until 2099-01-01`, 1],
])('an end that is none, or of no key, is refused: keys %s', async (typed, code) => {
  expect(await command(`keys ${typed}`)).toMatchObject({ code });
});

test('what the key of a team has signed after its end, or before it for no player, is refused; what players had stays', async () => {
  await bind();
  const team = await keyIn(at('team.pem'));
  for (const version of ['t1', 't2']) await publish(version);
  expect(await command('activate mfe-chat t1 --yes')).toEqual(DONE);
  await end(team);
  expect(await command('canary mfe-chat t2 5')).toMatchObject(ended(team));
  expect(await command('retire mfe-chat --yes')).toEqual(DONE);
  expect(await command('retire mfe-chat --off --yes')).toEqual(DONE);
  expect((await released()).registry.remotes['mfe-chat']?.active).toMatchObject({ version: 't1' });
  expect(await command('canary mfe-chat t2 5 --sign')).toEqual(DONE);
  expect(await command('verify')).toEqual(DONE);
});

test('the key of the site takes back after its end, gives nothing and cannot take its end away; another one replaces it', async () => {
  await command('activate mfe-chat c2 --yes');
  const key = await own();
  await end(key);
  for (const typed of ['canary mfe-chat c3 5', `keys --of ${key.id} --until never`])
    expect(await command(typed)).toMatchObject(ended(key));
  expect(await command('rollback mfe-chat --yes')).toEqual(DONE);
  expect(await command('keys --replace --yes')).toEqual(DONE);
  expect(await command('canary mfe-chat c3 5 --sign')).toEqual(DONE);
});

test('a clock that is set back before the end gains nothing', async () => {
  await bind();
  const team = await keyIn(at('team.pem'));
  await publish('t1');
  await end(team);
  const { revision: on, registry } = await released();
  const build = JSON.parse(await readFile(join(site, 'remotes/mfe-chat/t1/build.json'), 'utf8'));
  const remote = { ...(registry.remotes['mfe-chat'] as ReleaseRemote), canary: { build, percent: 5 } };
  const wanted = { ...registry, remotes: { ...registry.remotes, 'mfe-chat': remote } };
  const back = folderStore(site, await own(), { now: () => new Date('2025-06-01T00:00:00Z') });
  await expect(back.commit({ on, registry: wanted, command: 'canary', who: 'ops' })).rejects.toThrow(
    'has ended',
  );
});

test('verify names what a key that has ended has given players past the commands, and nothing that it took back', async () => {
  await command('activate mfe-chat c2 --yes');
  const key = await own();
  await end(key);
  expect(await command('rollback mfe-chat --yes')).toEqual(DONE);
  expect(await command('verify')).toEqual(DONE);
  const build = JSON.parse(await readFile(join(site, 'remotes/mfe-chat/c3/build.json'), 'utf8'));
  const list = sha256(await readFile(join(site, 'remotes/mfe-chat/c3/files.json')));
  const revision = await addForged(site, key, ({ registry, sealed }) => {
    Object.assign(registry.remotes['mfe-chat'] as ReleaseRemote, { canary: { build, percent: 5 } });
    sealed['mfe-chat@c3'] = list;
  });
  expect((await command('verify')).said).toContain(`${revision}.json gives players something new`);
});
