import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import type { RemoteModule, RemoteProps } from '@assistant/remote';
import { buildOf, inlineRegistry, registryOf } from '../areas/testing/declared-registry';
import { loadBuild } from './federation';
import { mountRemote } from './parcel-host';
import { followStamp } from './registry';
import { showRemote } from './show-remote';

jest.mock('./federation', () => ({ loadBuild: jest.fn(), withdrawCopies: () => [] }));
jest.mock('./parcel-host', () => ({ mountRemote: jest.fn() }));
jest.mock('../reports/report-load', () => ({ reportLoad: jest.fn(), reportBegin: jest.fn() }));

const release = (remote: string, version: string, revision: number): ReleaseRegistry => ({
  ...registryOf({ name: remote, areas: [] }),
  revision,
  remotes: { [remote]: { active: buildOf({ name: remote, areas: [] }, version) } },
});
const show = (remote: string) =>
  showRemote(
    {
      remote,
      element: document.body,
      props: { router: { state: { location } } } as unknown as Omit<RemoteProps, 'onCrash'>,
      onFailed: () => {},
    },
    { left: new AbortController().signal, onLate: () => {} },
  );
const loaded = () =>
  jest.mocked(loadBuild).mock.calls.map(([, { version }]: [string, ReleaseBuild, number]) => version);
const answering = (registry: ReleaseRegistry) => {
  globalThis.fetch = jest.fn(async () => ({ json: async () => registry })) as unknown as typeof fetch;
};

beforeEach(() => {
  jest.clearAllMocks();
  AbortSignal.timeout ??= () => new AbortController().signal;
  jest.mocked(loadBuild).mockResolvedValue({ load: async () => {} } as unknown as RemoteModule);
  jest.mocked(mountRemote).mockResolvedValue(async () => {});
  followStamp(6);
});
afterEach(() => jest.restoreAllMocks());

test('by a registry that is older than what the server has signed nothing is loaded, until a newer one arrives', async () => {
  inlineRegistry(release('mfe-held', 'withdrawn', 5));
  answering(release('mfe-held', 'withdrawn', 5));
  await expect(show('mfe-held')).rejects.toMatchObject({ failure: 'old' });
  expect(loaded()).toEqual([]);
  answering(release('mfe-held', 'newer', 6));
  expect((await show('mfe-held')).version).toBe('newer');
  expect(loaded()).toEqual(['newer']);
});

test('without a network it is all there is', async () => {
  inlineRegistry(release('mfe-alone', 'had', 5));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await show('mfe-alone')).version).toBe('had');
});
