import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKey } from '@assistant/release-store';
import type { BuiltFolder } from '../../built-folder';
import { publishBuiltFolder } from '../../publish-built-folder';
import { composeBuilds } from './compose-builds';

let home: string;
let server: Server;
let from: string;
let builds: string;
let own: BuiltFolder;
let site: string;
const said: string[] = [];

/** A build in a folder, as far as it is looked at here. */
async function build(dist: string, name: string, version: string, more: object = {}): Promise<BuiltFolder> {
  await mkdir(dist, { recursive: true });
  const facts = { version, global: 'g', requires: {}, preload: [], uses: {}, calls: {}, ...more };
  const remote = { name, areas: [] };
  await writeFile(join(dist, 'build-facts.json'), JSON.stringify({ ...facts, remote }));
  await writeFile(join(dist, 'remoteEntry.js'), `var ${name.replace('-', '_')}; // ${version}`);
  return { remote: name, version, dist };
}

const shellWith = (version: string) => ({ provides: { '@assistant/ui': { version, names: {} } } });

/** What the site gives its players. */
async function give(provides: Record<string, string>, ...remotes: BuiltFolder[]): Promise<void> {
  const key = await makeKey(join(home, `${provides['@assistant/ui']}.pem`));
  const active: Record<string, object> = {};
  for (const one of remotes) {
    await publishBuiltFolder(site, one, key);
    const file = join(site, 'remotes', one.remote, one.version, 'build.json');
    active[one.remote] = { active: JSON.parse(await readFile(file, 'utf8')) };
  }
  const registry = { schema: 1, issued_at: '', pages_from: '', shell: { version: 's2', provides } };
  await writeFile(join(site, 'releases.json'), JSON.stringify({ ...registry, remotes: active }));
}

const versionIn = async (app: string) =>
  JSON.parse(await readFile(join(home, 'into', app, 'build-facts.json'), 'utf8')).version;
const compose = (at?: string) =>
  composeBuilds({ builds, own, from: at }, join(home, 'into'), (line) => said.push(line));

beforeEach(async () => {
  said.length = 0;
  home = await mkdtemp(join(tmpdir(), 'compose-'));
  [builds, site] = [join(home, 'package'), join(home, 'site')];
  await mkdir(site);
  await build(join(builds, 'shell'), 'shell', 's1', shellWith('1.4.0'));
  for (const name of ['mfe-same', 'mfe-other', 'mfe-gone']) await build(join(builds, name), name, '1.0.0');
  own = await build(join(home, 'own/dist'), 'mfe-own', '9.0.0');
  await writeFile(join(own.dist, 'remoteEntry.js.map'), '{}');
  server = createServer(async (request, reply) => {
    const content = await readFile(join(site, request.url ?? '')).catch(() => undefined);
    reply.writeHead(content ? 200 : 404).end(content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await rm(home, { recursive: true });
});

test('a name in the list of a hostile site leads to no folder of this machine, also where it says no version', async () => {
  const there = await build(join(home, 'a'), 'mfe-other', '2.0.0');
  await give({ '@assistant/ui': '1.9.0' }, there);
  const file = join(site, 'releases.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  const { active } = registry.remotes['mfe-other'];
  const name = 'mfe-other@2.0.0@/../../outside';
  const remotes = { ...registry.remotes, [name]: { active: { ...active, version: '' } } };
  await writeFile(file, JSON.stringify({ ...registry, remotes }));
  await expect(compose(from)).rejects.toThrow('is no name of an app');
  expect(await readdir(home)).not.toContain('outside');
});

test('a test site has the remotes of the players, fetched where they are others, and the own build without its maps', async () => {
  const there = [
    await build(join(home, 'a'), 'mfe-same', '1.0.0'),
    await build(join(home, 'b'), 'mfe-other', '2.0.0'),
    await build(join(home, 'c'), 'mfe-own', '8.0.0'),
  ];
  await give({ '@assistant/ui': '1.9.0' }, ...there);
  await compose(from);
  expect((await readdir(join(home, 'into'))).toSorted()).toEqual([
    'mfe-other',
    'mfe-own',
    'mfe-same',
    'shell',
  ]);
  expect(await versionIn('mfe-other')).toBe('2.0.0');
  expect(await versionIn('mfe-own')).toBe('9.0.0');
  expect((await readdir(join(home, 'into/mfe-own'))).toSorted()).toEqual([
    'build-facts.json',
    'remoteEntry.js',
  ]);
  expect(said).toEqual([
    `the shell is s1, of @assistant/site; players of ${from} have s2`,
    `took mfe-other 2.0.0 from ${from}`,
  ]);
});

test('a shell of another major version stands for none', async () => {
  await give({ '@assistant/ui': '2.0.0' });
  await expect(compose(from)).rejects.toThrow('@assistant/ui 2.0.0 there, 1.4.0 here');
});

test('without a site it has the remotes of the package, and a site that does not answer is said', async () => {
  await compose();
  expect(await readdir(join(home, 'into'))).toEqual(expect.arrayContaining(['mfe-gone', 'mfe-own']));
  await rm(join(home, 'into'), { recursive: true });
  await expect(compose('http://127.0.0.1:9')).rejects.toThrow('does not answer');
});
