import type { ReleaseBuild } from '@assistant/contract';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { currentRegistry, readRegistryAgain } from './registry';
import { devicesAround } from './testing/a-device';

const inlined = { ...declaredRegistry(), revision: 1 };
const later = { ...inlined, revision: 2, remotes: {} };
const answering = (answer: () => Promise<unknown>) => {
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch;
};

beforeEach(() => {
  inlineRegistry(inlined);
  AbortSignal.timeout ??= () => new AbortController().signal;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  answering(async () => ({ json: async () => later }));
});
afterEach(() => jest.restoreAllMocks());

test('the page begins with the registry it was released with, and asks nobody for it', () => {
  expect(currentRegistry()).toEqual(inlined);
  expect(fetch).not.toHaveBeenCalled();
});

test('a registry that was read again is that of all of the page from then on', async () => {
  expect(await readRegistryAgain()).toEqual(later);
  expect(currentRegistry()).toEqual(later);
});

test('who asks while it is being read gets the same answer', async () => {
  const both = await Promise.all([readRegistryAgain(), readRegistryAgain()]);
  expect(both[0]).toBe(both[1]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['what is no registry', async () => ({ json: async () => ({ schema: 2 }) })],
])('with %s the page keeps the one it has', async (_, answer) => {
  answering(answer);
  await expect(readRegistryAgain()).rejects.toThrow();
  expect(currentRegistry()).toEqual(inlined);
});

test('a page whose own registry cannot be read has no remotes until it is read again', async () => {
  for (const text of ['', '{', '{"schema":2}']) {
    (document.getElementById('releases') as HTMLElement).textContent = text;
    expect(currentRegistry().remotes).toEqual({});
  }
  answering(async () => ({ json: async () => inlined }));
  await readRegistryAgain();
  expect(currentRegistry()).toEqual(inlined);
});

const around = devicesAround('mfe-fest', 5);
test.each([
  [around.inside, true],
  [around.outside, false],
])('a new remote that 5 %% of the players have: on %j the page has it: %s', async ({ drawn }, has) => {
  document.cookie = `rollout=${drawn}; path=/`;
  const build = { ...Object.values(inlined.remotes)[0]?.active, version: 'new' };
  const trials = { 'mfe-fest': { build: build as ReleaseBuild, percent: 5 } };
  inlineRegistry({ ...inlined, trials });
  expect('mfe-fest' in currentRegistry().remotes).toBe(has);
  answering(async () => ({ json: async () => ({ ...inlined, revision: 2, trials }) }));
  await readRegistryAgain();
  expect('mfe-fest' in currentRegistry().remotes).toBe(has);
  document.cookie = 'rollout=; max-age=0; path=/';
});

test('an answer that this page may not follow leaves it with what it has', async () => {
  answering(async () => ({ json: async () => ({ ...later, revision: 0 }) }));
  await expect(readRegistryAgain()).rejects.toThrow('older');
  expect(currentRegistry()).toEqual(inlined);
});
