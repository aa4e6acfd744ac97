import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportLoads } from '@assistant/contract';
import { integrityOf } from '@assistant/release-store';
import { readBuiltFolder } from './built-folder';
import { publishBuiltFolder } from './publish-built-folder';
import { refuseMixedFiles } from './refuse-mixed-files';

let home: string;
let site: string;

async function build(
  version: unknown,
  entry = 'one',
  remote: unknown = { name: 'mfe-events', areas: [] },
  preload: string[] = [],
) {
  const dist = join(home, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), entry);
  await writeFile(
    join(dist, 'build-facts.json'),
    JSON.stringify({ version, global: 'mfe_events', requires: {}, preload, remote }),
  );
}

async function publish() {
  const built = await readBuiltFolder(home);
  if (!built) throw new Error('nothing was built');
  await refuseMixedFiles(built.dist);
  await publishBuiltFolder(site, built);
}

/** The entry of a published version. */
async function entryOf(version: string): Promise<string> {
  const text = await readFile(join(site, 'remotes/mfe-events', version, 'build.json'), 'utf8');
  return readFile(join(site, JSON.parse(text).entry.href), 'utf8');
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
  site = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => Promise.all([home, site].map((folder) => rm(folder, { recursive: true }))));

test('what another workspace built is published by the folder it is in, as the remote and version it says', async () => {
  await build('2.1.0-events');
  await publish();
  const file = join(site, 'remotes/mfe-events/2.1.0-events/build.json');
  expect(await entryOf('2.1.0-events')).toBe('one');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    version: '2.1.0-events',
    remote: { name: 'mfe-events' },
  });
});

test('the same build again changes nothing; another one as the same version is refused', async () => {
  await build('1.0.0');
  await publish();
  await publish();
  await build('1.0.0', 'two');
  await expect(publish()).rejects.toThrow('mfe-events 1.0.0 is published already, with other files');
  expect(await entryOf('1.0.0')).toBe('one');
});

test.each([
  ['another screen', 'app.js', 'other'],
  ['a file more', 'more/added.js', 'new'],
])('the same version with %s is refused', async (_, file, content) => {
  await build('1.0.0');
  await writeFile(join(home, 'dist/app.js'), 'screen');
  await publish();
  await mkdir(join(home, 'dist/more'));
  await writeFile(join(home, 'dist', file), content);
  await expect(publish()).rejects.toThrow(
    `mfe-events 1.0.0 is published already, with other files (${file}); build it as another version`,
  );
});

test('two published one version at once with other files, and both heard that theirs is published: now one is refused', async () => {
  await build('1.0.0');
  const one = { remote: 'mfe-events', version: '1.0.0', dist: join(home, 'one') };
  await rename(join(home, 'dist'), one.dist);
  await build('1.0.0', 'two');
  const ended = await Promise.allSettled(
    [one, { ...one, dist: join(home, 'dist') }].map((built) => publishBuiltFolder(site, built)),
  );
  const refused = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(refused).toEqual([
    expect.stringContaining('is published already, with other files (remoteEntry.js)'),
  ]);
});

test('a script that begins a table of hashes again and again held the command up for hours', async () => {
  await build('1.0.0', '.sriHashes={'.repeat(300_000));
  await publish();
});

test.each([
  ['what every page would have of mfe-events 1.0.0', 33_000],
  ['build-facts.json of mfe-events', 270_000],
])(
  'a build was in every page as long as it liked: where %s is too long, it is refused',
  async (what, bytes) => {
    await build('1.0.0', 'one', {
      name: 'mfe-events',
      areas: [{ path: '/events', titles: { zh: '活动', en: 'e'.repeat(bytes) } }],
    });
    await expect(publish()).rejects.toThrow(new RegExp(`${what} has \\d+ bytes, and may have \\d+`));
  },
);

test.each([
  ['altered', 'sha384', 'other'],
  ['missing', 'sha384', undefined],
  ['altered', 'sha256', 'other'],
])('a build with a file that is %s by its %s is refused', async (_, algorithm, content) => {
  const hash = integrityOf(Buffer.from('screen'), algorithm);
  await build('1.0.0', `h.sriHashes={509:"${hash}"};`);
  const screen = join(home, 'dist/app.js');
  if (content) await writeFile(screen, content);
  await expect(publish()).rejects.toThrow(
    'remoteEntry.js loads a file that is missing or altered there; run npm run build there',
  );
  await writeFile(screen, 'screen');
  await publish();
});

test.each([
  ['a link to a file', (dist: string, secret: string) => symlink(secret, join(dist, 'app.js'))],
  ['a link to a folder', (dist: string, secret: string) => symlink(join(secret, '..'), join(dist, 'more'))],
  ['a link that leads nowhere', (dist: string) => symlink('/nowhere', join(dist, 'app.js'))],
])(
  '%s in a build would give players what is elsewhere on this machine: nothing is published',
  async (_, add) => {
    const secret = join(home, 'key.pem');
    await writeFile(secret, 'a key');
    await build('1.0.0');
    await add(join(home, 'dist'), secret);
    await expect(publish()).rejects.toThrow('is a link, or no file at all');
    expect(await readdir(site)).toEqual([]);
  },
);

test('hidden files, and copies and lists that publishing makes itself, are not taken from a build', async () => {
  await build('1.0.0');
  for (const file of ['.env', 'app.js', 'app.js.br', 'app.js.gz', 'files.json', 'build.json'])
    await writeFile(join(home, 'dist', file), 'theirs');
  await mkdir(join(home, 'dist/.git'));
  await writeFile(join(home, 'dist/.git/config'), 'theirs');
  await publish();
  const published = join(site, 'remotes/mfe-events/1.0.0');
  const names = await readdir(published, { recursive: true });
  expect(names.toSorted()).toEqual([
    'app.js',
    'build-facts.json',
    'build.json',
    'files.json',
    'remoteEntry.js',
  ]);
  for (const file of ['build.json', 'files.json'])
    expect(await readFile(join(published, file), 'utf8')).not.toBe('theirs');
  await publish();
});

test.each(['../key.pem', '/etc/hostname', 'missing.js'])(
  'a build that wants %s early, which is no file of it, is refused',
  async (name) => {
    await build('1.0.0', 'one', undefined, [name]);
    await writeFile(join(home, 'key.pem'), 'a key');
    await expect(publish()).rejects.toThrow(`wants ${name} early, which is no file of it`);
  },
);

test('a folder without a build is refused', async () => {
  expect(await readBuiltFolder(home)).toBeUndefined();
});

test.each([
  ['no version', undefined, undefined],
  ['a name that leads out of its folder', '1.0.0', { name: '../shell', areas: [] }],
  ['no declaration', '1.0.0', null],
])('a build with %s is refused', async (_, version, remote) => {
  await build(version, 'one', remote);
  await expect(readBuiltFolder(home)).rejects.toThrow('does not say which remote and which version');
});

const LONGEST = { version: `1.0.0+${'b'.repeat(58)}`, name: `mfe-${'e'.repeat(36)}` };

test('the longest names are published, and are those of reports', async () => {
  await build(LONGEST.version, 'one', { name: LONGEST.name, areas: [] });
  await publish();
  expect((await readdir(join(site, 'remotes', LONGEST.name))).toSorted()).toEqual([LONGEST.version, 'files']);
  const load = { cohort: 'canary', outcome: 'loaded', phase: 'shown', ms: 1 } as const;
  const report = { ...load, app: LONGEST.name, version: LONGEST.version };
  expect(reportLoads.request.parse({ device: randomUUID(), reports: [report] }).reports).toEqual([report]);
});

test.each([
  ['../..', 'mfe-events', 'is no version of mfe-events: it begins with a letter or a digit'],
  [`${LONGEST.version}b`, 'mfe-events', 'at most 64'],
  ['v'.repeat(300), 'mfe-events', '… (300 characters) is no version'],
  ['_1', 'mfe-events', 'is no version'],
  ['files', 'mfe-events', 'is no version of mfe-events: its versions share files in a folder of that name'],
  ['1.0.0', `${LONGEST.name}e`, 'is no name of an app'],
])(
  'version %s of %s could be given to players, and was never watched: it is refused',
  async (version, name, rule) => {
    await build(version, 'one', { name, areas: [] });
    await expect(readBuiltFolder(home)).rejects.toThrow(rule);
  },
);

test.each([
  ['preload', undefined],
  ['preload.0', [7]],
  ['parts.board.sharedParts', { board: { preload: [] } }],
  ['requires', null],
  ['uses.@assistant/ui', { '@assistant/ui': null }],
  ['calls', 7],
  ['calls.POST /api/x.request', { 'POST /api/x': { auth: 'player', request: null, data: {} } }],
  ['global', 7],
])(
  'facts with another shape of %s were a fault of the program: file and field are named',
  async (field, value) => {
    await build('1.0.0');
    const file = join(home, 'dist/build-facts.json');
    const facts = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...facts, [field.split('.')[0] ?? '']: value }));
    await expect(publish()).rejects.toThrow(`${file} is not what a build says of itself: ${field}: `);
  },
);
