import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { integrityOf, publishedVersions, readBuild } from '../published';
import { activate, canary, promote, retire, rollback, unretire } from './registry';

const remote = 'mfe-chat';
let site: string;

const build = (version: string, hash?: string): ReleaseBuild => ({
  version,
  global: `mfe_chat_${version}`,
  entry: {
    href: `remotes/${remote}/${version}/remoteEntry.js`,
    integrity: integrityOf(Buffer.from(version), hash),
    bytes: version.length,
  },
  preload: [],
  requires: { react: '^19.0.0' },
});

async function publish(version: string, hash?: string): Promise<void> {
  const folder = join(site, 'remotes', remote, version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remoteEntry.js'), version);
  await writeFile(join(folder, 'build.json'), JSON.stringify(build(version, hash)));
}

const empty: ReleaseRegistry = {
  schema: 1,
  issued_at: '2026-01-01T00:00:00Z',
  pages_from: '2026-01-01T00:00:00Z',
  shell: { version: '1' },
  remotes: {},
};

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  for (const version of ['v1', 'v2', 'v3']) await publish(version);
});
afterEach(() => rm(site, { recursive: true }));

test.each(['sha256', 'sha384'])('a file with another %s than its build says is refused', async (hash) => {
  await publish('v4', hash);
  const { entry } = await readBuild(site, remote, 'v4');
  expect(entry.integrity).toMatch(new RegExp(`^${hash}-`));
  await writeFile(join(site, entry.href), 'other');
  await expect(readBuild(site, remote, 'v4')).rejects.toThrow('remoteEntry.js');
});

test('a newly activated version keeps the one before it as the previous', async () => {
  const first = await activate(site, empty, remote, 'v1');
  const second = await activate(site, first, remote, 'v2');
  expect(second.remotes[remote]).toEqual({ active: build('v2'), previous: build('v1') });
});

test('activating the active version again keeps the previous one', async () => {
  const second = await activate(site, await activate(site, empty, remote, 'v1'), remote, 'v2');
  expect(await activate(site, second, remote, 'v2')).toEqual(second);
});

test('a rollback first ends the canary, then makes the previous version the active one, once', async () => {
  const second = await activate(site, await activate(site, empty, remote, 'v1'), remote, 'v2');
  const third = await canary(site, second, remote, 'v3', 5);
  expect(third.remotes[remote]?.canary).toEqual({ build: build('v3'), percent: 5 });
  expect(await rollback(site, third, remote)).toEqual(second);
  const back = await rollback(site, second, remote);
  expect(back.remotes[remote]).toEqual({ active: build('v1') });
  // A second press must not activate the version that was rolled back.
  await expect(rollback(site, back, remote)).rejects.toThrow('no previous version');
});

test('a version that was never published, a wrong percentage and a missing way back are refused', async () => {
  await expect(activate(site, empty, remote, 'v9')).rejects.toThrow('mfe-chat has no published version v9');
  const first = await activate(site, empty, remote, 'v1');
  await expect(canary(site, first, remote, 'v2', 101)).rejects.toThrow('percent is 101');
  await expect(canary(site, first, remote, 'v1', 5)).rejects.toThrow('v1 is active for every player already');
  await expect(canary(site, first, remote, 'v2', Number.NaN)).rejects.toThrow('from 0 to 100');
  await expect(rollback(site, first, remote)).rejects.toThrow('no previous version');
});

test('a canary takes none but staff, or all but these, and keeps that while it is widened', async () => {
  const first = await activate(site, empty, remote, 'v1');
  const only = await canary(site, first, remote, 'v2', 100, { staff: 'only' });
  expect(only.remotes[remote]?.canary).toMatchObject({ percent: 100, staff: 'only' });
  const kept = await canary(site, only, remote, 'v2', 50);
  expect(kept.remotes[remote]?.canary).toMatchObject({ percent: 50, staff: 'only' });
  const all = await canary(site, kept, remote, 'v2', 5, { staff: 'all' });
  expect(all.remotes[remote]?.canary).toEqual({ build: build('v2'), percent: 5 });
});

test('a canary ends by its version; another one or none is reported', async () => {
  const first = await activate(site, empty, remote, 'v1');
  await expect(canary(site, first, remote, 'v2', 0)).rejects.toThrow('no canary running');
  const second = await canary(site, first, remote, 'v2', 5);
  await expect(canary(site, second, remote, 'v3', 0)).rejects.toThrow('the canary v2 running');
  expect(await canary(site, second, remote, 'v2', 0)).toEqual(first);
});

test.each([
  ['remoteEntry.js', 'altered'],
  ['remoteEntry.js', undefined],
  ['build.json', '{}'],
  ['build.json', '{'],
])('a version whose %s is %j is not activated', async (file, content) => {
  const path = join(site, 'remotes', remote, 'v2', file);
  await (content === undefined ? rm(path) : writeFile(path, content));
  const damaged = `${path} is missing or damaged`;
  await expect(activate(site, empty, remote, 'v2')).rejects.toThrow(damaged);
  const released = { ...empty, remotes: { [remote]: { active: build('v1'), previous: build('v2') } } };
  await expect(rollback(site, released, remote)).rejects.toThrow(damaged);
});

test('the published versions are named, the newest first', async () => {
  await utimes(join(site, 'remotes', remote, 'v1', 'build.json'), new Date(), new Date(Date.now() + 60_000));
  expect((await publishedVersions(site, remote))[0]).toBe('v1');
  expect((await publishedVersions(site, remote)).toSorted()).toEqual(['v1', 'v2', 'v3']);
});

test('a canary is promoted as it is; without one there is nothing to promote', async () => {
  const first = await activate(site, empty, remote, 'v1');
  await expect(promote(site, first, remote)).rejects.toThrow('no canary running');
  const promoted = await promote(site, await canary(site, first, remote, 'v2', 5), remote);
  expect(promoted.remotes[remote]).toEqual({ active: build('v2'), previous: build('v1') });
});

test('a new remote can begin as a canary, be widened and promoted, and others keep their trials', async () => {
  const other = { build: build('v1'), percent: 1 };
  const before = { ...empty, trials: { other } };
  const begun = await canary(site, before, remote, 'v1', 5);
  expect(begun.trials).toEqual({ other, [remote]: { build: build('v1'), percent: 5 } });
  expect(begun.remotes).toEqual({});
  const wider = await canary(site, begun, remote, 'v2', 50);
  expect(wider.trials?.[remote]).toEqual({ build: build('v2'), percent: 50 });
  const promoted = await promote(site, wider, remote);
  expect(promoted).toEqual({ ...before, remotes: { [remote]: { active: build('v2') } } });
});

test('a new remote that began as a canary is withdrawn by its end, and by a rollback', async () => {
  const begun = await canary(site, empty, remote, 'v1', 5);
  expect(await canary(site, begun, remote, 'v1', 0)).toEqual(empty);
  expect(await rollback(site, begun, remote)).toEqual(empty);
  await expect(canary(site, begun, remote, 'v2', 0)).rejects.toThrow('was never activated');
});

test('a remote is retired with its canary and what was said of it, and comes back with the version that players had', async () => {
  const first = await activate(site, empty, remote, 'v1');
  await expect(rollback(site, first, remote)).rejects.toThrow('retire mfe-chat takes it out');
  const second = await canary(site, await activate(site, first, remote, 'v2'), remote, 'v3', 5);
  const retired = retire(second, remote);
  expect(retired).toEqual({ ...empty, retired: { [remote]: 'v2' } });
  expect(await unretire(site, retired, remote)).toEqual({
    ...empty,
    remotes: { [remote]: { active: build('v2') } },
  });
  await expect(unretire(site, first, remote)).rejects.toThrow('mfe-chat is not retired');
});

test('what is retired is neither taken back nor retired again; a canary of it begins as that of a new remote', async () => {
  const others = { ...empty, retired: { 'mfe-fest': 'f1' } };
  const retired = retire(await activate(site, others, remote, 'v1'), remote);
  await expect(rollback(site, retired, remote)).rejects.toThrow('retire mfe-chat --off brings it back');
  expect(() => retire(retired, remote)).toThrow('mfe-chat is retired');
  const tried = await canary(site, retired, remote, 'v2', 5);
  expect(tried).toMatchObject({ retired: { [remote]: 'v1' }, trials: { [remote]: { percent: 5 } } });
  expect(await rollback(site, tried, remote)).toEqual(retired);
  expect(await promote(site, tried, remote)).toEqual({
    ...others,
    remotes: { [remote]: { active: build('v2') } },
  });
});

test.each([
  ['shell', 'there is no page'],
  ['mfe-auth', 'no one can log in'],
  ['mfe-home', 'no one can log in'],
  ['mfe-nothing', 'mfe-nothing was never activated'],
])('%s is not retired', (app, why) => {
  const { remotes } = empty;
  expect(() =>
    retire({ ...empty, remotes: { ...remotes, 'mfe-auth': { active: build('v1') } } }, app),
  ).toThrow(why);
});

test('what only some have is not retired, but ended', async () => {
  const begun = await canary(site, empty, remote, 'v1', 5);
  expect(() => retire(begun, remote)).toThrow(
    'mfe-chat has the canary v1 running; promote it, or roll it back',
  );
});
