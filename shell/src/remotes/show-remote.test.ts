import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import type { RemoteModule, RemoteProps } from '@assistant/remote';
import { reportLoad } from '../reports/report-load';
import { loadBuild } from './federation';
import type { RemoteLoadError } from './load-remote';
import { mountRemote } from './parcel-host';
import { showRemote } from './show-remote';

jest.mock('../reports/report-load', () => ({ reportLoad: jest.fn() }));
jest.mock('./federation', () => ({ loadBuild: jest.fn() }));
jest.mock('./parcel-host', () => ({ mountRemote: jest.fn() }));

/** What a build does once it is asked for. */
type Fate = 'shows' | 'does not fit' | 'throws while loaded' | 'throws in its first render';

const modules = new Map<string, RemoteModule>();
const build = (version: string): ReleaseBuild => ({
  version,
  global: `g_${version}`,
  entry: { href: `${version}/remoteEntry.js`, integrity: 'sha384-AAAA', bytes: 1 },
  preload: [],
  requires: {},
});

function release(remote: string, fates: Record<string, Fate>): void {
  const [active = '', previous = ''] = Object.keys(fates);
  const registry: ReleaseRegistry = {
    schema: 1,
    issued_at: '',
    pages_from: '',
    shell: { version: '1' },
    remotes: { [remote]: { active: build(active), previous: build(previous) } },
  };
  document.body.innerHTML = `<script type="application/json" id="releases">${JSON.stringify(registry)}</script>`;
  for (const version of Object.keys(fates)) modules.set(version, { version } as unknown as RemoteModule);
  jest.mocked(loadBuild).mockImplementation(async (_, { version }) => {
    if (fates[version] === 'throws while loaded') throw new TypeError('useNew is not a function');
    if (fates[version] === 'does not fit') throw new Error('Version 1.0.0 does not satisfy ^2.0.0');
    return modules.get(version) as RemoteModule;
  });
  jest.mocked(mountRemote).mockImplementation(async (_name, module, _element, { onCrash }) => {
    const { version } = module as unknown as { version: string };
    if (fates[version] === 'throws in its first render') onCrash(new TypeError('useNew is not a function'));
    return async () => {};
  });
}

const onCrash = jest.fn();
const show = (remote: string) =>
  showRemote(remote, document.body, { onCrash } as unknown as RemoteProps, () => false);
const shown = () =>
  jest.mocked(mountRemote).mock.calls.map(([, module]) => (module as unknown as { version: string }).version);

beforeEach(() => {
  jest.mocked(mountRemote).mockReset();
  jest.mocked(reportLoad).mockReset();
  onCrash.mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test.each<[Fate, string[]]>([
  ['shows', ['v2']],
  ['does not fit', ['v1']],
  ['throws while loaded', ['v1']],
  ['throws in its first render', ['v2', 'v1']],
])('where the newest build %s, the player sees %j', async (fate, versions) => {
  release(`newest ${fate}`, { v2: fate, v1: 'shows' });
  await show(`newest ${fate}`);
  expect(shown()).toEqual(versions);
  expect(onCrash).not.toHaveBeenCalled();
});

test.each<[Fate, string]>([
  ['does not fit', 'version'],
  ['throws while loaded', 'crashed'],
  ['throws in its first render', 'crashed'],
])('where every build %s, the card says %s', async (fate, word) => {
  release(`every ${fate}`, { v2: fate, v1: fate });
  const error = await show(`every ${fate}`).catch((thrown: RemoteLoadError) => thrown);
  expect((error as RemoteLoadError).code).toBe(`every ${fate} v2 (${word})`);
});

test('Retry tries again what threw in its first render', async () => {
  release('retried', { v2: 'throws in its first render', v1: 'throws in its first render' });
  await show('retried').catch(() => {});
  release('retried', { v2: 'shows', v1: 'shows' });
  globalThis.fetch = jest.fn(async () => Promise.reject(new Error('offline')));
  jest.mocked(mountRemote).mockClear();
  await show('retried');
  expect(shown()).toEqual(['v2']);
});

test.each<[Fate, Fate, object]>([
  ['shows', 'shows', { outcome: 'loaded', phase: 'shown' }],
  ['does not fit', 'shows', { outcome: 'fellBack', phase: 'files', reason: 'version' }],
  ['throws in its first render', 'shows', { outcome: 'fellBack', phase: 'render', reason: 'crashed' }],
  ['throws while loaded', 'throws while loaded', { outcome: 'failed', phase: 'render', reason: 'crashed' }],
])('where the newest build %s and the one before %s, one report tells %j', async (fate, before, told) => {
  const app = `told ${fate}`;
  release(app, { v2: fate, v1: before });
  await show(app).catch(() => {});
  // What is loaded already is not told again.
  if (before === 'shows') await show(app);
  const once = { app, version: 'v2', cohort: 'stable', ms: expect.any(Number), ...told };
  expect(jest.mocked(reportLoad).mock.calls).toEqual([[once]]);
});
