import { cp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, makeKey, type Released, type SigningKey, seenFile } from '@assistant/release-store';
import { contractSite, releaseSigned } from '@assistant/release-store/testing';
import { makeSeenReleases } from '../released/seen-releases-repository';
import { onEachDatabase } from '../testing/server';
import { sentOf } from './sent';

const home = join(tmpdir(), `replayed-${process.pid}`);
const site = join(home, 'site');
const before = join(home, 'before');
let key: SigningKey;

async function commit(): Promise<void> {
  const store = folderStore(site, key);
  const { revision: on, registry } = (await store.read()) as Released;
  await store.commit({ on, registry: { ...registry, frozen: true }, command: 'freeze', who: 'ops' });
}

/** Puts all files of revision 1 back, without the newer record. */
async function replay(): Promise<void> {
  await rm(site, { recursive: true });
  await cp(before, site, { recursive: true });
}

/** A signed site of revision 1, with a copy of all its files. */
beforeEach(async () => {
  await rm(home, { recursive: true, force: true });
  await mkdir(home);
  key = await makeKey(join(home, 'release-key.pem'));
  const { registry } = await contractSite(site).newSite();
  await releaseSigned(site, key, registry);
  await cp(site, before, { recursive: true });
});
afterAll(() => rm(home, { recursive: true, force: true }));

onEachDatabase(
  (server) => {
    // A site created anew is not trusted by a server that remembers the one before.
    const forget = async () => {
      await server().db.deleteFrom('released_sites').execute();
      await rm(seenFile(server().settings.DATA_DIR), { force: true });
    };
    beforeEach(forget);
    const get = async (name: string) =>
      (await server().app.inject({ url: `/${name}`, headers: { accept: 'text/html' } })).body;
    const all = () => Promise.all(['main/game-info', 'releases.json', 'version.json'].map(get));
    const troubles = async () => JSON.parse(await get('api/health')).data.troubles;

    test('regression: a running server gave the old page: it goes on with what it has, and health says so', async () => {
      await commit();
      const shown = await all();
      for (const text of shown) expect(text).toMatch(/"revision": ?2/);
      await replay();
      expect(await all()).toEqual(shown);
      expect(await troubles()).toEqual(
        expect.arrayContaining([expect.stringMatching(/^revision 1 is older than revision 2/)]),
      );
    });

    test('also where nothing outside the site remembers it', async () => {
      await commit();
      const shown = await all();
      await forget();
      await replay();
      expect(await all()).toEqual(shown);
    });

    test('regression: a server that starts after that gives no page rather than the old one', async () => {
      await commit();
      await all();
      await replay();
      const sent = sentOf(site, makeSeenReleases(server().db, join(home, 'keys')));
      expect(await sent.shown()).toBeUndefined();
    });
  },
  { SITE_DIR: site },
);
