import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_OBFUSCATION_KEY } from '@assistant/contract';
import { readPageSettings } from '@assistant/page-data';
import { readRegistry } from '@assistant/release-store';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { ROOT } from '../../../releases/src/apps';
import { builtVersion } from '../../../releases/src/build-app';
import { type Image, logInAgent, makeVolume, npmRun, type Started, startImage } from './testing/run-image';

const MB = 1024 * 1024;
/** All apps are built. */
const MINUTES = 20 * 60_000;

let home: string;
let image: Image;
let running: Started | undefined;

async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return Promise.all(
    files.map(async (file) => ({ name: file.slice(folder.length + 1), bytes: (await stat(file)).size })),
  );
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'image-'));
  await chmod(home, 0o755);
  await mkdir(join(home, 'empty'));
  image = { folder: join(home, 'image'), volume: join(home, 'data') };
  // One that was made before, by hand, saves the minutes of building all apps.
  const { BUNDLE } = process.env;
  if (BUNDLE) await cp(BUNDLE, image.folder, { recursive: true });
  else execFileSync('npm', ['run', '--silent', 'bundle', '--', image.folder], { cwd: ROOT });
  // Another user reads it, and no one writes there.
  execFileSync('chmod', ['-R', 'a+rX,a-w', image.folder]);
  await makeVolume(image.volume);
}, MINUTES);
afterEach(() => running?.end('SIGKILL'));
afterAll(async () => {
  execFileSync('chmod', ['-R', 'u+w', home]);
  await rm(home, { recursive: true });
});

const start = async (of = image) => {
  running = await startImage(of, join(home, 'empty'));
  return running;
};
const page = async ({ url }: Started) => readPageSettings(await (await fetch(url)).text());

test('the folder has what runs and no more: no sources, no bundler, 60 MB at most, and the list of what is in it', async () => {
  const files = await filesOf(image.folder);
  const names = files.map(({ name }) => name);
  expect(names.filter((name) => /\.(tsx?|map)$/.test(name))).toEqual([]);
  const installed = names.flatMap((name) => /^node_modules\/(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[1] ?? []);
  expect(
    [...new Set(installed)].filter(
      (name) => !/^@(electric-sql\/pglite|node-rs\/argon2|bokuweb\/zstd-wasm)/.test(name),
    ),
  ).toEqual([]);
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  process.stdout.write(`bench: the folder of an image has ${(bytes / MB).toFixed(1)} MB\n`);
  expect(bytes).toBeLessThan(60 * MB);
  const { components } = JSON.parse(await readFile(join(image.folder, 'sbom.json'), 'utf8'));
  const listed = components.map(({ name }: { name: string }) => name);
  expect(listed).toEqual(expect.arrayContaining([...new Set(installed), 'fastify', 'kysely', 'react']));
  expect(listed.filter((name: string) => /rspack|typescript|jest/.test(name))).toEqual([]);
  const licenses = await readFile(join(image.folder, 'licenses.txt'), 'utf8');
  expect(licenses).toMatch(/^fastify \S+: MIT\n\nMIT License\n/m);
});

test(
  'its first start makes the keys, releases its builds and answers; a signal ends it, and the next one releases nothing',
  async () => {
    const first = await start();
    expect(first.output()).toContain('released the builds of this image');
    const health = await (await fetch(`${first.url}/api/health`)).json();
    expect(health.data).toMatchObject({ database: 'ok', site: 'ok', troubles: [] });
    const key = (await page(first))?.LOGIN_OBFUSCATION_KEY ?? '';
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(key).not.toBe(DEFAULT_OBFUSCATION_KEY);
    expect(Object.keys((await page(first))?.SERVER_KEYS ?? {})).toHaveLength(1);
    expect(await logInAgent(first)).toMatchObject({ code: 0 });

    // The commands work beside it, without a source.
    const status = npmRun(image, 'release', 'status');
    expect(status.said).toContain('no loads reported');
    expect(status).toMatchObject({ code: 0, said: expect.stringMatching(/mfe-chat +active 1\.0\.0-/) });
    expect(npmRun(image, 'release', 'verify')).toMatchObject({ code: 0 });
    expect(npmRun(image, 'staff', 'loads')).toMatchObject({ code: 0 });
    // The backup that was due before it started is made, of the releases as well.
    await first.says(/(\d+ rows and [1-9]\d* files of the releases)/);
    const [made = ''] = await readdir(join(image.volume, 'backups'));
    expect(made).toMatch(/^assistant-\d{4}-\d\d-\d\dT\d{4}Z\.age$/);
    expect((await (await fetch(`${first.url}/api/health`)).json()).data.troubles).toEqual([]);
    expect(npmRun(image, 'doctor').said).toMatch(/^✓ backups: the newest was due \d+ h ago$/m);
    expect(npmRun(image, 'release', 'index', '--yes', '--why', 'the key stays')).toMatchObject({ code: 0 });
    expect(await first.end('SIGTERM')).toBe(0);

    const registry = await readFile(join(image.volume, 'site/releases.json'), 'utf8');
    const again = await start();
    expect(again.output()).not.toMatch(/released the builds|other builds|cannot be offered/);
    expect(await readFile(join(image.volume, 'site/releases.json'), 'utf8')).toBe(registry);
    expect((await page(again))?.LOGIN_OBFUSCATION_KEY).toBe(key);
    expect(npmRun(image, 'doctor').said).not.toContain('LOGIN_OBFUSCATION_KEY');
    expect(await again.end('SIGINT')).toBe(0);
    process.stdout.write(
      `bench: first answer after ${first.took.toFixed(0)} ms of the first start, ${again.took.toFixed(0)} ms of the next\n`,
    );
  },
  MINUTES,
);

(hasPostgres ? test : test.skip)(
  'of two that start at once on an empty PostgreSQL one releases, and what is released on it is served by both',
  async () => {
    const database = await createDatabase();
    const machines = ['one', 'other'].map((name): Image => {
      const volume = join(home, name);
      return { ...image, volume, database: database.url };
    });
    let started: Started[] = [];
    try {
      for (const { volume } of machines) await makeVolume(volume);
      started = await Promise.all(machines.map((machine) => startImage(machine, join(home, 'empty'))));
      const released = started.map((one) => one.output().includes('released the builds of this image'));
      expect(released.toSorted()).toEqual([false, true]);
      const at = released.indexOf(true);
      const [one, first, second] = [machines[at], started[at], started[1 - at]] as [Image, Started, Started];
      expect(first.output()).toContain('what is released is in the database from now on');
      expect(await page(second)).toEqual(await page(first));
      // The second one knows the key of the page, or no login would be read.
      const { data } = await (await fetch(`${second.url}/api/health`)).json();
      expect(data).toMatchObject({ site: 'ok', troubles: [] });
      const frozen = async ({ url }: Started) => (await (await fetch(`${url}/releases.json`)).json()).frozen;
      expect(npmRun(one, 'release', 'freeze', '--why', 'a drill')).toMatchObject({ code: 0 });
      while (!(await frozen(second)));
      expect(await frozen(first)).toBe(true);
    } finally {
      for (const server of started) await server.end('SIGTERM');
      await database.drop();
    }
  },
  MINUTES,
);

/** Replaces the version of the chat in builds by another one. Returns both names. */
async function buildAnew(builds: string): Promise<[string, string]> {
  const dist = join(builds, 'mfe-chat');
  const before = await builtVersion(dist);
  const version = `${before}-later`;
  // Its global is named by its version, too.
  const globalOf = (name: string) => name.replace(/\W/g, '_');
  const named = (text: string) =>
    text.replaceAll(before, version).replaceAll(globalOf(before), globalOf(version));
  for (const name of ['remoteEntry.js', 'build-facts.json'])
    await writeFile(join(dist, name), named(await readFile(join(dist, name), 'utf8')));
  return [before, version];
}

test(
  'a later image offers its builds: players keep theirs until the command that it prints',
  async () => {
    const later = { ...image, folder: join(home, 'later') };
    await cp(image.folder, later.folder, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', later.folder]);
    const [before, version] = await buildAnew(join(later.folder, 'builds'));

    const site = join(image.volume, 'site');
    const activeChat = async () => (await readRegistry(site))?.remotes['mfe-chat']?.active.version;
    const started = await start(later);
    const [, command = ''] = /npm run release -- (activate .*)/.exec(started.output()) ?? [];
    expect(command).toBe(`activate mfe-chat ${version}`);
    expect(await activeChat()).toBe(before);
    const given = npmRun(later, 'release', ...command.split(' '), '--yes');
    expect(given.said).toContain(`mfe-chat ${version} is active for every player`);
    expect(await activeChat()).toBe(version);
    expect(npmRun(later, 'release', 'verify')).toMatchObject({ code: 0 });
    expect(await started.end('SIGTERM')).toBe(0);

    // The image of before, started again, offers what it has; so the way back is a command too.
    const back = await start();
    expect(back.output()).toContain(`npm run release -- activate mfe-chat ${before}`);
    expect(await activeChat()).toBe(version);
    expect(await back.end('SIGTERM')).toBe(0);
  },
  MINUTES,
);
