import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import type { Device } from './device';
import { bucketOf, buildsToTry, isReached, registryHere } from './rollout';
import { aDevice, devicesAround } from './testing/a-device';

const APP = 'mfe-chat';
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
  revision: 7,
  shell: { version: '1' },
  remotes: {
    [APP]: {
      active: build('v2'),
      previous: build('v1'),
      ...(percent !== undefined && { canary: { build: build('v3'), percent } }),
    },
  },
});

const versions = (percent: number | undefined, device: Device) =>
  buildsToTry(registry(percent), APP, device).map(({ version }) => version);

test('without a canary everyone gets the active build, and the previous one after it', () => {
  expect(versions(undefined, aDevice())).toEqual(['v2', 'v1']);
});

test('a canary goes to the devices that it reaches, and to nobody at 0 or all at 100 %', () => {
  const { inside, outside } = devicesAround(APP, 5);
  expect(versions(5, inside)).toEqual(['v3', 'v2', 'v1']);
  expect(versions(5, outside)).toEqual(['v2', 'v1']);
  expect(versions(0, inside)).toEqual(['v2', 'v1']);
  expect(versions(100, outside)).toEqual(['v3', 'v2', 'v1']);
});

test.each([
  ['only', true, true],
  ['only', false, false],
  ['never', true, false],
  ['never', false, true],
  [undefined, true, true],
] as const)('a canary for staff: %s; in a browser of staff: %s', (staff, isStaff, reached) => {
  expect(isReached({ percent: 100, ...(staff && { staff }) }, APP, aDevice(1, { staff: isStaff }))).toBe(
    reached,
  );
});

test('a build that is named twice is tried as one', () => {
  const twice = registry();
  const entry = twice.remotes[APP] as ReleaseRegistry['remotes'][string];
  twice.remotes[APP] = { ...entry, previous: entry.active };
  expect(buildsToTry(twice, APP, aDevice())).toHaveLength(1);
});

test('a remote the registry does not know has no builds', () => {
  expect(buildsToTry(registry(), 'mfe-nobody', aDevice())).toEqual([]);
});

test.each([
  ['left out in the revision in which it failed', 7, ['mfe_chat_v2'], ['v1']],
  ['tried again once the registry has changed', 6, ['mfe_chat_v2'], ['v2', 'v1']],
  ['tried all the same where no other is left', 7, ['mfe_chat_v2', 'mfe_chat_v1'], ['v2', 'v1']],
])('a build that failed here by its own fault is %s', (_, revision, globals, left) => {
  expect(versions(undefined, aDevice(0, { gaveWay: { revision, globals } }))).toEqual(left);
});

test('a remote that began as a canary is there for the devices that it reaches, and for no other', () => {
  const begun = { ...registry(), trials: { fest: { build: build('f1'), percent: 5 } } };
  const { inside, outside } = devicesAround('fest', 5);
  expect(registryHere(begun, inside, new Map()).remotes.fest).toEqual({ active: build('f1') });
  expect(registryHere(begun, outside, new Map()).remotes).toEqual(begun.remotes);
});

test.each<[string, Map<string, ReleaseBuild>, object | undefined]>([
  ['is the only one of its remote', new Map([[APP, build('v9')]]), { active: build('v9') }],
  ['is not taken where it was withdrawn', new Map([[APP, build('bad')]]), registry().remotes[APP]],
  [
    'of another remote changes nothing of this one',
    new Map([['fest', build('f1')]]),
    registry().remotes[APP],
  ],
])('a build that this browser tries out %s', (_, overridden, wanted) => {
  const here = registryHere({ ...registry(), withdrawn: { [APP]: ['bad'] } }, aDevice(), overridden);
  expect(here.remotes[APP]).toEqual(wanted);
});

describe('who is reached', () => {
  const APPS = ['mfe-auth', 'mfe-chat', 'mfe-tasks-basic', 'mfe-tasks-premium', 'mfe-tasks-supreme'];
  const all = Array.from({ length: 10_000 }, (_, drawn) => aDevice(drawn));
  const reached = (app: string, percent: number, devices = all) =>
    devices.filter((device) => isReached({ percent }, app, device));

  test.each(APPS)('10 %% of 1,000 devices, two points more or less: %s', (app) => {
    const some = reached(app, 10, all.slice(0, 1_000));
    expect(some.length).toBeGreaterThanOrEqual(80);
    expect(some.length).toBeLessThanOrEqual(120);
  });

  test.each(APPS)('whoever is reached stays so while it is widened: %s', (app) => {
    for (const [percent, wider] of [
      [5, 10],
      [10, 25],
      [25, 50],
      [50, 100],
    ] as const)
      expect(reached(app, percent, reached(app, wider))).toEqual(reached(app, percent));
  });

  // By chance one in a hundred; 100 of 10,000 devices, with a standard deviation of 10.
  test.each(APPS.flatMap((one, at) => APPS.slice(at + 1).map((other) => [one, other] as const)))(
    'two canaries of 10 %% share as many devices as chance would: %s and %s',
    (one, other) => {
      const shared = reached(other, 10, reached(one, 10));
      expect(shared.length).toBeGreaterThan(60);
      expect(shared.length).toBeLessThan(140);
    },
  );

  test('places are spread evenly', () => {
    for (let tenth = 0; tenth < 10; tenth++) {
      const count = all.filter((device) => Math.floor(bucketOf(device, APP) / 1_000) === tenth).length;
      expect(Math.abs(count - 1_000)).toBeLessThan(120);
    }
  });
});
