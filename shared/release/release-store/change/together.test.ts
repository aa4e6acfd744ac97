import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { refuseMisfits } from '../fits/refuse-misfits';
import { FACTS_FILE } from '../published';
import { readShell } from '../published-shell';
import { contractSite, ui, uses } from '../testing/contract-site';
import { activate, canary, rollback } from './registry';
import { activateTogether, rollbackTogether } from './together';

let site: string;
let of: ReturnType<typeof contractSite>;

const active = ({ shell, remotes }: ReleaseRegistry) => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { active: build }]) => [name, build.version])),
});

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  of = contractSite(site);
});
afterEach(() => rm(site, { recursive: true }));

test('a remote that uses what the active shell lacks is refused, with who uses what', async () => {
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'c2', uses('1.1.0', 'Button', 'Card'));
  const change = await activate(site, registry, 'mfe-chat', 'c2');
  await expect(refuseMisfits(site, registry, change, {})).rejects.toThrow(
    'mfe-chat c2 uses Card of @assistant/ui 1.1.0, but shell s1 has @assistant/ui 1.0.0 without',
  );
});

test('a shell without what an active or a previous build uses is refused, with who uses it', async () => {
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'c2', uses('1.0.0'));
  await of.publishShell('s2', ui('1.1.0', 'Card'));
  const withPrevious = await activate(site, registry, 'mfe-chat', 'c2');
  const change = await activateTogether(site, withPrevious, 's2', new Map());
  const refused = refuseMisfits(site, withPrevious, change, {});
  await expect(refused).rejects.toThrow('mfe-chat c1 uses Button');
  await expect(refused).rejects.toThrow('mfe-auth a1 uses Button');
});

test('what did not fit before does not block another change', async () => {
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'forced', uses('1.1.0', 'Card'));
  const forced = await activate(site, registry, 'mfe-chat', 'forced');
  await of.publish('mfe-auth', 'a2', uses('1.0.0', 'Button'));
  const change = await activate(site, forced, 'mfe-auth', 'a2');
  await expect(refuseMisfits(site, forced, change, {})).resolves.toBeUndefined();
});

test('the first release with a checked contract replaces all in one step, and builds from before are no fallback', async () => {
  const { old, registry } = await of.newSite();
  expect(active(registry)).toEqual({ shell: 's1', 'mfe-chat': 'c1', 'mfe-auth': 'a1' });
  expect(Object.values(registry.remotes).map(({ previous }) => previous)).toEqual([undefined, undefined]);
  expect(registry.shell.provides).toEqual({ '@assistant/ui': '1.0.0' });
  await expect(refuseMisfits(site, old, registry, {})).resolves.toBeUndefined();
  const alone = await activateTogether(site, old, 's1', new Map());
  await expect(refuseMisfits(site, old, alone, {})).rejects.toThrow('mfe-auth a0 does not say what it uses');
});

test('going back names the remotes that have to go back as well, and takes all in one step', async () => {
  const { old, registry } = await of.newSite();
  await expect(rollbackTogether(site, registry, [])).rejects.toThrow(
    'npm run release -- rollback shell --with mfe-chat --with mfe-auth',
  );
  const back = await rollbackTogether(site, registry, ['mfe-chat', 'mfe-auth']);
  expect(active(back)).toEqual(active(old));
  await expect(refuseMisfits(site, registry, back, {})).resolves.toBeUndefined();
});

test('with the shell a remote goes to the newest version that runs under the one before', async () => {
  const { registry } = await of.newSite();
  await of.publishShell('s2', ui('2.0.0', 'Card'));
  const NEW = uses('2.0.0', 'Card');
  for (const [name, version] of Object.entries({ 'mfe-chat': 'c2', 'mfe-auth': 'a2' }))
    await of.publish(name, version, NEW);
  const all = new Map([
    ['mfe-chat', 'c2'],
    ['mfe-auth', 'a2'],
  ]);
  const second = await activateTogether(site, registry, 's2', all);
  // It did not go out with the shell: nothing says what it was before.
  const { 'mfe-chat': _, ...others } = second.shell.with ?? {};
  const back = await rollbackTogether(site, { ...second, shell: { ...second.shell, with: others } }, [
    ...all.keys(),
  ]);
  expect(active(back)).toEqual({ shell: 's1', 'mfe-chat': 'c1', 'mfe-auth': 'a1' });
});

/** What is released after a second shell, which a new remote needs. */
async function withNewRemote() {
  const { registry } = await of.newSite();
  await of.publishShell('s2', ui('1.1.0', 'Button', 'Card'));
  await of.publish('mfe-events', 'e1', uses('1.1.0', 'Card'));
  const shell = await activateTogether(site, registry, 's2', new Map());
  return { registry, second: await activate(site, shell, 'mfe-events', 'e1') };
}

test('a remote of which nothing runs under the shell before is taken out only by the explicit word', async () => {
  const { registry, second } = await withNewRemote();
  for (const names of [[], ['mfe-events'], ['mfe-chat']]) {
    const refused = rollbackTogether(site, second, names);
    await expect(refused).rejects.toThrow('no published version of mfe-events runs under shell s1');
    await expect(refused).rejects.not.toThrow('npm run release -- rollback');
  }
  const back = await rollbackTogether(site, second, [], ['mfe-events']);
  expect(active(back)).toEqual(active(registry));
  await expect(rollbackTogether(site, second, [], ['mfe-events', 'mfe-chat'])).rejects.toThrow(
    'mfe-chat c1 runs under shell s1: take it --with',
  );
});

const damage: [string, string, (folder: string) => Promise<void>][] = [
  [
    'whose facts are truncated',
    'build-facts.json is missing or damaged',
    (at) => writeFile(join(at, FACTS_FILE), '{"ver'),
  ],
  ['without its facts', 'build-facts.json is missing or damaged', (at) => rm(join(at, FACTS_FILE))],
  ['without its folder', 'shell has no published version s1', (at) => rm(at, { recursive: true })],
];
test.each(damage)('a shell before %s is told so, and takes no remote along', async (_, said, spoil) => {
  const { second } = await withNewRemote();
  await spoil(join(site, 'shell/s1'));
  for (const names of [[], ['mfe-chat', 'mfe-auth', 'mfe-events']])
    await expect(rollbackTogether(site, second, names)).rejects.toThrow(said);
});

test('a build that was published with its contract and has lost its facts is not taken', async () => {
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'));
  const folder = join(site, 'remotes/mfe-chat/c2');
  const build = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')) as object;
  await writeFile(
    join(folder, 'build.json'),
    JSON.stringify({ ...build, uses: { '@assistant/ui': '1.0.0' } }),
  );
  await rm(join(folder, FACTS_FILE));
  await expect(activate(site, registry, 'mfe-chat', 'c2')).rejects.toThrow(
    'build-facts.json is missing or damaged',
  );
});

test.each(['c1/', './c1', '../mfe-auth/a1', '../../remotes/mfe-chat/c1', '.', ''])(
  '"%s" is no name of a published version',
  async (version) => {
    const { registry } = await of.newSite();
    const said = `mfe-chat has no published version ${version} in ${site}; npm run release -- list names`;
    await expect(activate(site, registry, 'mfe-chat', version)).rejects.toThrow(said);
    await expect(canary(site, registry, 'mfe-chat', version, 5)).rejects.toThrow(said);
    await expect(readShell(site, version.replace('c1', 's1'))).rejects.toThrow(
      'shell has no published version',
    );
  },
);

test('a remote that cannot go back under its shell is told to go back with it', async () => {
  const { registry } = await of.newSite();
  await expect(rollback(site, registry, 'mfe-chat')).rejects.toThrow(
    'mfe-chat went out together with shell s1; take both back, mfe-chat to c0:\nnpm run release -- rollback shell --with mfe-chat',
  );
  const once = await rollbackTogether(site, registry, ['mfe-chat', 'mfe-auth']);
  await expect(rollback(site, once, 'mfe-chat')).rejects.toThrow(
    'mfe-chat has no previous version to go back to',
  );
});

test('a shell whose previous one has all that is used goes back alone', async () => {
  const { registry } = await of.newSite();
  await of.publishShell('s2', ui('1.1.0', 'Button', 'Card'));
  const second = await activateTogether(site, registry, 's2', new Map());
  expect(active(await rollbackTogether(site, second, []))).toEqual(active(registry));
});

test('a build that was no more than a fallback does not become active where it does not fit', async () => {
  const { registry } = await of.newSite();
  await of.publish('mfe-chat', 'forced', uses('1.1.0', 'Card'));
  const forced = await activate(site, await activate(site, registry, 'mfe-chat', 'forced'), 'mfe-chat', 'c1');
  await expect(refuseMisfits(site, forced, await rollback(site, forced, 'mfe-chat'), {})).rejects.toThrow(
    'mfe-chat forced uses Card',
  );
});
