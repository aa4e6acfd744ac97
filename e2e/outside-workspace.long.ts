import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '@assistant/release-store';
import { deviceOf } from './testing/member';
import { startNpmRegistry } from './testing/npm-registry';
import { expect, test } from './testing/test';

const ROOT = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

// Packages are published and installed, and the remote is built and tested; each takes a minute on a slow machine.
test.describe.configure({ timeout: 900_000 });

test('from an empty folder, with a registry of packages and the address of a site, a team makes a remote and gives it to players', async ({
  browser,
  product,
  member,
}) => {
  const home = await mkdtemp(join(tmpdir(), 'team-'));
  const registry = await startNpmRegistry(home);
  // Neither the workspace's tools nor what a test runner sets are for the team.
  const env = {
    ...process.env,
    ...registry.env,
    SITE_DIR: product.site,
    NODE_ENV: undefined,
  } as NodeJS.ProcessEnv;
  const here = (...args: string[]) => run('npm', ['run', '--silent', ...args], { cwd: ROOT, env });
  const folder = join(home, 'mfe-outside');
  const there = (...args: string[]) => run('npm', args, { cwd: folder, env, maxBuffer: 2 ** 26 });
  try {
    const publish = () => here('packages', '--', 'publish', '--registry', registry.url);
    expect((await publish()).stdout).toMatch(/^published @assistant\/cli 1\.\d+\.\d+$/m);
    expect((await publish()).stdout).toMatch(/^0 published, \d+ as http/);

    await writeFile(join(home, '.npmrc'), `@assistant:registry=${registry.url}\n`);
    await run('npx', ['--yes', '@assistant/cli', 'create', 'mfe-outside', '/outside'], { cwd: home, env });
    expect(await readFile(join(folder, '.npmrc'), 'utf8')).toBe(`@assistant:registry=${registry.url}\n`);
    // No link leads into this workspace.
    const packages = await readdir(join(folder, 'node_modules/@assistant'), { withFileTypes: true });
    expect(packages.filter((entry) => entry.isSymbolicLink())).toEqual([]);
    await there('test');
    await there('run', 'build');

    // From here on the team has the address of the site and its key, and nothing of the host's machine.
    const team = (...args: string[]) => there('exec', '--', 'assistant', ...args, '--at', product.url);
    await there('exec', '--', 'assistant', 'keys', 'team.pem');
    const rights = ['--may', 'canary=50', '--may', 'release', '--yes'];
    await here(
      'release',
      '--',
      'keys',
      '--app',
      'mfe-outside',
      '--add',
      join(folder, 'team.pem.pub'),
      ...rights,
    );
    env.RELEASE_KEY = 'team.pem';
    const { stdout } = await team('publish', '.');
    const [, version = ''] = /^published mfe-outside (\S+);/.exec(stdout) ?? [];
    expect((await readRegistry(product.site))?.remotes['mfe-outside']).toBeUndefined();
    await team('canary', 'mfe-outside', version, '50', '--why', 'its first players');
    await team('promote', 'mfe-outside');
    const status = await team('status');
    expect(status.stdout).toContain(`active ${version}, 100 % of the devices`);
  } finally {
    await registry.stop();
    await rm(home, { recursive: true });
  }

  const device = await deviceOf(browser, product, member);
  const page = await device.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto('/outside');
  await expect(page.getByRole('heading', { level: 1, name: '新页面' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outside' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL('**/main/game-info');
  expect(problems).toEqual([]);
  await device.close();
});
