import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseBuild, ReleaseRegistry, ShellPlaces } from '@assistant/contract';
import { refuseAreaMistakes, refuseBuildAreas } from './registry-areas';

const titles = { zh: '活动', en: 'Events' };
const declaration = (name: string, ...paths: string[]) => ({
  name,
  areas: paths.map((path) => ({ path, titles })),
});
const build = (name: string, ...paths: string[]): ReleaseBuild => ({
  version: '1',
  global: name,
  entry: { href: `remotes/${name}/1/remoteEntry.js`, integrity: '', bytes: 1 },
  preload: [],
  requires: {},
  remote: declaration(name, ...paths),
});
const registryOf = (remotes: ReleaseRegistry['remotes'], shell = '1'): ReleaseRegistry => ({
  schema: 1,
  issued_at: '2026-01-01T00:00:00Z',
  pages_from: '2026-01-01T00:00:00Z',
  shell: { version: shell },
  remotes,
});

let site: string;

/** What was released before there were records of it. */
const release = (registry: ReleaseRegistry) =>
  writeFile(join(site, 'releases.json'), JSON.stringify(registry));

async function publishShell(version: string, places?: ShellPlaces) {
  await mkdir(join(site, 'shell', version), { recursive: true });
  await writeFile(join(site, 'shell', version, 'build-facts.json'), JSON.stringify({ places }));
}

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  await publishShell('1', { own: ['/settings'], kept: [{ remote: 'mfe-desk', path: '/desk/*' }] });
});
afterEach(() => rm(site, { recursive: true }));

const fest = {
  active: build('mfe-fest', '/fest/*'),
  canary: { build: build('mfe-fest', '/feast'), percent: 5 },
};

test.each([
  ['/fest/today', 'mfe-events: /fest/today collides with /fest/* of mfe-fest'],
  ['/feast', 'mfe-events: /feast collides with /feast of mfe-fest'],
  ['/settings', 'mfe-events: /settings is not free; /settings is a page of the shell'],
  ['/desk/*', 'mfe-events: /desk/* is not free; /desk/* is reserved for mfe-desk'],
])('a remote at %s is neither activated nor published', async (path, sentence) => {
  const events = { active: build('mfe-events', path) };
  const registry = registryOf({ 'mfe-events': events, 'mfe-fest': fest });
  await expect(refuseAreaMistakes(site, registry)).rejects.toThrow(sentence);
  await release(registryOf({ 'mfe-fest': fest }));
  await writeFile(
    join(site, 'build-facts.json'),
    JSON.stringify({ remote: declaration('mfe-events', path) }),
  );
  await expect(refuseBuildAreas(site, site, 'mfe-events')).rejects.toThrow(sentence);
});

test('a free area is given, and a remote may change its own', async () => {
  const events = { active: build('mfe-events', '/events/*'), previous: build('mfe-events', '/fest/*') };
  await refuseAreaMistakes(site, registryOf({ 'mfe-events': events, 'mfe-fest': fest }));
  await release(registryOf({ 'mfe-events': events }));
  await writeFile(
    join(site, 'build-facts.json'),
    JSON.stringify({ remote: declaration('mfe-events', '/events') }),
  );
  await refuseBuildAreas(site, site, 'mfe-events');
});

test('a shell that takes an address for itself is refused while a remote has it', async () => {
  await publishShell('2', { own: ['/fest'], kept: [] });
  await expect(refuseAreaMistakes(site, registryOf({ 'mfe-fest': fest }, '2'))).rejects.toThrow(
    'mfe-fest: /fest/* is not free; /fest is a page of the shell',
  );
});

test('a shell that was published before it said what it keeps permits every area nobody has', async () => {
  await publishShell('0');
  await refuseAreaMistakes(site, registryOf({ 'mfe-fest': fest }, '0'));
});
