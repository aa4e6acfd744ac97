import { execFileSync } from 'node:child_process';
import {
  copyFile,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  FILES_FILE,
  folderStore,
  hashesBelow,
  makeKey,
  type Released,
  type SigningKey,
  seenFile,
} from '@assistant/release-store';
import { contractSite, releaseSigned, uses } from '@assistant/release-store/testing';
import { onEachDatabase } from '../testing/server';

const home = join(tmpdir(), `foreign-${process.pid}`);
const site = join(home, 'site');
const keyFile = join(home, 'release-key.pem');
const CHAT = 'remotes/mfe-chat/c1';
let key: SigningKey;

/** A signed site, with a text file of the chat that has a compressed copy. */
beforeEach(async () => {
  await rm(home, { recursive: true, force: true });
  await mkdir(home);
  key = await makeKey(keyFile);
  const of = contractSite(site);
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'), undefined, key);
  await of.write(`${CHAT}/assets/late.js`, 'late();');
  await writeFile(join(site, `${CHAT}/assets/late.js.br`), brotliCompressSync('late();'));
  await writeFile(join(site, CHAT, FILES_FILE), JSON.stringify(await hashesBelow(join(site, CHAT))));
  await releaseSigned(site, key, registry);
});
afterAll(() => rm(home, { recursive: true, force: true }));

const at = (name: string) => join(site, name);

onEachDatabase(
  (server) => {
    // Each test begins a site anew, which a server that remembers the one before would not believe.
    beforeEach(async () => {
      await server().db.deleteFrom('released_sites').execute();
      await rm(seenFile(server().settings.DATA_DIR), { force: true });
    });
    const get = (name: string, headers = {}) => server().app.inject({ url: `/${name}`, headers });
    const troubles = async () => (await get('api/health')).json().data.troubles as string[];
    /** The file under a name is not served, and health says so. */
    async function expectNobodyGets(name: string, said = name, headers = {}) {
      const secret = await readFile(keyFile, 'utf8');
      const answer = await get(name, headers);
      expect([answer.statusCode, answer.body.includes(secret.slice(30, 60))]).toEqual([404, false]);
      expect(await troubles()).toEqual(expect.arrayContaining([expect.stringContaining(said)]));
    }

    test('regression: a pipe that nobody writes into in the place of the page stops neither pages nor health', async () => {
      expect((await get('')).statusCode).toBe(200);
      await rm(at('index.html'));
      execFileSync('mkfifo', [at('index.html')]);
      expect((await get('')).statusCode).toBe(200);
      expect((await get('api/health')).statusCode).toBe(200);
    });

    test('regression: health names nothing of what lies behind a link in the site', async () => {
      await writeFile(join(home, 'secret-name'), '');
      await symlink(home, at('.well-known'));
      expect((await troubles()).join()).toContain('.well-known is a link');
      expect((await troubles()).join()).not.toContain('secret-name');
    });

    test('regression: a version whose folder was away for a moment, just as its list was read, is served again', async () => {
      // A step later each time, so that one of them comes between opening the list and reading it.
      for (let steps = 0; steps < 40; steps += 1) {
        const asked = get(`${CHAT}/assets/late.js`);
        for (let step = 0; step < steps; step += 1) await new Promise(setImmediate);
        await rename(at(CHAT), at(`${CHAT}.gone`));
        await asked;
        await rename(at(`${CHAT}.gone`), at(CHAT));
        expect([steps, (await get(`${CHAT}/assets/late.js`)).statusCode]).toEqual([steps, 200]);
        // The list is another one from here on: it is read again.
        await utimes(at(`${CHAT}/${FILES_FILE}`), steps, steps);
      }
    });

    test('what a release has written is served, with its list and the copies', async () => {
      for (const name of ['remoteEntry.js', 'build.json', FILES_FILE, 'assets/late.js'])
        expect((await get(`${CHAT}/${name}`)).body).toBe(await readFile(at(`${CHAT}/${name}`), 'utf8'));
      const copy = await get(`${CHAT}/assets/late.js`, { 'accept-encoding': 'br' });
      expect(copy.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': expect.stringContaining('javascript'),
      });
      expect((await get('remotes/mfe-chat/c2/remoteEntry.js')).statusCode).toBe(200);
      expect(await troubles()).toEqual([]);
    });

    test.each([
      ['a link', symlink],
      ['a second name', link],
      ['a copy', copyFile],
    ])('%s of the key in the folder of a version gave the key to everybody', async (_, put) => {
      await put(keyFile, at(`${CHAT}/zz.js`));
      await expectNobodyGets(`${CHAT}/zz.js`);
    });

    test.each([
      ['a link', symlink],
      ['a second name', link],
      ['a copy', copyFile],
    ])('%s of the key in the place of a file that was published gave it, too', async (_, put) => {
      await get(`${CHAT}/assets/late.js`);
      await unlink(at(`${CHAT}/assets/late.js`));
      await put(keyFile, at(`${CHAT}/assets/late.js`));
      await expectNobodyGets(`${CHAT}/assets/late.js`);
    });

    test('in the place of a compressed copy: who takes it gets the file itself', async () => {
      await copyFile(keyFile, at(`${CHAT}/assets/late.js.br`));
      const answer = await get(`${CHAT}/assets/late.js`, { 'accept-encoding': 'br' });
      expect([answer.body, answer.headers['content-encoding']]).toEqual(['late();', undefined]);
      expect(await troubles()).toEqual([expect.stringContaining('late.js.br is not what was published')]);
    });

    test('a folder that is a link is followed nowhere, also where its files were those that are wanted', async () => {
      await get(`${CHAT}/assets/late.js`);
      await rename(at(`${CHAT}/assets`), join(home, 'assets'));
      await symlink(join(home, 'assets'), at(`${CHAT}/assets`));
      await expectNobodyGets(`${CHAT}/assets/late.js`, `${CHAT}/assets is a link`);
      await symlink(home, at('remotes/mfe-evil'));
      await expectNobodyGets('remotes/mfe-evil/site/release-key.pem', 'remotes/mfe-evil is in no release');
    });

    test.each(['key.pem', 'robots.txt', 'shell/key.pem', 'remotes/x/1/key.pem', '.well-known/key.pem'])(
      'a copy at %s is nothing that a release wrote',
      async (name) => {
        await mkdir(join(at(name), '..'), { recursive: true });
        await copyFile(keyFile, at(name));
        await expectNobodyGets(name, name.replace('/1/key.pem', '/1'));
      },
    );

    test('a list that was changed together with the files is not the one of the record', async () => {
      await copyFile(keyFile, at(`${CHAT}/zz.js`));
      await writeFile(at(`${CHAT}/${FILES_FILE}`), JSON.stringify(await hashesBelow(at(CHAT))));
      await expectNobodyGets(`${CHAT}/zz.js`, `${CHAT} has no list of its files that can be believed`);
    });

    test('a file is looked at again when it was written again, whatever its times say', async () => {
      const file = at(`${CHAT}/assets/late.js`);
      await utimes(file, 1_000_000, 1_000_000);
      expect((await get(`${CHAT}/assets/late.js`)).statusCode).toBe(200);
      await writeFile(file, 'evil();');
      await utimes(file, 1_000_000, 1_000_000);
      await expectNobodyGets(`${CHAT}/assets/late.js`);
      await writeFile(file, 'late();');
      expect((await get(`${CHAT}/assets/late.js`)).statusCode).toBe(200);
      expect(await troubles()).toEqual([]);
    });

    test('SITE_DIR may be a link itself', async () => {
      await rename(site, join(home, 'real'));
      await symlink(join(home, 'real'), site);
      expect((await get(`${CHAT}/assets/late.js`)).statusCode).toBe(200);
    });

    describe('the page', () => {
      const page = () => get('main/game-info', { accept: 'text/html' });
      const alter = async (name: string) =>
        writeFile(at(name), `${await readFile(at(name), 'utf8')}<script>steal()</script>`);

      test('a script in index.html was served with its hash in the policy: now the page is that of the record', async () => {
        const before = await page();
        await alter('index.html');
        const after = await page();
        expect(after.body).toBe(before.body);
        expect(after.headers['content-security-policy']).toBe(before.headers['content-security-policy']);
        expect(await troubles()).toEqual([expect.stringContaining('index.html is not that of revision 1')]);
      });

      test('also where the page of the shell was altered, or taken away, and a change is made after', async () => {
        const before = await page();
        await alter('index.html');
        await alter('shell/s1/page.html');
        expect((await page()).body).toBe(before.body);
        const store = folderStore(site, key);
        const { revision, registry } = (await store.read()) as Released;
        const draft = { on: revision, registry, command: 'index', who: 'ops' };
        await expect(store.commit(draft)).rejects.toThrow('page.html is missing or damaged');
        await rm(at('shell/s1/page.html'));
        await expect(store.commit(draft)).rejects.toThrow('page.html is missing or damaged');
        expect((await page()).body).toBe(before.body);
      });

      test('what watches for releases gets what the record says, too', async () => {
        const before = (await get('version.json')).body;
        for (const name of ['version.json', 'releases.json', 'service-worker.js']) {
          await unlink(at(name));
          await copyFile(keyFile, at(name));
        }
        expect((await get('version.json')).body).toBe(before);
        expect((await get('service-worker.js')).body).toBe('');
        expect((await get('releases.json')).json()).toMatchObject({ revision: 1 });
      });

      test('a release is followed at once', async () => {
        await page();
        const store = folderStore(site, key);
        const { registry } = (await store.read()) as Released;
        await store.commit({ on: 1, registry, command: 'index', who: 'ops' });
        expect((await page()).body).toContain('"revision":2');
        expect((await get('version.json')).json()).toMatchObject({ revision: 2 });
      });
    });
  },
  { SITE_DIR: site },
);
