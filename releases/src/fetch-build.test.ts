import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashesBelow, makeKey, type SigningKey, sha256, textOfList } from '@assistant/release-store';
import { readBuiltFolder } from './built-folder';
import { fetchBuild } from './fetch-build';
import { publishFiles } from './publish';
import { publishBuiltFolder } from './publish-built-folder';
import { signerOf } from './team-signature';
import { CommandSite, release } from './testing/command-site';

const APP = 'mfe-events';
let home: string;
let staging: string;
let server: Server;
let at: string;
let key: SigningKey;

/** A site that gives its players a build of a team. */
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'from-'));
  staging = join(home, 'staging');
  key = await makeKey(join(home, 'team.pem'));
  const dist = join(home, 'built/dist');
  await mkdir(dist, { recursive: true });
  const uses = { '@assistant/ui': { from: '1.0.0', names: ['Button'] } };
  const remote = { name: APP, areas: [] };
  const facts = {
    version: '2.0.0',
    global: 'mfe_events',
    requires: {},
    preload: ['app.0123456789ab.js'],
    remote,
    uses,
    calls: {},
  };
  await writeFile(join(dist, 'remoteEntry.js'), 'var mfe_events;');
  await writeFile(join(dist, 'app.0123456789ab.js'), `// ${'an app '.repeat(100)}`);
  await writeFile(join(dist, 'build-facts.json'), JSON.stringify(facts));
  const built = await readBuiltFolder(join(home, 'built'));
  if (built) await publishBuiltFolder(staging, built, key);
  const active = JSON.parse(await readFile(join(staging, 'remotes', APP, '2.0.0/build.json'), 'utf8'));
  const registry = {
    schema: 1,
    issued_at: '',
    pages_from: '',
    shell: { version: 's1' },
    remotes: { [APP]: { active } },
  };
  await writeFile(join(staging, 'releases.json'), JSON.stringify(registry));
  server = createServer(async (request, reply) => {
    const content = await readFile(join(staging, new URL(request.url ?? '', 'http://x').pathname)).catch(
      () => undefined,
    );
    reply.writeHead(content ? 200 : 404).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await rm(home, { recursive: true });
});

const there = (site: string) => readFile(join(site, 'remotes', APP, '2.0.0/build.json'), 'utf8');

test.each([APP, `${APP}@2.0.0`])(
  '%s: what players of one site get is published at another, byte for byte, with its signature',
  async (named) => {
    const build = await fetchBuild(at, named, join(home, 'into'));
    const production = join(home, 'production');
    const settings = { APP_KEYS: { [APP]: { [key.id]: key.publicKey } } };
    await publishBuiltFolder(production, build, signerOf(build.signed, APP, build.version, settings));
    expect(await there(production)).toBe(await there(staging));
  },
);

test('an operator publishes it by one command; where the signature counts for nothing, by the key that is here', async () => {
  const site = new CommandSite();
  await site.start();
  try {
    expect(await release(`publish ${APP} --from ${at} --dry-run`)).toMatchObject({
      code: 0,
      said: `${APP} 2.0.0 would be published; nothing was done\n`,
    });
    const { code, said } = await release(`publish ${APP} --from ${at}`);
    expect([code, said]).toEqual([0, expect.stringContaining(`published ${APP} 2.0.0`)]);
    expect(JSON.parse(await there(site.folder))).not.toHaveProperty('signature');
    expect((await release(`publish ${APP} --from ${at} --signed x`)).code).toBe(2);
  } finally {
    await site.stop();
  }
});

describe('a shell', () => {
  const shell = (site: string) => join(site, 'shell/s1');
  const settings = () => ({ RELEASE_KEYS: { [key.id]: key.publicKey } });
  async function publishShell(signer?: SigningKey): Promise<void> {
    const dist = join(home, 'shell');
    await mkdir(dist);
    const files = {
      'page.html': '<title>s1</title>',
      'service-worker.js': '',
      'shell.0123abcd.js': 'a shell',
    };
    const facts = JSON.stringify({ version: 's1', places: {}, provides: {}, calls: {} });
    for (const [name, text] of Object.entries({ ...files, 'build-facts.json': facts }))
      await writeFile(join(dist, name), text);
    await publishFiles(staging, 'shell', 's1', dist, signer);
  }

  test('is published at another site, byte for byte, where the key that signed it counts there too', async () => {
    await publishShell(key);
    const build = await fetchBuild(at, 'shell', join(home, 'into'));
    const production = join(home, 'production');
    const signer = signerOf(build.signed, 'shell', 's1', settings());
    await publishBuiltFolder(production, build, signer);
    for (const name of ['page.html', 'build.json', 'files.json'])
      expect(await readFile(join(shell(production), name), 'utf8')).toBe(
        await readFile(join(shell(staging), name), 'utf8'),
      );
    const other = signerOf(build.signed, 'shell', 's1', { RELEASE_KEYS: {} });
    await expect(publishBuiltFolder(join(home, 'other'), build, other)).rejects.toThrow(
      'is not over what its files',
    );
  });

  test('with a page that was altered at the other site, and with its list, is refused', async () => {
    await publishShell(key);
    await writeFile(join(shell(staging), 'page.html'), '<script src="theirs.js"></script>');
    await expect(fetchBuild(at, 'shell', join(home, 'into'))).rejects.toThrow('is not what its list says');
    await writeFile(join(shell(staging), 'files.json'), textOfList(await hashesBelow(shell(staging))));
    const build = await fetchBuild(at, 'shell', join(home, 'again'));
    await expect(
      publishBuiltFolder(join(home, 'production'), build, signerOf(build.signed, 'shell', 's1', settings())),
    ).rejects.toThrow('is not over what its files');
  });

  test('that no key has signed, or none that counts here, is not taken', async () => {
    await publishShell();
    await expect(fetchBuild(at, 'shell', join(home, 'into'))).rejects.toThrow('is not signed at');
    await rm(shell(staging), { recursive: true });
    await rm(join(home, 'shell'), { recursive: true });
    await publishShell(key);
    const site = new CommandSite();
    await site.start();
    try {
      const { code, said } = await release(`publish shell --from ${at}`);
      expect([code, said]).toEqual([1, expect.stringContaining('which signs nothing here')]);
    } finally {
      await site.stop();
    }
  });
});

/** Puts another build instead of the team’s. */
async function putInPlace(facts: object): Promise<void> {
  const folder = join(staging, 'remotes', APP, '2.0.0');
  const all = { global: 'mfe_events', requires: {}, preload: [], uses: {}, calls: {}, ...facts };
  const files: Record<string, string> = { 'build-facts.json': JSON.stringify(all) };
  for (const name of ['page.html', 'service-worker.js', 'remoteEntry.js']) files[name] = `var ${APP};`;
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const list = Object.entries(files).map(([name, text]) => [name, sha256(Buffer.from(text))]);
  await writeFile(join(folder, 'files.json'), JSON.stringify(Object.fromEntries(list)));
}

test.each<[string, string, () => Promise<unknown>]>([
  ['does not give players mfe-events@3.0.0; of mfe-events it has 2.0.0', `${APP}@3.0.0`, async () => {}],
  ['does not give players mfe-other; of mfe-other it has nothing', 'mfe-other', async () => {}],
  [
    'app.0123456789ab.js of mfe-events 2.0.0 at',
    APP,
    () => writeFile(join(staging, 'remotes', APP, 'files/app.0123456789ab.js'), 'other'),
  ],
  ['was answered with 404', APP, () => rm(join(staging, 'remotes', APP, 'files'), { recursive: true })],
  [
    'has no list of the files',
    APP,
    () => writeFile(join(staging, 'remotes', APP, '2.0.0/files.json'), '<html>'),
  ],
  ['says nothing of releases', APP, () => writeFile(join(staging, 'releases.json'), '{}')],
  [
    'two.bin there are more than the 8100000 bytes',
    APP,
    async () => {
      const large = Buffer.alloc(5_000_000);
      const names = ['one.bin', 'two.bin'];
      const folder = join(staging, 'remotes', APP, '2.0.0');
      for (const name of names) await writeFile(join(folder, name), large);
      const list = Object.fromEntries(names.map((name) => [name, sha256(large)]));
      await writeFile(join(folder, 'files.json'), JSON.stringify(list));
    },
  ],
  ['gives as mfe-events 2.0.0 is shell s1', APP, () => putInPlace({ version: 's1', places: {} })],
  [
    'gives as mfe-events 2.0.0 is mfe-auth 2.0.0',
    APP,
    () => putInPlace({ version: '2.0.0', remote: { name: 'mfe-auth', areas: [] } }),
  ],
  ['does not answer', APP, async () => server.close()],
])('a site that %s is refused in words', async (words, named, spoil) => {
  await spoil();
  await expect(fetchBuild(at, named, join(home, 'into'))).rejects.toThrow(words);
});
