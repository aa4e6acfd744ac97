import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseRevision, signedText } from '@assistant/contract';
import {
  chainOf,
  folderStore,
  makeKey,
  type Released,
  recordFile,
  type SigningKey,
  seenInFolder,
  seenOf,
  signBuild,
} from '@assistant/release-store';
import { contractSite, SETTINGS } from '@assistant/release-store/testing';
import { sentOf } from '../site/sent';
import { watchSite } from '../site/watch-site';
import { runStaffCommand } from '../staff/commands';
import { onEachDatabase } from '../testing/server';
import { readReleased, watchRegistry } from './registry';
import { makeReleaseControl } from './release-control';
import { makeSeenReleases } from './seen-releases-repository';
import { watchShown } from './shown';

let home: string;
let site: string;
let publisher: SigningKey;
const FILES = ['index.html', 'releases.json', 'version.json', '.history'];

async function copy(from: string, to: string): Promise<void> {
  for (const name of FILES) {
    await rm(join(to, name), { recursive: true, force: true });
    await cp(join(from, name), join(to, name), { recursive: true });
  }
}

async function commit(more: { frozen?: true } = {}): Promise<void> {
  const store = folderStore(site, publisher);
  const { revision, registry } = (await store.read()) as Released;
  await store.commit({ on: revision, registry: { ...registry, ...more }, command: 'freeze', who: 'ops' });
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'seen-'));
  site = join(home, 'site');
  publisher = await makeKey(join(home, 'publisher.pem'));
  const own = await makeKey(join(home, 'server.pem'));
  const { registry } = await contractSite(site).newSite();
  const settings = { ...SETTINGS, SERVER_KEYS: { [own.id]: own.publicKey } };
  const first = { on: 0, registry, settings, sign: true, command: 'build', who: 'ops' };
  await folderStore(site, publisher).commit(first);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(home, { recursive: true });
});

onEachDatabase((server) => {
  const seen = () => makeSeenReleases(server().db, join(home, 'keys'));
  const control = () => makeReleaseControl(site, join(home, 'server.pem'), () => new Date(), seen());

  test('old files that are put back were believed by the server: now it goes on with the newest and says so', async () => {
    await copy(site, join(home, 'before'));
    await commit({ frozen: true });
    await control().showNewest();
    await copy(join(home, 'before'), site);

    // A server that was started after that, or another replica, remembers it too.
    const releases = control();
    await expect(releases.showNewest()).rejects.toThrow(
      'revision 1 is older than revision 2, which was released here before',
    );
    const old = (await releases.store.read()) as Released;
    expect(await releases.standing(old)).toEqual({ signed: 'wrong', hindrance: 'wrong' });
    await expect(
      releases.commit(1, { action: 'pin', app: 'mfe-chat', on: true }, { who: 'server' }),
    ).rejects.toThrow('changes nothing');
    expect(await readReleased(site, seen())).toMatchObject({ revision: 2, frozen: true });
    const { LOGIN_OBFUSCATION_KEY } = SETTINGS;
    const log = { error: () => {}, info: () => {} };
    const watch = watchSite(
      { SITE_DIR: site, LOGIN_OBFUSCATION_KEY },
      { troubles: async () => [] },
      log as never,
      sentOf(site, seen()),
    );
    expect((await watch.troubles())[0]).toMatch(/^revision 1 is older than revision 2.*restored --why/);
  });

  test('what the server itself has changed is remembered as well, and a restored site goes on above it', async () => {
    const releases = control();
    await releases.commit(1, { action: 'pin', app: 'mfe-chat', on: true }, { who: 'server' });
    expect(await seen().newest(site)).toMatchObject({ revision: 2 });
    await commit();
    await releases.showNewest();
    expect(await seen().newest(site)).toMatchObject({ revision: 3 });
    expect(await seen().newest(join(home, 'moved'))).toBeUndefined();
  });

  test('what the server itself had changed was not known to the commands on its machine, which believed a site of before that', async () => {
    await copy(site, join(home, 'before'));
    await control().commit(1, { action: 'pin', app: 'mfe-chat', on: true }, { who: 'server' });
    await copy(join(home, 'before'), site);
    const commands = folderStore(site, publisher, { seen: seenInFolder(join(home, 'keys')) });
    await expect(commands.readTrusted()).rejects.toThrow('revision 1 is older than revision 2');
  });

  test('when the keys of operators end is remembered in the database as well', async () => {
    const { revision, registry, settings } = (await folderStore(site).read()) as Released;
    const threshold = { keys: 2, round: 1, settings: '', shells: {} };
    const ends = { [publisher.id]: '2099-01-01' };
    const known = seenOf(revision, { ...registry, threshold }, { ...settings, KEY_ENDS: ends });
    await seen().remember(site, known);
    await rm(join(home, 'keys'), { recursive: true });
    expect(await seen().newest(site)).toMatchObject({ revision, ends });
  });

  test('a folder where the commands cannot be told of it is named once in the log, and stops nothing', async () => {
    const lines: string[] = [];
    const log = { warn: (line: string) => void lines.push(line) };
    const mine = makeSeenReleases(server().db, join(home, 'server.pem'), log);
    const releases = makeReleaseControl(site, join(home, 'server.pem'), () => new Date(), mine);
    for (const on of [true, false])
      await releases.commit(on ? 1 : 2, { action: 'pin', app: 'mfe-chat', on }, { who: 'server' });
    expect(lines).toEqual([
      expect.stringMatching(/server\.pem\/releases-seen\.json cannot be written.*EEXIST/),
    ]);
    expect(await mine.newest(site)).toMatchObject({ revision: 3 });
  });

  test('another revision under the same number was still read: a running server goes on, and one that starts sends nothing', async () => {
    await copy(site, join(home, 'before'));
    await commit({ frozen: true });
    const running = watchShown(site, seen());
    const shown = (await running())?.released.registry;
    expect(shown?.frozen).toBe(true);
    await copy(join(home, 'before'), site);
    await commit();
    expect(await readReleased(site)).toMatchObject({ revision: 2 });
    expect(await readReleased(site, seen())).toMatchObject({ revision: 2, frozen: true });
    expect((await running())?.released.registry.chain).toBe(shown?.chain);
    expect(await watchShown(site, seen())()).toBeUndefined();
    await expect(control().showNewest()).rejects.toThrow('is not the one that was released here before');
  });

  test('a copy of the site that the same key signs was believed for its higher number: the server goes on, also one that starts', async () => {
    const copy = join(home, 'copy');
    await cp(site, copy, { recursive: true });
    await commit({ frozen: true });
    const running = watchShown(site, seen());
    const chain = (await running())?.released.registry.chain;
    const own = site;
    site = copy;
    for (let times = 0; times < 3; times += 1) await commit();
    site = own;
    await cp(join(copy, '.history/4.json'), recordFile(site, 4));
    for (const name of ['index.html', 'releases.json', 'version.json'])
      await cp(join(copy, name), join(site, name));
    const words = 'revision 4 cannot be shown to follow from revision 2, which was released here before';
    await expect(control().showNewest()).rejects.toThrow(words);
    const old = (await control().store.read()) as Released;
    expect(await control().standing(old)).toEqual({ signed: 'wrong', hindrance: 'wrong' });
    expect((await running())?.released.registry.chain).toBe(chain);
    expect((await watchShown(site, seen())())?.released.registry.chain).toBe(chain);
    const released = watchRegistry(site, seen());
    expect(await released()).toMatchObject({ revision: 2, frozen: true });
    expect(await seen().newest(site)).toMatchObject({ revision: 2 });

    // By a command of the server's operator, or where what is released next names what the server remembers.
    const tools = { ...server(), site } as never;
    expect(await runStaffCommand(tools, ['trust-revision', '3'])).toMatchObject({ ok: false });
    expect(await released()).toMatchObject({ revision: 2 });
    // What somebody takes on purpose is named by what they release next, so that the server takes it, too.
    const memory = seenInFolder(join(home, 'elsewhere'));
    await memory.remember(site, (await seen().newest(site)) as never);
    const { registry } = old;
    const draft = { on: 4, above: 4, registry, command: 'restored', who: 'ops', restored: true };
    await folderStore(site, publisher, { seen: memory }).commit(draft);
    await control().showNewest();
    expect(await readReleased(site, seen())).toMatchObject({ revision: 5 });
    for (let times = 0; times < 2; times += 1) await commit();
    await rm(recordFile(site, 6));
    await expect(control().showNewest()).rejects.toThrow('revision 7 cannot be shown to follow from');
    expect(await runStaffCommand(tools, ['trust-revision', '7'])).toMatchObject({ ok: true });
    expect(await released()).toMatchObject({ revision: 7 });
  });

  test('also while the database is away a server that runs goes on with what it remembered last', async () => {
    await copy(site, join(home, 'before'));
    await commit({ frozen: true });
    let isAway = false;
    const orAway = () => (isAway ? Promise.reject(new Error('away')) : seen().newest(site));
    const running = watchShown(site, { ...seen(), newest: orAway });
    const chain = (await running())?.released.registry.chain;
    isAway = true;
    await copy(join(home, 'before'), site);
    await commit();
    expect((await running())?.released.registry.chain).toBe(chain);
  });

  /** A whole site by a key of its own: what somebody makes of it who can write it, and what `keys --replace` does. */
  async function signAnew(key: SigningKey): Promise<void> {
    const first = await readFile(recordFile(site, 1), 'utf8');
    const record = JSON.parse(first) as ReleaseRevision;
    const before = createHash('sha256').update(first).digest('base64url');
    Object.assign(record, { revision: 2, before });
    Object.assign(record.settings, { RELEASE_KEYS: { [key.id]: key.publicKey } });
    for (const [app, remote] of Object.entries(record.registry.remotes))
      remote.active = signBuild(app, remote.active, key);
    record.registry.revision = 2;
    record.registry.chain = chainOf(record);
    record.registry.signature = key.sign(signedText(record.registry));
    await rm(join(site, '.history'), { recursive: true });
    await cp(join(home, 'before/.history'), join(site, '.history'), { recursive: true });
    await writeFile(recordFile(site, 2), JSON.stringify(record));
    await folderStore(site, key).show();
  }

  test('a page with another key made the server believe what that has signed: now it goes by the key that it remembers', async () => {
    await copy(site, join(home, 'before'));
    const running = watchShown(site, seen());
    const chain = (await running())?.released.registry.chain;
    const other = await makeKey(join(home, 'other.pem'));
    await signAnew(other);
    expect(await readFile(join(site, 'index.html'), 'utf8')).toContain(other.publicKey);
    const words = `revision 2 is signed by ${other.id}, not by ${publisher.id}`;
    await expect(control().showNewest()).rejects.toThrow(words);
    expect((await running())?.released.registry.chain).toBe(chain);
    expect((await watchShown(site, seen())())?.released.registry.chain).toBe(chain);
    expect(await seen().newest(site)).toMatchObject({
      revision: 1,
      keys: { [publisher.id]: publisher.publicKey },
    });

    // Where it is a key of ours, one that no site can name by itself is believed from then on.
    const tools = { ...server(), site } as never;
    expect(await runStaffCommand(tools, ['trust-key', publisher.id])).toMatchObject({ ok: false });
    expect(await runStaffCommand(tools, ['trust-key', other.id])).toMatchObject({ ok: true });
    await control().showNewest();
    expect((await watchShown(site, seen())())?.released.revision).toBe(2);
    const later = performance.now() + 60_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    expect((await running())?.released.revision).toBe(2);
  });

  test('a key that was replaced by a command is believed where that remembers it in the folder of the keys', async () => {
    await copy(site, join(home, 'before'));
    await control().showNewest();
    const other = await makeKey(join(home, 'other.pem'));
    await signAnew(other);
    await folderStore(site, other, { seen: seenInFolder(join(home, 'keys')) }).readTrusted();
    await control().showNewest();
    expect((await watchShown(site, seen())())?.released.revision).toBe(2);
  });
});
