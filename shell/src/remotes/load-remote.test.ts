import type { ReleaseBuild, ReleaseRegistry, ReleaseRemote } from '@assistant/contract';
import type { RemoteModule } from '@assistant/remote';
import { loadBuild } from './federation';
import { LOAD_DEADLINE_MS, loadRemote, RemoteLoadError } from './load-remote';

// The federation runtime is the boundary: what it does in a real browser is e2e/broken-remote.spec.ts.
jest.mock('./federation', () => ({ loadBuild: jest.fn() }));
const load = jest.mocked(loadBuild);

const loadedModule = {} as RemoteModule;
const build = (remote: string, version: string): ReleaseBuild => ({
  version,
  global: `${remote}_${version}`,
  entry: { href: `remotes/${remote}/${version}/remoteEntry.js`, integrity: 'sha384-AAAA', bytes: 1 },
  preload: [],
  requires: {},
});

function registryOf(remote: string, ...versions: string[]): ReleaseRegistry {
  const [active = 'v0', previous] = versions;
  return {
    schema: 1,
    issued_at: '2026-01-01T00:00:00Z',
    pages_from: '2026-01-01T00:00:00Z',
    shell: { version: '1' },
    remotes: {
      [remote]: { active: build(remote, active), ...(previous && { previous: build(remote, previous) }) },
    },
  };
}

function inline(registry: ReleaseRegistry): void {
  document.body.innerHTML = `<script type="application/json" id="releases">${JSON.stringify(registry)}</script>`;
}

const tried = () => load.mock.calls.map(([, { version }, attempt]) => `${version}#${attempt}`);

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a remote is loaded once, however many ask for it', async () => {
  inline(registryOf('once', 'v1'));
  load.mockResolvedValue(loadedModule);
  const [first, second] = await Promise.all([loadRemote('once'), loadRemote('once')]);
  expect(first).toEqual({ module: loadedModule, version: 'v1' });
  expect(second).toBe(first);
  expect(await loadRemote('once')).toBe(first);
  expect(tried()).toEqual(['v1#0']);
});

test('each build is tried twice, the second time past every cache, before the previous one', async () => {
  inline(registryOf('falls-back', 'v2', 'v1'));
  load.mockImplementation(async (_, { version }) => {
    if (version === 'v2') throw new Error('Loading chunk 1 failed.');
    return loadedModule;
  });
  expect((await loadRemote('falls-back')).version).toBe('v1');
  expect(tried()).toEqual(['v2#0', 'v2#1', 'v1#0']);
});

test('after a failure the next call asks the registry as it is then, and fetches again', async () => {
  inline(registryOf('comes-back', 'v2'));
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  await expect(loadRemote('comes-back')).rejects.toBeInstanceOf(RemoteLoadError);
  globalThis.fetch = jest.fn(async () => ({ json: async () => registryOf('comes-back', 'v3') }) as Response);
  AbortSignal.timeout ??= () => new AbortController().signal;
  load.mockResolvedValue(loadedModule);
  expect((await loadRemote('comes-back')).version).toBe('v3');
  expect(tried()).toEqual(['v2#0', 'v2#1', 'v3#0']);
});

test('a build that does not answer is given up after the deadline, and the card is told so', async () => {
  jest.useFakeTimers();
  inline(registryOf('silent', 'v1'));
  load.mockReturnValue(new Promise(() => {}));
  const failure = loadRemote('silent').catch((error: RemoteLoadError) => error);
  await jest.advanceTimersByTimeAsync(LOAD_DEADLINE_MS);
  await jest.advanceTimersByTimeAsync(LOAD_DEADLINE_MS);
  expect(((await failure) as RemoteLoadError).code).toBe('silent v1 (timeout)');
});

test('a shared version the build cannot work with is told apart from missing files', async () => {
  inline(registryOf('too-new', 'v9'));
  load.mockRejectedValue(
    new Error('Version 1.0.0 of shared singleton does not satisfy the requirement ^2.0.0'),
  );
  const failure = await loadRemote('too-new').catch((error: RemoteLoadError) => error);
  expect((failure as RemoteLoadError).code).toBe('too-new v9 (version)');
});

describe('a build that uses more than the shell of this page gives', () => {
  const ui = (version: string) => ({ '@assistant/ui': version });
  /** What `v2` and `v1` of a remote use, under a shell with 1.1.0. */
  function inlineUsing(remote: string, active: string, previous?: string): ReleaseRegistry {
    const registry = registryOf(remote, 'v2', ...(previous ? ['v1'] : []));
    registry.shell.provides = ui('1.1.0');
    const entry = registry.remotes[remote] as ReleaseRemote;
    entry.active.uses = ui(active);
    if (entry.previous && previous) entry.previous.uses = ui(previous);
    inline(registry);
    return registry;
  }

  test('is not loaded; the previous one is', async () => {
    inlineUsing('needs-more', '1.2.0', '1.1.0');
    load.mockResolvedValue(loadedModule);
    expect((await loadRemote('needs-more')).version).toBe('v1');
    expect(tried()).toEqual(['v1#0']);
  });

  test('and whose previous one does so too, is told as a matter of the version, with nothing loaded', async () => {
    inlineUsing('both-need-more', '1.3.0', '1.2.0');
    const failure = await loadRemote('both-need-more').catch((error: RemoteLoadError) => error);
    expect((failure as RemoteLoadError).code).toBe('both-need-more v2 (version)');
    expect(tried()).toEqual([]);
  });

  test('is not loaded either where the registry names a newer shell since', async () => {
    const registry = inlineUsing('after-a-release', '1.2.0');
    await expect(loadRemote('after-a-release')).rejects.toBeInstanceOf(RemoteLoadError);
    const newer = { ...registry, shell: { version: '2', provides: ui('1.2.0') } };
    globalThis.fetch = jest.fn(async () => ({ json: async () => newer }) as Response);
    AbortSignal.timeout ??= () => new AbortController().signal;
    await expect(loadRemote('after-a-release')).rejects.toMatchObject({ failure: 'version' });
    expect(tried()).toEqual([]);
  });
});
