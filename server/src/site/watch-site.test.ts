import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { folderStore, makeKey, type SeenReleases } from '@assistant/release-store';
import { contractSite, SETTINGS } from '@assistant/release-store/testing';
import { watchDefinitions } from '../released/definitions';
import { createSite, definitionOf, type TestSite } from '../testing/site';
import { sentOf } from './sent';
import { watchSite } from './watch-site';

const KEY = 'the key of this server';
const pageWith = (key: string) =>
  `<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"${key}"}</script>
   <script defer src="/shell/1/shell.js"></script>`;

let site: TestSite;
let log: string[];

function watch(folder = site.directory, seen?: SeenReleases) {
  const line = (more: unknown, text?: string) => void log.push(text ?? String(more));
  const logger = { info: line, error: line };
  const definitions = watchDefinitions(folder, logger);
  const settings = { SITE_DIR: folder, LOGIN_OBFUSCATION_KEY: KEY };
  const watched = watchSite(settings, definitions, logger, { ...sentOf(folder), ...(seen && { seen }) });
  return { definitions, ...watched };
}

beforeEach(async () => {
  site = await createSite();
  log = [];
  await site.write('index.html', pageWith(KEY));
  await site.write('shell/1/shell.js', '');
  for (const version of ['1', '2']) {
    await site.release(version, [definitionOf('mining', 'basic')]);
    await site.write(`remotes/tasks/${version}/remoteEntry.js`, 'x');
  }
});
afterEach(() => site.remove());

test('regression: of a database that did not answer it advised to repair what is released', async () => {
  const newest = () => Promise.reject(new Error('Query read timeout'));
  const [trouble] = await watch(site.directory, {
    newest,
  } as Partial<SeenReleases> as SeenReleases).troubles();
  expect(trouble).toMatch(
    /^Query read timeout: readers keep what they have, .* it is looked at again by itself\.$/,
  );
});

test('a whole site has no trouble', async () => {
  expect(await watch().troubles()).toEqual([]);
  expect(log).toEqual(['task definitions read']);
});

test.each([
  ['index.html', /^index\.html is missing/],
  ['shell/1/shell.js', /^The page asks for shell\/1\/shell\.js, which is missing/],
  [
    'remotes/tasks/2/remoteEntry.js',
    /^tasks 2 \(active\): \S+remoteEntry\.js is missing\. .*rollback tasks gives players the version before/,
  ],
  ['remotes/tasks/1/remoteEntry.js', /^tasks 1 \(previous\): \S+ is missing\. .*cannot be rolled back/],
  ['remotes/tasks/2/task-definitions.json', /^tasks 2 \(active\): \S+task-definitions\.json is missing/],
])('a missing %s is reported with what to do, and logged once', async (file, sentence) => {
  const { troubles } = watch();
  await rm(join(site.directory, file));
  for (const _ of [1, 2, 3]) expect(await troubles()).toEqual([expect.stringMatching(sentence)]);
  expect(log.filter((line) => sentence.test(line))).toHaveLength(1);
});

test('a file that is not what was published is reported', async () => {
  await site.write('remotes/tasks/2/remoteEntry.js', 'longer');
  expect(await watch().troubles()).toEqual([expect.stringContaining('is not what was published')]);
});

test('a restored file is reported once, and read', async () => {
  const { definitions, troubles } = watch();
  await rm(join(site.directory, 'remotes/tasks/2/task-definitions.json'));
  await site.write('remotes/tasks/2/remoteEntry.js', '');
  await troubles();
  expect((await definitions.current()).get('mining')).toHaveLength(1);
  await site.write('remotes/tasks/2/remoteEntry.js', 'x');
  await site.write(
    'remotes/tasks/2/task-definitions.json',
    JSON.stringify([definitionOf('mining', 'basic')]),
  );
  for (const _ of [1, 2]) expect(await troubles()).toEqual([]);
  expect((await definitions.current()).get('mining')).toHaveLength(2);
  expect(log.filter((line) => line.includes('again'))).toEqual([
    'The task definitions of all released versions can be read again.',
    'All files of the released site are there again.',
  ]);
});

test('a site nothing was released to, and a damaged registry, are each one sentence', async () => {
  const { troubles } = watch();
  await site.write('releases.json', '{');
  expect(await troubles()).toEqual([expect.stringContaining('releases.json in SITE_DIR is damaged')]);
  await rm(join(site.directory, 'releases.json'));
  expect(await troubles()).toEqual([expect.stringContaining('Nothing is released in SITE_DIR')]);
});

test('a page that was released with another key is reported, without either key', async () => {
  await site.write('index.html', pageWith('the key of another server'));
  const [trouble, ...others] = await watch().troubles();
  expect(others).toEqual([]);
  expect(trouble).toContain('LOGIN_OBFUSCATION_KEY is not the one index.html was released with');
  expect(trouble).not.toMatch(/the key of/);
});

/** Changes the registry in the site, as an accident would. */
async function alter(change: (registry: ReleaseRegistry) => object): Promise<void> {
  const text = await readFile(join(site.directory, 'releases.json'), 'utf8');
  await site.write('releases.json', JSON.stringify(change(JSON.parse(text))));
}
const releasesIn = (registry: object) =>
  `<script type="application/json" id="releases">${JSON.stringify(registry)}</script>`;

test('health said ok where no mfe-auth is released: now it says that nobody can log in', async () => {
  await alter(({ remotes: { 'mfe-auth': _, ...remotes }, ...registry }) => ({ ...registry, remotes }));
  expect(await watch().troubles()).toEqual([expect.stringContaining('no one can log in')]);
});

test('the files of a remote that began as a canary are looked at too', async () => {
  await alter(({ remotes, ...registry }) => {
    const build = { ...remotes.tasks?.active, version: '9', definitions: undefined };
    const entry = { ...build.entry, href: 'remotes/fest/9/remoteEntry.js' };
    return { ...registry, remotes, trials: { fest: { build: { ...build, entry }, percent: 5 } } };
  });
  expect(await watch().troubles()).toEqual([
    expect.stringMatching(
      /^fest 9 \(canary\): remotes\/fest\/9\/remoteEntry\.js is missing\. .*rollback fest/,
    ),
  ]);
});

test('a page and a releases.json that were left apart are reported', async () => {
  await site.write('index.html', `${pageWith(KEY)}${releasesIn({ revision: 1 })}`);
  expect(await watch().troubles()).toEqual([
    expect.stringContaining('index.html has revision 1, and releases.json 2'),
  ]);
  await site.write('index.html', `${pageWith(KEY)}${releasesIn({ revision: 2 })}`);
  expect(await watch().troubles()).toEqual([]);
});

describe('in a signed site', () => {
  let home: string;
  let released: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'watched-'));
    released = join(home, 'site');
    const { registry } = await contractSite(released).newSite();
    const settings = { ...SETTINGS, LOGIN_OBFUSCATION_KEY: KEY };
    const store = folderStore(released, await makeKey(join(home, 'key.pem')));
    await store.commit({ on: 0, registry, settings, sign: true, command: 'build', who: 'ops' });
  });
  afterEach(() => rm(home, { recursive: true }));

  test.each<[string, (registry: ReleaseRegistry) => object]>([
    ['was altered', (registry) => ({ ...registry, more: 1 })],
    ['is not signed', ({ signature: _, ...registry }) => registry],
  ])('a releases.json that %s is reported, and put right', async (_, change) => {
    const file = join(released, 'releases.json');
    const text = await readFile(file, 'utf8');
    expect(await watch(released).troubles()).toEqual([]);
    await writeFile(file, JSON.stringify(change(JSON.parse(text))));
    expect(await watch(released).troubles()).toEqual([
      expect.stringContaining('releases.json is not what the key of the page has signed'),
      expect.stringContaining('releases.json is not that of revision 1'),
    ]);
    await watch(released).mend();
    expect(await watch(released).troubles()).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(log).toContain('What readers get was not what the record gives. It was written again.');
  });

  test('the records of a signed site that are lost are reported', async () => {
    await rm(join(released, '.history'), { recursive: true });
    expect(await watch(released).troubles()).toEqual([
      expect.stringMatching(/^the records of this signed site \(\.history\) are lost/),
      expect.stringContaining('no player gets a page'),
    ]);
  });
});
