import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  folderStore,
  type Released,
  readKey,
  recordedRevisions,
  recordFile,
  type SigningKey,
} from '@assistant/release-store';
import { keyFile } from '../key-file';
import { type Forge, forge, signedBy } from '../testing/forge';
import { command, operatedSite } from '../testing/operators';

let site: string;
let copy: string;
let remove: () => Promise<void>;
const released = async () => (await folderStore(site).read()) as Released;
const chat = async () => (await released()).registry.remotes['mfe-chat']?.active.version;
const shown = async () => JSON.parse(await readFile(join(site, 'version.json'), 'utf8')).revision;
const READERS = ['index.html', 'index.html.br', 'index.html.gz', 'releases.json', 'version.json'];

/** Puts files of the copy into the site, as somebody may who can write it and has no key. */
async function putInto(...names: string[]): Promise<void> {
  for (const name of names) await cp(join(copy, name), join(site, name), { recursive: true });
}

async function copyTo(name: string): Promise<void> {
  copy = join(site, '..', name);
  await cp(site, copy, { recursive: true });
}

/** Gives commands on the copy, with the same key, from a machine that remembers nothing of another site. */
async function onCopy(...commands: string[]): Promise<void> {
  const { RELEASE_KEY, SERVER_RELEASE_KEY } = process.env;
  const folder = `${copy}-keys`;
  await mkdir(folder, { recursive: true });
  await cp(keyFile(), join(folder, 'key.pem'));
  Object.assign(process.env, {
    SITE_DIR: copy,
    RELEASE_KEY: join(folder, 'key.pem'),
    SERVER_RELEASE_KEY: join(folder, 'server-key.pem'),
  });
  for (const typed of commands) expect(await command(typed)).toEqual(expect.objectContaining({ code: 0 }));
  Object.assign(process.env, { SITE_DIR: site, RELEASE_KEY, SERVER_RELEASE_KEY });
}

/** A copy is made while a bad version is out; then the site takes that back and withdraws it, and the copy goes on past it. */
beforeEach(async () => {
  ({ site, remove } = await operatedSite('folder'));
  expect((await command('activate mfe-chat c2 --yes')).code).toBe(0);
  await copyTo('copy');
  expect((await command('rollback mfe-chat --yes')).code).toBe(0);
  expect((await command('withdraw mfe-chat c2')).code).toBe(0);
  await onCopy('pin mfe-auth', 'pin mfe-auth --off', 'canary mfe-auth a2 5', 'pin mfe-chat');
});
afterEach(() => remove());

const CHANGES = ['pin mfe-auth', 'canary mfe-chat c3 5', 'rollback mfe-chat --yes', 'index --yes', 'freeze'];
const UNLINKED = /revision 7 (cannot be shown to|does not) follow from revision 5, which was released here/;

/** Nothing changes the site, and all say what is wrong. */
async function expectRefused(): Promise<void> {
  for (const typed of ['verify', ...CHANGES])
    expect([typed, await command(typed)]).toEqual([
      typed,
      expect.objectContaining({ code: 1, said: expect.stringMatching(UNLINKED) }),
    ]);
  expect((await command('status')).said).toMatch(new RegExp(`^! ${UNLINKED.source}.*repair`, 'm'));
}

test.each<[string, string[]]>([
  ['its newest record', ['.history/7.json']],
  ['its records and what readers get', ['.history', ...READERS]],
])(
  'a copy that the same key signs took a rollback back by %s: now that is refused until repair puts it aside',
  async (_, names) => {
    const own = await readFile(recordFile(site, 4));
    await putInto(...names);
    await expectRefused();
    // Over the records of the site itself, nothing there is what was released.
    if (names.includes('.history')) {
      expect(await command('repair --yes')).toMatchObject({
        code: 1,
        said: expect.stringContaining('revision 5 is not the one that was released here before'),
      });
      expect(await recordedRevisions(site)).toEqual([7, 6, 5, 4, 3, 2, 1]);
      return;
    }
    expect(own.equals(await readFile(recordFile(site, 4)))).toBe(true);
    expect(await command('repair')).toMatchObject({
      code: 0,
      said: expect.stringContaining('put aside revision 7, which is not to be trusted'),
    });
    expect([await chat(), (await released()).revision, await shown()]).toEqual(['c1', 8, 8]);
    expect(await command('verify')).toMatchObject({ code: 0 });
    expect((await command('pin mfe-auth')).code).toBe(0);
  },
);

test('what readers have of a copy was recorded as released by repair: now it asks, and goes on from the record', async () => {
  await putInto(...READERS);
  await expectRefused();
  const asked = await command('repair');
  expect(asked.code).toBe(4);
  expect(asked.said).toContain('This changes what players get');
  expect(asked.said).toContain('mfe-chat: c2 → c1 for every device');
  expect(asked.said).toContain('the canary a2 of mfe-auth ends');
  expect([await recordedRevisions(site), await shown()]).toEqual([[5, 4, 3, 2, 1], 7]);
  expect(await command('repair --yes')).toMatchObject({ code: 0 });
  expect([await chat(), (await released()).revision, await shown()]).toEqual(['c1', 8, 8]);
  expect((await released()).registry.withdrawn).toEqual({ 'mfe-chat': ['c2'] });
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test('it is taken only on purpose, and it is said what that takes back', async () => {
  await putInto('.history', ...READERS);
  const looked = await command('restored --why moved --dry-run');
  expect(looked.said).toContain('revision 7 is taken, though it does not follow from revision 5');
  expect(looked.said).toContain('mfe-chat c2 stays withdrawn: players keep what they had last');
  expect(looked.said).toContain('the canary a2 of mfe-auth begins');
  // To look is not to take it.
  expect((await command('pin mfe-auth')).said).toMatch(UNLINKED);
  expect((await command('restored --why moved')).code).toBe(4);
  expect(await command('restored --why moved --yes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('revision 8 gives what 7 gave'),
  });
  expect(await command('verify')).toMatchObject({ code: 0 });
});

test('what another machine has changed meanwhile is no copy, whether it was repaired or a record of it is lost', async () => {
  await copyTo('second');
  await onCopy('pin mfe-auth', 'pin mfe-auth --off', 'pin mfe-chat');
  await putInto('.history', ...READERS);
  expect(await command('verify')).toMatchObject({ code: 0 });
  expect(await command('pin mfe-chat --off')).toMatchObject({ code: 0 });
  // It repairs a lost record: the next one names what it follows by the registry.
  await copyTo('third');
  await rm(recordFile(copy, 9));
  await onCopy('repair');
  await rm(recordFile(site, 9));
  await putInto('.history', ...READERS);
  expect(await command('pin mfe-chat')).toMatchObject({ code: 0 });
});

test('records between that are lost are not taken without a word', async () => {
  await copyTo('second');
  await onCopy('pin mfe-auth', 'pin mfe-chat');
  await putInto('.history', ...READERS);
  await rm(recordFile(site, 6));
  await expectRefused();
  expect(await command('repair')).toMatchObject({ code: 4, said: expect.stringContaining('not pinned') });
  expect(await command('restored --why lost --yes')).toMatchObject({ code: 0 });
});

describe('a copy that was made of what is released now', () => {
  const OTHER = /revision 8 is of another site, as of a copy, and does not follow from revision 5, which was/;

  /** A copy of the site as it is, whose records follow from those of the site. */
  async function goOnWithCopy(first: string): Promise<void> {
    await copyTo('second');
    await onCopy(first, 'activate mfe-auth a2 --yes', 'pin mfe-chat');
    await putInto('.history', ...READERS);
  }

  test('it gets an id of its own, so that its records are none of the site', async () => {
    const before = (await released()).registry.site;
    await goOnWithCopy('copied --why drill');
    expect(before).toMatch(/^[\da-f-]{36}$/);
    expect((await released()).registry.site).not.toBe(before);
    for (const typed of ['verify', ...CHANGES])
      expect([typed, await command(typed)]).toEqual([
        typed,
        expect.objectContaining({ code: 1, said: expect.stringMatching(OTHER) }),
      ]);
    expect((await command('repair')).code).toBe(4);
    expect(await command('repair --yes')).toMatchObject({ code: 0 });
    expect((await released()).registry).toMatchObject({ revision: 9, site: before });
    expect((await released()).registry.remotes['mfe-auth']?.active.version).toBe('a1');
    expect(await command('verify')).toMatchObject({ code: 0 });
  });

  test('without that it keeps the id, by which its server goes; who changes either hears of the other', async () => {
    const { site: id } = (await released()).registry;
    await copyTo('second');
    process.env.SITE_DIR = copy;
    const first = await command('pin mfe-auth');
    expect([first.code, first.said]).toEqual([
      0,
      expect.stringContaining(`this site and ${site} are copies`),
    ]);
    expect((await folderStore(copy).read())?.registry.site).toBe(id);
    process.env.SITE_DIR = site;
    expect((await command('pin mfe-chat')).said).toContain(`this site and ${copy} are copies`);
    process.env.SITE_DIR = copy;
    expect(await command('copied --why drill')).toMatchObject({ code: 0 });
    expect((await command('pin mfe-chat')).said).not.toContain('copies of each other');
    process.env.SITE_DIR = site;
    expect((await command('pin mfe-auth')).said).not.toContain('copies of each other');
    expect((await released()).registry.site).toBe(id);
  });

  test('a site that was moved keeps its id', async () => {
    const before = (await released()).registry.site;
    const moved = join(site, '../moved');
    await rename(site, moved);
    process.env.SITE_DIR = moved;
    expect(await command('pin mfe-auth')).toMatchObject({
      code: 0,
      said: expect.not.stringContaining('copies'),
    });
    expect((await folderStore(moved).read())?.registry.site).toBe(before);
    await rename(moved, site);
    process.env.SITE_DIR = site;
    expect((await command('pin mfe-chat')).code).toBe(0);
  });

  test('a change by an older tool, which knows no ids, follows, and the next one has the id of the site again', async () => {
    const id = (await released()).registry.site;
    const before = await readFile(recordFile(site, 5), 'utf8');
    const key = (await readKey(keyFile())) as SigningKey;
    const older: Forge = (record) => {
      record.before = createHash('sha256').update(before).digest('base64url');
      delete record.registry.site;
      delete record.registry.follows;
    };
    await forge(site, [older, signedBy(key)], 6);
    await folderStore(site, key).show();
    expect((await released()).registry.site).toBeUndefined();
    expect(await command('pin mfe-auth')).toMatchObject({ code: 0 });
    expect((await released()).registry).toMatchObject({ revision: 7, site: id });
    expect(await command('verify')).toMatchObject({ code: 0 });
  });

  test('a folder that another site was copied into becomes its own again by `copied`', async () => {
    await copyTo('staging');
    process.env.SITE_DIR = copy;
    expect((await command('copied --why staging')).code).toBe(0);
    process.env.SITE_DIR = site;
    expect((await command('canary mfe-chat c3 5')).code).toBe(0);
    expect((await command('freeze')).code).toBe(0);
    await rm(join(copy, '.history'), { recursive: true });
    await copyTo('staging');
    process.env.SITE_DIR = copy;
    expect((await command('freeze --off')).said).toContain('is of another site, as of a copy');
    expect((await command('copied --why refreshed')).said).toContain('the canary c3 of mfe-chat begins');
    expect(await command('copied --why refreshed --yes')).toMatchObject({ code: 0 });
    expect(await command('freeze --off')).toMatchObject({ code: 0 });
  });
});
