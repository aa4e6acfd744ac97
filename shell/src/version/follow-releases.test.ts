import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { buildOf, declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import type { Device } from '../remotes/device';
import { currentRegistry, followStamp, isBehind, readRegistryAgain } from '../remotes/registry';
import { aDevice, devicesAround } from '../remotes/testing/a-device';
import { followReleases, isConcerned } from './follow-releases';

const APP = 'mfe-chat';
const declared = declaredRegistry();
const build = (version: string) => buildOf({ name: APP, areas: [] }, version);

/** A revision in which an app is at a version, a tenth of the devices at another one, and who was notified last. */
function revision(number: number, active: string, canary?: string, alerted?: number): ReleaseRegistry {
  const tenth = canary && { canary: { build: build(canary), percent: 10 } };
  return {
    ...declared,
    revision: number,
    remotes: { ...declared.remotes, [APP]: { active: build(active), ...tenth } },
    ...(alerted && { alerted: { [APP]: alerted } }),
  };
}

const { inside, outside } = devicesAround(APP, 10);
const widened = (registry: ReleaseRegistry): ReleaseRegistry => ({
  ...registry,
  remotes: {
    ...registry.remotes,
    [APP]: { active: build('1'), canary: { build: build('2'), percent: 100 } },
  },
});

test.each<[string, ReleaseRegistry, ReleaseRegistry, boolean, boolean]>([
  ['activated for all', revision(5, '1'), revision(6, '2', undefined, 6), true, true],
  ['activated quietly', revision(5, '1'), revision(6, '2'), false, false],
  ['a canary began', revision(5, '1'), revision(6, '1', '2', 6), true, false],
  ['the canary ended', revision(5, '1', '2'), revision(6, '1', undefined, 6), true, false],
  ['the canary was widened', revision(5, '1', '2'), widened(revision(6, '1', '2', 6)), false, true],
  ['it was promoted', revision(5, '1', '2'), revision(6, '2', undefined, 6), false, true],
  ['another app changed since', revision(6, '2', undefined, 6), revision(7, '2', undefined, 6), false, false],
  ['there and back in between', revision(5, '1'), revision(7, '1', undefined, 7), false, false],
  ['told, then quietly another', revision(5, '1'), revision(7, '3', undefined, 6), true, true],
  [
    'a version was withdrawn that a page still has, quietly or not',
    revision(5, '1'),
    { ...revision(7, '2'), withdrawn: { [APP]: ['1'] } },
    true,
    true,
  ],
  [
    'another version was withdrawn',
    revision(5, '1'),
    { ...revision(6, '1'), withdrawn: { [APP]: ['2'], 'mfe-auth': ['9'] } },
    false,
    false,
  ],
])('%s: who is told inside the canary, and outside', (_, before, after, isInside, isOutside) => {
  const isTold = (device: Device) => isConcerned(before, after, device, before.revision ?? 0, '/');
  expect(isTold(inside)).toBe(isInside);
  expect(isTold(outside)).toBe(isOutside);
});

test('an app that is taken out of the release is told; one that is new is not', () => {
  const { [APP]: _, ...others } = declared.remotes;
  const without = { ...declared, remotes: others, revision: 6, alerted: { [APP]: 6 } };
  expect(isConcerned(revision(5, '1'), without, aDevice(), 5, '/')).toBe(true);
  expect(isConcerned(without, revision(7, '1', undefined, 6), aDevice(), 6, '/')).toBe(false);
});

test.each([
  ['/main/customer-service', false],
  ['/login', false],
  ['/desk', true],
  ['/desk/s/1', true],
])('a release of the desk is told at %s: %s', (pathname, isTold) => {
  const { 'mfe-desk': desk } = declared.remotes;
  const active = { ...(desk?.active as ReleaseBuild), version: '2' };
  const after = (more: Partial<ReleaseRegistry>) => ({
    ...declared,
    ...more,
    remotes: { ...declared.remotes, 'mfe-desk': { active } },
  });
  const released = after({ revision: 6, alerted: { 'mfe-desk': 6 } });
  expect(isConcerned(declared, released, aDevice(), 5, pathname)).toBe(isTold);
  const withdrawn = after({ revision: 6, withdrawn: { 'mfe-desk': ['1'] } });
  expect(isConcerned(declared, withdrawn, aDevice(), 5, pathname)).toBe(isTold);
});

describe('a page that follows', () => {
  const answering = (registry: ReleaseRegistry) => {
    globalThis.fetch = jest.fn(async () => ({ json: async () => registry })) as unknown as typeof fetch;
  };
  beforeEach(() => {
    AbortSignal.timeout ??= () => new AbortController().signal;
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    inlineRegistry(revision(5, '1'));
    answering(revision(6, '2', undefined, 6));
  });
  afterEach(() => jest.restoreAllMocks());

  test('reads another revision once, and is told once', async () => {
    const concerns = followReleases();
    expect(await concerns(5)).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
    expect(await concerns(6)).toBe(true);
    expect(await concerns(6)).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is told too where somebody else has read it already, as Retry does', async () => {
    const concerns = followReleases();
    await readRegistryAgain();
    expect(await concerns(6)).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is not told again after it was loaded for that, though a cache has given the old page', async () => {
    expect(await followReleases(6)(6)).toBe(false);
  });

  test('is told what it has of another registry of the same number, once', async () => {
    const concerns = followReleases();
    followStamp(5, document, currentRegistry());
    answering(revision(5, '2', undefined, 5));
    expect(await concerns(5)).toBe(true);
    expect(await concerns(5)).toBe(false);
    // Nor after it was loaded again for that, though a cache has given the old page.
    inlineRegistry(revision(5, '1'));
    const again = followReleases(5);
    followStamp(5, document, currentRegistry());
    expect(await again(5)).toBe(false);
    expect(isBehind()).toBe(false);
  });

  test('tries again where it could not be read', async () => {
    const concerns = followReleases();
    globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await concerns(6)).toBe(false);
    answering(revision(6, '2', undefined, 6));
    expect(await concerns(6)).toBe(true);
  });
});
