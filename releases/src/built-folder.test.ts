import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuiltFolder, readBuiltFolder } from './built-folder';

let home: string;
let site: string;

async function build(version: unknown, entry = 'one', remote: unknown = { name: 'mfe-events', areas: [] }) {
  const dist = join(home, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), entry);
  await writeFile(
    join(dist, 'build-facts.json'),
    JSON.stringify({ version, global: 'mfe_events', requires: {}, preload: [], remote }),
  );
}

async function publish() {
  const built = await readBuiltFolder(home);
  if (!built) throw new Error('nothing was built');
  await publishBuiltFolder(site, built);
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
  site = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => Promise.all([home, site].map((folder) => rm(folder, { recursive: true }))));

test('what another workspace built is published by the folder it is in, as the remote and version it says', async () => {
  await build('2.1.0-events');
  await publish();
  const published = join(site, 'remotes/mfe-events/2.1.0-events');
  expect(await readFile(join(published, 'remoteEntry.js'), 'utf8')).toBe('one');
  expect(JSON.parse(await readFile(join(published, 'build.json'), 'utf8'))).toMatchObject({
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
  expect(await readFile(join(site, 'remotes/mfe-events/1.0.0/remoteEntry.js'), 'utf8')).toBe('one');
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

test.each([
  ['altered', 'other'],
  ['missing', undefined],
])('a build with a file that is %s is refused', async (_, content) => {
  const hash = `sha384-${createHash('sha384').update('screen').digest('base64')}`;
  await build('1.0.0', `h.sriHashes={509:"${hash}"};`);
  const screen = join(home, 'dist/app.js');
  if (content) await writeFile(screen, content);
  await expect(publish()).rejects.toThrow(
    'remoteEntry.js loads a file that is missing or altered there; run npm run build there',
  );
  await writeFile(screen, 'screen');
  await publish();
});

test('a folder without a build is refused', async () => {
  expect(await readBuiltFolder(home)).toBeUndefined();
});

test.each([
  ['a version that leads out of its folder', '../..', undefined],
  ['no version', undefined, undefined],
  ['a name that leads out of its folder', '1.0.0', { name: '../shell', areas: [] }],
  ['no declaration', '1.0.0', null],
])('a build with %s is refused', async (_, version, remote) => {
  await build(version, 'one', remote);
  await expect(readBuiltFolder(home)).rejects.toThrow('does not say which remote and which version');
});
