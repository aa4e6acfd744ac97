import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, makeKey, type Released, type SigningKey } from '@assistant/release-store';
import { contractSite, SETTINGS } from '@assistant/release-store/testing';
import { sentOf } from '../site/sent';
import { watchSite } from '../site/watch-site';
import { onEachDatabase } from '../testing/server';
import { readReleased } from './registry';
import { makeReleaseControl } from './release-control';
import { makeSeenReleases } from './seen-releases-repository';

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
afterEach(() => rm(home, { recursive: true }));

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
});
