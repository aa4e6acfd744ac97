import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import type { RemoteModule } from '@assistant/remote';
import { refetchFailedFiles } from '../files/failed-files';
import {
  buildsLeft,
  dropBuild,
  dropReplaced,
  forgetGaveWay,
  giveUpWaiting,
  giveWay,
  isLoaded,
  loadModule,
  mayComeAgain,
} from './builds';
import { loadBuild, withdrawCopies } from './federation';
import type { LoadFailure } from './load-failure';

// The federation runtime is the boundary: what it does in a real browser is e2e/broken-remote.spec.ts.
jest.mock('./federation', () => ({ loadBuild: jest.fn(), withdrawCopies: jest.fn() }));
jest.mock('../files/failed-files', () => ({
  refetchFailedFiles: jest.fn(async () => {}),
  forgetRefetched: jest.fn(),
}));
const load = jest.mocked(loadBuild);

const theModule = {} as RemoteModule;
const build = (remote: string, version: string): ReleaseBuild => ({
  version,
  global: `${remote}_${version}`,
  entry: { href: `remotes/${remote}/${version}/remoteEntry.js`, integrity: 'sha384-AAAA', bytes: 1 },
  preload: [],
  requires: {},
});

function inline(remote: string, revision = 1, provides?: Record<string, string>): void {
  const registry: ReleaseRegistry = {
    schema: 1,
    issued_at: '',
    pages_from: '',
    revision,
    shell: { version: '1', ...(provides && { provides }) },
    remotes: { [remote]: { active: build(remote, 'v2'), previous: build(remote, 'v1') } },
  };
  document.body.innerHTML = `<script type="application/json" id="releases">${JSON.stringify(registry)}</script>`;
}

const left = (remote: string) => buildsLeft(remote).map(({ version }) => version);
const attempts = () => load.mock.calls.map(([, , attempt]) => attempt);
/** The document has a sheet of each, of one address, as two versions share what did not change. */
function sheetsOf(...globals: string[]): void {
  const sheets = globals.map(
    (global) => `<link rel="stylesheet" data-rspack="${global}:chunk-7" href="/remotes/files/app.css">`,
  );
  document.head.innerHTML = sheets.join('');
}
const styled = () => [...document.querySelectorAll('link')].map((link) => link.dataset.rspack?.split(':')[0]);
const lost = new Error('Loading chunk 1 failed.');

beforeEach(() => {
  jest.clearAllMocks();
  load.mockReset().mockResolvedValue(theModule);
  jest.mocked(withdrawCopies).mockReturnValue([]);
  for (const name of ['gave_way', 'late']) document.cookie = `${name}=; max-age=0; path=/`;
});

test('a build is loaded once, however many ask for it', async () => {
  inline('once');
  const one = build('once', 'v2');
  expect(isLoaded(one)).toBe(false);
  await Promise.all([loadModule('once', one), loadModule('once', one)]);
  expect(await loadModule('once', one)).toBe(theModule);
  expect(isLoaded(one)).toBe(true);
  expect(attempts()).toEqual([0]);
});

test('regression: a build that is there and of which a later file hangs is asked for anew, under another address', async () => {
  inline('hangs later');
  const one = build('hangs later', 'v2');
  await loadModule('hangs later', one);
  giveUpWaiting([one]);
  expect(isLoaded(one)).toBe(false);
  await loadModule('hangs later', one);
  expect(attempts()).toEqual([0, 1]);
});

test('what did not arrive is asked for once more, under another address, past an altered cache', async () => {
  inline('lost');
  load.mockRejectedValueOnce(lost);
  await loadModule('lost', build('lost', 'v2'));
  expect(attempts()).toEqual([0, 1]);
  expect(refetchFailedFiles).toHaveBeenCalledTimes(1);
});

test.each([
  ['files', lost, 2],
  ['a throw', new TypeError('useNew is not a function'), 1],
  ['a version', new Error('Version 1.0.0 does not satisfy ^2.0.0'), 1],
])(
  'what fails because of %s is told after so many tries, and may be asked for later',
  async (_, error, tries) => {
    const name = `fails-${tries}-${error.name}`;
    inline(name);
    load.mockRejectedValue(error);
    await expect(loadModule(name, build(name, 'v2'))).rejects.toBe(error);
    expect(load).toHaveBeenCalledTimes(tries);
    load.mockResolvedValue(theModule);
    await loadModule(name, build(name, 'v2'));
    expect(attempts().at(-1)).toBe(tries);
  },
);

test('a build that uses more than the shell of this page gives is not loaded', async () => {
  inline('too-new', 1, { '@assistant/ui': '1.1.0' });
  const asking = { ...build('too-new', 'v2'), uses: { '@assistant/ui': '1.2.0' } };
  await expect(loadModule('too-new', asking)).rejects.toThrow('uses what this shell does not provide');
  expect(load).not.toHaveBeenCalled();
});

test('a build that was dropped comes anew, and its styles are gone while those of others stay', async () => {
  inline('dropped');
  const one = build('dropped', 'v2');
  await loadModule('dropped', one);
  sheetsOf('dropped_v2', 'dropped_v1');
  dropBuild(one);
  expect(styled()).toEqual(['dropped_v1']);
  await loadModule('dropped', one);
  expect(attempts()).toEqual([0, 1]);
});

test('regression: a quiet release took the styles of a library from a screen that another remote had its copy from', async () => {
  inline('giver');
  const [giver, taker] = [build('giver', 'v2'), build('taker', 'v1')];
  await loadModule('giver', giver);
  await loadModule('taker', taker);
  sheetsOf('giver_v2', 'taker_v1');
  jest.mocked(withdrawCopies).mockReturnValueOnce(['taker_v1']);
  dropBuild(giver);
  expect(styled()).toEqual(['giver_v2', 'taker_v1']);
  dropBuild(taker);
  expect(styled()).toEqual([]);
});

test('regression: what was left, loaded ahead or asked for a sheet before the new version stood, kept its styles', async () => {
  inline('replaced');
  const [old, late, ahead, now] = ['v1', 'v2', 'v3', 'v4'].map((version) => build('replaced', version));
  for (const one of [old, late, now] as ReleaseBuild[]) await loadModule('replaced', one);
  load.mockReturnValueOnce(new Promise(() => {}));
  void loadModule('replaced', ahead as ReleaseBuild);
  giveWay(late as ReleaseBuild, 'timeout');
  for (const time of ['at once', 'a sheet that was on its way']) {
    sheetsOf('replaced_v1', 'replaced_v2', 'replaced_v3', 'replaced_v4', 'other_v1');
    dropReplaced('replaced', 'replaced_v4');
    expect([time, ...styled()]).toEqual([time, 'replaced_v2', 'replaced_v4', 'other_v1']);
  }
  expect(isLoaded(old as ReleaseBuild)).toBe(false);
  expect(isLoaded(late as ReleaseBuild)).toBe(true);
});

test.each<[LoadFailure, boolean]>([
  ['files', false],
  ['timeout', false],
  ['version', true],
  ['crashed', true],
])('a build gives way in this page because of %s; remembered on this device: %s', (failure, remembered) => {
  const name = `gives-way-${failure}`;
  inline(name, 3);
  giveWay(build(name, 'v2'), failure);
  expect(left(name)).toEqual(['v1']);
  expect(document.cookie.includes(`gave_way=3.${name}_v2`)).toBe(remembered);
  inline(name, 4);
  // What was late a moment ago comes last.
  expect(left(name)).toEqual(failure === 'timeout' ? ['v1', 'v2'] : ['v2', 'v1']);
});

test('Retry may try all of them again', () => {
  inline('all-gone');
  giveWay(build('all-gone', 'v2'), 'files');
  giveWay(build('all-gone', 'v1'), 'files');
  expect(left('all-gone')).toEqual([]);
  forgetGaveWay('all-gone');
  expect(left('all-gone')).toEqual(['v2', 'v1']);
});

test('a build of which a later file is lost may come again once, until Retry', () => {
  inline('later');
  const one = build('later', 'v2');
  expect(mayComeAgain(one, 'crashed')).toBe(false);
  expect(mayComeAgain(one, 'files')).toBe(true);
  expect(mayComeAgain(one, 'files')).toBe(false);
  forgetGaveWay('later');
  expect(mayComeAgain(one, 'files')).toBe(true);
});
