import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { releaseFolder } from './apps';
import type { Provides, Uses } from './fits';
import { BUILD_FILE, describeAsset, FACTS_FILE } from './publish';
import { refuseBuildMisfits, refuseMisfits } from './refuse-misfits';
import { activate } from './registry';
import { activateTogether, rollbackTogether } from './together';

let site: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(site, file)), { recursive: true });
  await writeFile(join(site, file), content);
}

const publishShell = (version: string, provides?: Provides) =>
  write(join(releaseFolder('shell', version), FACTS_FILE), JSON.stringify({ version, provides }));

async function publish(remote: string, version: string, uses?: Uses): Promise<void> {
  const folder = releaseFolder(remote, version);
  await write(join(folder, 'remoteEntry.js'), `${remote} ${version}`);
  await write(join(folder, FACTS_FILE), JSON.stringify({ version, uses }));
  const entry = await describeAsset(site, join(folder, 'remoteEntry.js'), `${folder}/remoteEntry.js`);
  const build = { version, global: `${remote}_${version}`, entry, preload: [], requires: {} };
  await write(join(folder, BUILD_FILE), JSON.stringify(build));
}

const ui = (version: string, ...names: string[]): Provides => ({ '@assistant/ui': { version, names } });
const uses = (from: string, ...names: string[]): Uses => ({ '@assistant/ui': { from, names } });
const active = ({ shell, remotes }: ReleaseRegistry) => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { active: build }]) => [name, build.version])),
});

/** A site of the release before the contract was checked: a shell and two remotes that say nothing of it. */
async function oldSite(): Promise<ReleaseRegistry> {
  await publishShell('s0');
  await publish('mfe-chat', 'c0');
  await publish('mfe-auth', 'a0');
  const empty: ReleaseRegistry = {
    schema: 1,
    issued_at: '2026-01-01T00:00:00Z',
    pages_from: '2026-01-01T00:00:00Z',
    shell: { version: 's0' },
    remotes: {},
  };
  return activate(site, await activate(site, empty, 'mfe-chat', 'c0'), 'mfe-auth', 'a0');
}

/** The same after all of it was replaced in one step. */
async function newSite(): Promise<{ old: ReleaseRegistry; registry: ReleaseRegistry }> {
  const old = await oldSite();
  await publishShell('s1', ui('1.0.0', 'Button'));
  await publish('mfe-chat', 'c1', uses('1.0.0', 'Button'));
  await publish('mfe-auth', 'a1', uses('1.0.0', 'Button'));
  const both = new Map([
    ['mfe-chat', 'c1'],
    ['mfe-auth', 'a1'],
  ]);
  return { old, registry: await activateTogether(site, old, 's1', both) };
}

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(site, { recursive: true }));

test('a remote that uses what the active shell lacks is refused, with who uses what', async () => {
  const { registry } = await newSite();
  await publish('mfe-chat', 'c2', uses('1.1.0', 'Button', 'Card'));
  const change = await activate(site, registry, 'mfe-chat', 'c2');
  await expect(refuseMisfits(site, registry, change)).rejects.toThrow(
    'mfe-chat c2 uses Card of @assistant/ui 1.1.0, but shell s1 has @assistant/ui 1.0.0 without',
  );
});

test('a built remote that would run nowhere is not published; one for the newest shell is', async () => {
  const { registry } = await newSite();
  await write('releases.json', JSON.stringify(registry));
  await write(`dist/${FACTS_FILE}`, JSON.stringify({ version: 'c2', uses: uses('1.1.0', 'Card') }));
  const publishing = () => refuseBuildMisfits(site, join(site, 'dist'), 'mfe-chat');
  await expect(publishing()).rejects.toThrow('mfe-chat c2 uses Card');
  await publishShell('s2', ui('1.1.0', 'Button', 'Card'));
  await write(join(releaseFolder('shell', 's2'), 'page.html'), '');
  await expect(publishing()).resolves.toBeUndefined();
});

test('a shell without what an active or a previous build uses is refused, with who uses it', async () => {
  const { registry } = await newSite();
  await publish('mfe-chat', 'c2', uses('1.0.0'));
  await publishShell('s2', ui('1.1.0', 'Card'));
  const withPrevious = await activate(site, registry, 'mfe-chat', 'c2');
  const change = await activateTogether(site, withPrevious, 's2', new Map());
  const refused = refuseMisfits(site, withPrevious, change);
  await expect(refused).rejects.toThrow('mfe-chat c1 uses Button');
  await expect(refused).rejects.toThrow('mfe-auth a1 uses Button');
});

test('what does not fit already stands in no way of another change', async () => {
  const { registry } = await newSite();
  await publish('mfe-chat', 'forced', uses('1.1.0', 'Card'));
  const forced = await activate(site, registry, 'mfe-chat', 'forced');
  await publish('mfe-auth', 'a2', uses('1.0.0', 'Button'));
  const change = await activate(site, forced, 'mfe-auth', 'a2');
  await expect(refuseMisfits(site, forced, change)).resolves.toBeUndefined();
});

test('the first release with a checked contract replaces all in one step, and builds from before are no fallback', async () => {
  const { old, registry } = await newSite();
  expect(active(registry)).toEqual({ shell: 's1', 'mfe-chat': 'c1', 'mfe-auth': 'a1' });
  expect(Object.values(registry.remotes).map(({ previous }) => previous)).toEqual([undefined, undefined]);
  expect(registry.shell.provides).toEqual({ '@assistant/ui': '1.0.0' });
  await expect(refuseMisfits(site, old, registry)).resolves.toBeUndefined();
  const alone = await activateTogether(site, old, 's1', new Map());
  await expect(refuseMisfits(site, old, alone)).rejects.toThrow('mfe-auth a0 does not say what it uses');
});

test('going back names the remotes that have to go back as well, and takes all in one step', async () => {
  const { old, registry } = await newSite();
  await expect(rollbackTogether(site, registry, [])).rejects.toThrow(
    'npm run release -- rollback shell --with mfe-chat --with mfe-auth',
  );
  const back = await rollbackTogether(site, registry, ['mfe-chat', 'mfe-auth']);
  expect(active(back)).toEqual(active(old));
  await expect(refuseMisfits(site, registry, back)).resolves.toBeUndefined();
});

test('a shell whose previous one has all that is used goes back alone', async () => {
  const { registry } = await newSite();
  await publishShell('s2', ui('1.1.0', 'Button', 'Card'));
  const second = await activateTogether(site, registry, 's2', new Map());
  expect(active(await rollbackTogether(site, second, []))).toEqual(active(registry));
});
