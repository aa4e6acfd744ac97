import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { buildsToTry, rolloutBucket, withTrials } from './rollout';

const build = (version: string): ReleaseBuild => ({
  version,
  global: `mfe_chat_${version}`,
  entry: { href: `remotes/mfe-chat/${version}/remoteEntry.js`, integrity: 'sha384-AAAA', bytes: 1 },
  preload: [],
  requires: {},
});

const registry = (percent?: number): ReleaseRegistry => ({
  schema: 1,
  issued_at: '2026-01-01T00:00:00Z',
  pages_from: '2026-01-01T00:00:00Z',
  shell: { version: '1' },
  remotes: {
    'mfe-chat': {
      active: build('v2'),
      previous: build('v1'),
      ...(percent !== undefined && { canary: { build: build('v3'), percent } }),
    },
  },
});

const versions = (percent: number | undefined, bucket: number) =>
  buildsToTry(registry(percent), 'mfe-chat', bucket).map(({ version }) => version);

afterEach(() => {
  document.cookie = 'rollout=; max-age=0; path=/';
});

test('without a canary everyone gets the active build, and the previous one after it', () => {
  expect(versions(undefined, 0)).toEqual(['v2', 'v1']);
});

test('a canary of 5 % goes to exactly the first 500 of 10000 places', () => {
  expect(versions(5, 499)).toEqual(['v3', 'v2', 'v1']);
  expect(versions(5, 500)).toEqual(['v2', 'v1']);
  expect(versions(0, 0)).toEqual(['v2', 'v1']);
  expect(versions(100, 9999)).toEqual(['v3', 'v2', 'v1']);
});

test('a build that is named twice is tried as one', () => {
  const twice = registry();
  const entry = twice.remotes['mfe-chat'] as ReleaseRegistry['remotes'][string];
  twice.remotes['mfe-chat'] = { ...entry, previous: entry.active };
  expect(buildsToTry(twice, 'mfe-chat', 0)).toHaveLength(1);
});

test('a remote the registry does not know has no builds', () => {
  expect(buildsToTry(registry(), 'mfe-nobody', 0)).toEqual([]);
});

test('a browser keeps its place in the rollout', () => {
  expect(rolloutBucket(() => 0.1234)).toBe(1234);
  expect(rolloutBucket(() => 0.9)).toBe(1234);
});

test('a remote that began as a canary is there for the players in its percentage, and for no other', () => {
  const begun = { ...registry(), trials: { fest: { build: build('f1'), percent: 5 } } };
  expect(withTrials(begun, 499).remotes.fest).toEqual({ active: build('f1') });
  expect(withTrials(begun, 500).remotes).toEqual(begun.remotes);
});
