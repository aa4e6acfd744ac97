import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import type { RemoteModule, RemoteProps } from '@assistant/remote';
import { reportBegin, reportLoad } from '../reports/report-load';
import { loadBuild } from './federation';
import { RemoteLoadError } from './load-failure';
import { mountRemote } from './parcel-host';
import { SHOW_DEADLINE_MS, showRemote } from './show-remote';

jest.mock('./federation', () => ({ loadBuild: jest.fn(), withdrawCopies: () => [] }));
jest.mock('./parcel-host', () => ({ mountRemote: jest.fn() }));
jest.mock('../reports/report-load', () => ({ reportLoad: jest.fn(), reportBegin: jest.fn() }));
jest.mock('../files/failed-files', () => ({
  refetchFailedFiles: async () => {},
  hasFoundAltered: () => false,
  forgetRefetched: () => {},
}));

/** What a build does once it is asked for. */
type Fate =
  | 'shows'
  | 'lacks a file'
  | 'lacks the file of its screen'
  | 'does not fit'
  | 'throws while loaded'
  | 'throws in its first render'
  | 'throws in an effect'
  | 'never loads'
  | 'never mounts';

const build = (remote: string, version: string): ReleaseBuild => ({
  version,
  global: `${remote}_${version}`.replace(/\W/g, '_'),
  entry: { href: `remotes/${remote}/${version}/remoteEntry.js`, integrity: 'sha384-AAAA', bytes: 1 },
  preload: [],
  requires: {},
});
const crash: ((error: Error) => void)[] = [];
const silence = new Promise<never>(() => {});
const boom = new TypeError('useNew is not a function');
function release(remote: string, fates: Record<string, Fate>): void {
  const [active = '', previous] = Object.keys(fates);
  const registry: ReleaseRegistry = {
    schema: 1,
    issued_at: '',
    pages_from: '',
    revision: 1,
    shell: { version: '1' },
    remotes: {
      [remote]: { active: build(remote, active), ...(previous && { previous: build(remote, previous) }) },
    },
  };
  document.body.innerHTML = `<script type="application/json" id="releases">${JSON.stringify(registry)}</script><main></main>`;
  jest.mocked(loadBuild).mockImplementation(async (_, { version }) => {
    const fate = fates[version];
    if (fate === 'lacks a file') throw new Error('Loading chunk 7 failed.');
    if (fate === 'does not fit') throw new Error('Version 1.0.0 does not satisfy ^2.0.0');
    if (fate === 'throws while loaded') throw boom;
    if (fate === 'never loads') return silence;
    const load = async () => {
      if (fate === 'lacks the file of its screen') throw new Error('Loading chunk 8 failed.');
    };
    return { fate, load } as unknown as RemoteModule;
  });
  jest.mocked(mountRemote).mockImplementation(async (_name, module, element, { onCrash }) => {
    const { fate } = module as unknown as { fate: Fate };
    if (fate === 'never mounts') return silence;
    if (fate === 'throws in its first render') onCrash(boom);
    element.append(fate);
    crash.push(onCrash);
    if (fate === 'throws in an effect') setTimeout(() => onCrash(boom));
    return async () => element.replaceChildren();
  });
}

const onFailed = jest.fn();
const onLate = jest.fn();
const leaving = () => new AbortController();
const show = (remote: string, { signal } = leaving()) =>
  showRemote(
    {
      remote,
      element: document.querySelector('main') as HTMLElement,
      props: { router: { state: { location } } } as unknown as Omit<RemoteProps, 'onCrash'>,
      onFailed,
    },
    { left: signal, onLate },
  );
const onScreen = () =>
  [...document.querySelectorAll<HTMLElement>('main > div')].map(({ dataset }) => dataset.version);
const told = () =>
  jest
    .mocked(reportLoad)
    .mock.calls.map(([{ version, outcome, phase, reason }]) =>
      [version, outcome, phase, reason].join(' ').trim(),
    );
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  crash.length = 0;
  for (const name of ['gave_way', 'late']) document.cookie = `${name}=; max-age=0; path=/`;
  globalThis.fetch = jest.fn(async () => Promise.reject(new Error('offline')));
  AbortSignal.timeout ??= () => new AbortController().signal;
});
afterEach(() => jest.useRealTimers());

test.each<[Fate, string, string, number]>([
  ['shows', 'v2', 'v2 loaded shown', 0],
  ['lacks a file', 'v1', 'v2 fellBack files files', 0],
  ['lacks the file of its screen', 'v1', 'v2 fellBack files files', 0],
  ['does not fit', 'v1', 'v2 fellBack files version', 0],
  ['throws while loaded', 'v1', 'v2 fellBack code crashed', 0],
  ['throws in its first render', 'v1', 'v2 fellBack render crashed', 0],
  ['never loads', 'v1', 'v2 fellBack files timeout', SHOW_DEADLINE_MS],
  ['never mounts', 'v1', 'v2 fellBack render timeout', SHOW_DEADLINE_MS],
])('where the newest build %s, %s is shown, and it is reported', async (fate, version, reported, wait) => {
  const remote = `newest ${fate}`;
  release(remote, { v2: fate, v1: 'shows' });
  const shown = show(remote);
  await later(wait);
  expect((await shown).version).toBe(version);
  await later(0);
  expect(onScreen()).toEqual([version]);
  expect(told()).toEqual([reported]);
  expect(onFailed).not.toHaveBeenCalled();
});

test('one that throws later, as in an effect, gives way too: the next that is shown is the previous one', async () => {
  release('effect', { v2: 'throws in an effect', v1: 'shows' });
  const first = await show('effect');
  expect(first.version).toBe('v2');
  await later(1);
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(told()).toEqual(['v2 loaded shown', 'v2 screenError shown crashed']);
  await first.unmount();
  expect((await show('effect')).version).toBe('v1');
  expect(onScreen()).toEqual(['v1']);
});

test('regression: a version that was left before the page knew of the next one kept its styles in the page', async () => {
  release('released since', { v1: 'shows' });
  await (await show('released since')).unmount();
  document.head.innerHTML = '<link rel="stylesheet" data-rspack="released_since_v1:chunk-7">';
  release('released since', { v2: 'shows', v1: 'shows' });
  expect((await show('released since')).version).toBe('v2');
  expect(document.querySelector('link')).toBeNull();
});

test('one that throws twice is told once', async () => {
  release('twice', { v2: 'shows' });
  await show('twice');
  crash[0]?.(boom);
  crash[0]?.(boom);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('one of which a later file does not arrive is shown once more, then the previous one', async () => {
  release('later file', { v2: 'shows', v1: 'shows' });
  const lost = Object.assign(new Error('Loading chunk 9 failed.'), { name: 'ChunkLoadError' });
  for (const version of ['v2', 'v2', 'v1']) {
    const shown = await show('later file');
    expect(shown.version).toBe(version);
    crash.at(-1)?.(lost);
    await shown.unmount();
  }
});

test.each<[Fate, string]>([
  ['lacks a file', 'files'],
  ['does not fit', 'version'],
  ['throws while loaded', 'crashed'],
  ['throws in its first render', 'crashed'],
])('where every build %s, the card says %s, and Retry tries them anew', async (fate, word) => {
  const remote = `every ${fate}`;
  release(remote, { v2: fate, v1: fate });
  const error = await show(remote).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RemoteLoadError);
  expect((error as RemoteLoadError).code).toBe(`${remote} v2 (${word})`);
  expect(told()).toEqual([expect.stringMatching(`^v2 failed .* ${word}$`)]);
  release(remote, { v2: 'shows', v1: fate });
  expect((await show(remote)).version).toBe('v2');
});

test('that every build is late is told once, and what comes then is shown all the same', async () => {
  release('all late', { v2: 'never loads', v1: 'never loads' });
  let arrive = (_: RemoteModule) => {};
  const coming = new Promise<RemoteModule>((resolve) => {
    arrive = resolve;
  });
  jest.mocked(loadBuild).mockReturnValueOnce(coming);
  const shown = show('all late');
  await later(2 * SHOW_DEADLINE_MS - 1);
  expect(onLate).not.toHaveBeenCalled();
  await later(1);
  expect(onLate.mock.calls[0]?.[0].code).toBe('all late v2 (timeout)');
  arrive({ fate: 'shows' } as unknown as RemoteModule);
  expect((await shown).version).toBe('v2');
});

test('whoever has left gets nothing on the screen, whenever it comes', async () => {
  release('left', { v2: 'never loads', v1: 'shows' });
  const left = leaving();
  const shown = show('left', left);
  left.abort(new Error('left'));
  await expect(shown).rejects.toThrow('left');
  await later(60_000);
  expect(onScreen()).toEqual([]);
  expect(told()).toEqual([]);
});

test('a remote that the registry does not have says so, after reading it again', async () => {
  release('there', { v2: 'shows' });
  await expect(show('not there')).rejects.toMatchObject({ code: 'not there unreleased (missing)' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a load is told of before its code runs, and one that nobody waits for any more is no failure', async () => {
  release('mfe-left', { v1: 'never loads' });
  jest.mocked(reportBegin).mockReturnValueOnce(7);
  jest.mocked(loadBuild).mockImplementation(async () => {
    expect(reportBegin).toHaveBeenCalledTimes(1);
    return silence;
  });
  const left = leaving();
  const shown = show('mfe-left', left).catch(() => {});
  await later(0);
  expect(loadBuild).toHaveBeenCalled();
  left.abort();
  await shown;
  expect(reportLoad).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'left', load: 7 }));
});

test('a version that hangs cost eight seconds at each reload: for some minutes the previous one is asked for first', async () => {
  release('hangs', { v2: 'never loads', v1: 'shows' });
  const shown = show('hangs');
  await later(SHOW_DEADLINE_MS);
  expect((await shown).version).toBe('v1');
  jest.resetModules();
  const reloaded: typeof import('./builds') = await import('./builds');
  expect(reloaded.buildsLeft('hangs').map(({ version }) => version)).toEqual(['v1', 'v2']);
  document.cookie = 'late=; max-age=0; path=/';
  expect(reloaded.buildsLeft('hangs').map(({ version }) => version)).toEqual(['v2', 'v1']);
});

test('after every version hung Retry waited for the same files, though they come now: it asks anew', async () => {
  release('mended', { v2: 'never loads', v1: 'never loads' });
  const left = leaving();
  const hung = show('mended', left).catch(() => {});
  await later(2 * SHOW_DEADLINE_MS);
  expect(onLate).toHaveBeenCalledTimes(1);
  release('mended', { v2: 'shows', v1: 'shows' });
  left.abort();
  await hung;
  const again = show('mended');
  await later(0);
  expect(onScreen()).toEqual(['v2']);
  expect((await again).version).toBe('v2');
});
