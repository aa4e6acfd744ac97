import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './apps';
import { canary, writeRegistry } from './registry';
import { contractSite, ui, uses } from './testing/contract-site';
import { activateTogether } from './together';

let site: string;
const run = promisify(execFile);

/** One command as an operator types it. */
const command = (file: string, args: string[]) =>
  run(process.execPath, ['--import', 'tsx', join(ROOT, 'releases/src', file), ...args], {
    cwd: ROOT,
    env: { ...process.env, SITE_DIR: site },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
const release = (...args: string[]) => command('cli.ts', args);
const released = () => readFile(join(site, 'releases.json'), 'utf8');

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  const of = contractSite(site);
  const { registry } = await of.newSite();
  await of.publishShell('s2', ui('1.1.0', 'Button', 'Card'));
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'));
  const second = await activateTogether(site, registry, 's2', new Map());
  await writeFile(join(site, 'index.html'), '<script type="application/json" id="releases">{}</script>');
  await writeRegistry(site, await canary(site, second, 'mfe-chat', 'c2', 5));
});
afterAll(() => rm(site, { recursive: true }));

test.each([
  ['cli.ts', '--help', "Unknown option '--help'"],
  ['cli.ts', 'canary mfe-chat c2 -1', "Unknown option '-1'"],
  ['cli.ts', 'toString', '"toString" is no command'],
  ['cli.ts', 'rollback mfe-chat c1', 'rollback takes no word like "c1" in this place'],
  ['cli.ts', 'rollback mfe-chat --without mfe-chat', 'rollback mfe-chat takes no --without'],
  ['create/cli.ts', '--help', "Unknown option '--help'"],
  ['create/cli.ts', 'remote mfe-Events /events more', ''],
])('%s %s is answered with the usage, and nothing is done', async (file, words, said) => {
  const before = await released();
  const answer = await command(file, words.split(' '));
  expect(answer.code).toBe(1);
  expect(answer.said.startsWith(said)).toBe(true);
  expect(answer.said).toMatch(/^npm run (release|create) -- /m);
  expect(answer.said).not.toContain('node:internal');
  expect(await released()).toBe(before);
});

test.each(['activate mfe-chat c1/', 'activate shell s1/', 'activate shell s1 --with mfe-chat/=c1'])(
  '%s does not touch the release',
  async (words) => {
    const before = await released();
    const { code, said } = await release(...words.split(' '));
    expect(code).toBe(1);
    expect(said).toMatch(/has no published version .*npm run release -- list names|is no app/);
    expect(await released()).toBe(before);
  },
);

test('a folder without a build is named, with what to run there', async () => {
  const folder = join(site, 'team');
  await mkdir(folder);
  expect(await release('publish', folder)).toEqual({
    code: 1,
    said: `no build in ${folder}; run npm run build there\n`,
  });
});

test('the end of a canary is told as that', async () => {
  expect(await release('rollback', 'mfe-chat')).toEqual({
    code: 0,
    said: 'the canary c2 of mfe-chat has ended; c1 stays active\n',
  });
});
