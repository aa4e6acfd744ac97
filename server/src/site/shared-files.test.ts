import { createHash } from 'node:crypto';
import fileSystem, { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { deltaOf, FILES_FILE, makeKey, seenFile, sha256, textOfList } from '@assistant/release-store';
import { contractSite, releaseSigned, uses } from '@assistant/release-store/testing';
import { hasNginx, startGateway } from '../testing/gateway';
import { onEachDatabase } from '../testing/server';

const home = join(tmpdir(), `shared-${process.pid}`);
const site = join(home, 'site');
const APP = 'remotes/mfe-chat';
const LATE = `${APP}/files/late.0a1b2c3d.js`;
const at = (name: string) => join(site, name);

/** Lists, as publishing does, the files of a version with these that it shares. */
async function list(version: string, shared: Record<string, string>): Promise<void> {
  const own = ['build.json', 'build-facts.json', 'remoteEntry.js'];
  const hashed = own.map(async (name) => [name, sha256(await readFile(at(`${APP}/${version}/${name}`)))]);
  const files = { ...Object.fromEntries(await Promise.all(hashed)), ...shared };
  await writeFile(at(`${APP}/${version}/${FILES_FILE}`), textOfList(files));
}

/** A signed site of which the active version of the chat, and one that no one gets, have a file in common. */
beforeEach(async () => {
  await rm(home, { recursive: true, force: true });
  await mkdir(home);
  const key = await makeKey(join(home, 'release-key.pem'));
  const of = contractSite(site);
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'), undefined, key);
  await of.write(LATE, 'late();');
  for (const version of ['c1', 'c2']) await list(version, { '../files/late.0a1b2c3d.js': sha256('late();') });
  await releaseSigned(site, key, registry);
});
afterAll(() => rm(home, { recursive: true, force: true }));

onEachDatabase(
  (server) => {
    beforeEach(async () => {
      await server().db.deleteFrom('released_sites').execute();
      await rm(seenFile(server().settings.DATA_DIR), { force: true });
    });
    const get = (name: string) => server().app.inject({ url: `/${name}` });
    const status = async (name: string) => (await get(name)).statusCode;
    const troubles = async () => (await get('api/health')).json().data.troubles as string[];

    test('a file that versions share is served for ever, and only one that a list names', async () => {
      const { body, headers } = await get(LATE);
      expect([body, headers['cache-control']]).toEqual(['late();', 'public, max-age=31536000, immutable']);
      await copyFile(join(home, 'release-key.pem'), at(`${APP}/files/key.0a1b2c3d.js`));
      expect(await status(`${APP}/files/key.0a1b2c3d.js`)).toBe(404);
      expect(await status(`${APP}/files/../c1/build.json`)).toBe(200);
      for (const name of [
        `${APP}/files/`,
        `${APP}/files`,
        'remotes/none/files/x.js',
        `${APP}/files/%2e%2e/c1/x`,
      ])
        expect([name, await status(name)]).toEqual([name, 404]);
      expect(await troubles()).toEqual([]);
    });

    describe('with the file of its name before', () => {
      const OLD = createHash('sha256').update('older();').digest();
      const DELTA = `${APP}/files/${deltaOf('late.0a1b2c3d.js', OLD)}`;
      const ask = (headers: Record<string, string> = {}, url = LATE) =>
        server().app.inject({
          url: `/${url}`,
          headers: {
            'accept-encoding': 'gzip, br, dcb, dcz',
            'available-dictionary': `:${OLD.toString('base64')}:`,
            ...headers,
          },
        });
      beforeEach(async () => {
        await writeFile(at(DELTA), 'a delta');
        const shared = { '../files/late.0a1b2c3d.js': 'late();', [`../files/${basename(DELTA)}`]: 'a delta' };
        await list(
          'c2',
          Object.fromEntries(Object.entries(shared).map(([name, text]) => [name, sha256(text)])),
        );
      });

      test('it is sent as what differs, and says for which addresses it is the next one', async () => {
        const { body, headers } = await ask();
        expect([body, headers['content-encoding']]).toEqual(['a delta', 'dcz']);
        expect(headers.vary).toBe('accept-encoding, available-dictionary');
        expect(headers['use-as-dictionary']).toBe('match="/remotes/mfe-chat/files/late.*.js"');
        expect((await ask({}, `${APP}/c1/remoteEntry.js`)).headers['use-as-dictionary']).toBeUndefined();
      });

      (hasNginx ? test : test.skip)('a gateway that sends it from the disk says the same of it', async () => {
        const { app } = server();
        await app.listen({ port: 0, host: '127.0.0.1' });
        const gateway = await startGateway(site, (app.server.address() as AddressInfo).port, 'port');
        try {
          const answer = await fetch(`${gateway.url}/${LATE}`, {
            headers: { 'accept-encoding': 'identity' },
          });
          const { headers } = await ask({ 'accept-encoding': 'identity' });
          const said = ['vary', 'use-as-dictionary', 'cache-control', 'content-type'];
          expect(said.map((name) => answer.headers.get(name))).toEqual(said.map((name) => headers[name]));
          expect(headers['use-as-dictionary']).toBeDefined();
        } finally {
          await gateway.stop();
        }
      });

      test.each([
        ['the browser has another file', { 'available-dictionary': `:${'A'.repeat(43)}=:` }, LATE],
        ['the header is none', { 'available-dictionary': '../../x' }, LATE],
        ['the browser takes no such encoding', { 'accept-encoding': 'gzip, br, dcz;q=0' }, LATE],
        ['it is asked for anew past the cache', { 'cache-control': 'no-cache' }, LATE],
        ['it is asked for anew at another address', {}, `${LATE}?attempt=1`],
      ])('it is sent whole where %s', async (_, headers, url) => {
        const answer = await ask(headers, url);
        expect([answer.body, answer.headers['content-encoding']]).toEqual(['late();', undefined]);
      });

      test('a delta that is not the one that was published is not sent; the file itself is', async () => {
        await writeFile(at(DELTA), 'another');
        expect((await ask()).body).toBe('late();');
        expect((await troubles()).join()).toContain(`${DELTA} is not what was published`);
      });
    });

    test('one that is altered is not served, and health names it until it is put back', async () => {
      await writeFile(at(LATE), 'other();');
      expect(await status(LATE)).toBe(404);
      expect((await troubles()).join()).toContain(`${LATE} is not what was published`);
      await writeFile(at(LATE), 'late();');
      expect(await status(LATE)).toBe(200);
      expect(await troubles()).toEqual([]);
    });

    test('of two lists that say something else of a file, the one of the version in use is believed', async () => {
      await list('c2', { '../files/late.0a1b2c3d.js': sha256('other();') });
      expect((await get(LATE)).body).toBe('late();');
      await writeFile(at(LATE), 'other();');
      expect(await status(LATE)).toBe(404);
    });

    test('a list that is not the one in the record names nothing that players get', async () => {
      await writeFile(at(`${APP}/files/evil.0a1b2c3d.js`), 'evil();');
      await list('c1', { '../files/evil.0a1b2c3d.js': sha256('evil();') });
      expect(await status(`${APP}/files/evil.0a1b2c3d.js`)).toBe(404);
      // Nor does any list that the record has not sealed, whatever it says of a file of the version in use.
      await list('c2', { '../files/late.0a1b2c3d.js': sha256('other();') });
      await writeFile(at(LATE), 'other();');
      expect(await status(LATE)).toBe(404);
    });

    test('what a version that comes shares is served from then on; what only a version that is gone shared is not', async () => {
      expect(await status(`${APP}/files/new.0a1b2c3d.js`)).toBe(404);
      await writeFile(at(`${APP}/files/new.0a1b2c3d.js`), 'fresh();');
      await rename(at(`${APP}/c2`), at('.coming'));
      await writeFile(
        at(`.coming/${FILES_FILE}`),
        textOfList({ '../files/new.0a1b2c3d.js': sha256('fresh();') }),
      );
      await rename(at('.coming'), at(`${APP}/c3`));
      expect((await get(`${APP}/files/new.0a1b2c3d.js`)).body).toBe('fresh();');
      await rm(at(`${APP}/c3`), { recursive: true });
      await rm(at(`${APP}/files/new.0a1b2c3d.js`));
      expect(await status(`${APP}/files/new.0a1b2c3d.js`)).toBe(404);
    });

    test('regression: whoever asked for files that are in no list had all lists read each second; they are read again once one is another', async () => {
      const fresh = `${APP}/files/new.0a1b2c3d.js`;
      expect(await status(fresh)).toBe(404);
      const opened = jest.spyOn(fileSystem, 'open');
      const later = jest.spyOn(Date, 'now');
      const lists = () => opened.mock.calls.filter(([path]) => String(path).endsWith(FILES_FILE)).length;
      try {
        for (let second = 2; second <= 6; second += 2) {
          later.mockReturnValue(performance.timeOrigin + performance.now() + second * 1000);
          expect(await status(fresh)).toBe(404);
        }
        expect(lists()).toBe(0);
        // The folder of the app does not change by it.
        await writeFile(at(fresh), 'fresh();');
        await list('c2', { '../files/new.0a1b2c3d.js': sha256('fresh();') });
        later.mockReturnValue(performance.timeOrigin + performance.now() + 8000);
        expect((await get(fresh)).body).toBe('fresh();');
        expect(lists()).toBeGreaterThan(0);
      } finally {
        later.mockRestore();
        opened.mockRestore();
      }
    });
  },
  { SITE_DIR: site },
);
