import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '@assistant/release-store';
import { deviceOf } from './testing/member';
import { startNpmRegistry } from './testing/npm-registry';
import { expectOutside } from './testing/outside-remote';
import { expect, test } from './testing/test';

const ROOT = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

const { version: OWN_I18N } = JSON.parse(
  readFileSync(join(ROOT, 'shared/runtime/i18n/package.json'), 'utf8'),
);

/** Versions after its own: one with the same API, one of these that is deprecated, one with more. */
function laterI18n() {
  const [major = 0, minor = 0, patch = 0] = OWN_I18N.split('.').map(Number);
  return {
    fits: `${major}.${minor}.${patch + 1}`,
    deprecated: `${major}.${minor}.${patch + 2}`,
    hasMore: `${major}.${minor + 1}.0`,
  };
}

/** Publishes what a folder has installed as another version. */
async function publishAs(version: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'package-'));
  await cp(join(folder, 'node_modules/@assistant/i18n'), copy, { recursive: true });
  const about = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8'));
  await writeFile(join(copy, 'package.json'), JSON.stringify({ ...about, version }));
  await run('npm', ['publish', copy], { cwd: folder, env });
  await rm(copy, { recursive: true });
}

/** What a team's test could look at: the page, what players get, and a call of the server. */
const LOOK = `
const at = (path) => fetch(new URL(path, process.env.TEST_SITE_URL));
const { remotes } = await (await at('/releases.json')).json();
const { data } = await (await at('/api/health')).json();
console.log(JSON.stringify({ page: (await at('/outside')).status, remotes, database: data.database }));
`;

/** Runs a small test against a test site, and expects it to have the team's build beside the remotes of the real one. */
async function testSite(
  folder: string,
  from: string,
  npm: (...args: string[]) => Promise<{ stdout: string }>,
): Promise<void> {
  await writeFile(join(folder, 'look.mjs'), LOOK);
  const words = ['assistant', 'test-site', '.', '--from', from, '--', 'node', 'look.mjs'];
  const { stdout } = await npm('exec', '--', ...words);
  const seen = JSON.parse(/^\{.*\}$/m.exec(stdout)?.[0] ?? '{}');
  const { version } = JSON.parse(await readFile(join(folder, 'dist/build-facts.json'), 'utf8'));
  expect(seen).toMatchObject({ page: 200, database: 'ok' });
  expect(seen.remotes['mfe-outside'].active.version).toBe(version);
  expect(Object.keys(seen.remotes)).toContain('mfe-home');
}

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
    const publish = () => here('packages', '--', 'publish', '--registry', registry.url, '--scope', '@acme');
    const published = (await publish()).stdout;
    expect(published).toMatch(/^published @acme\/site 1\.\d+\.\d+$/m);
    expect(published).toMatch(/^published @acme\/cli 1\.\d+\.\d+$/m);
    expect((await publish()).stdout).toMatch(/^0 published, \d+ as http/);

    await writeFile(join(home, '.npmrc'), `@acme:registry=${registry.url}\n`);
    await run('npx', ['--yes', '@acme/cli', 'create', 'mfe-outside', '/outside'], { cwd: home, env });
    expect(await readFile(join(folder, '.npmrc'), 'utf8')).toBe(
      `@acme:registry=${registry.url}\n@assistant:registry=${registry.url}\n`,
    );
    // No link leads into this workspace, and what the operator's own scope has is found by the name that sources import.
    const packages = await readdir(join(folder, 'node_modules/@assistant'), { withFileTypes: true });
    expect(packages.filter((entry) => entry.isSymbolicLink())).toEqual([]);
    await there('run', 'typecheck');
    await there('test');
    await there('run', 'build');
    // What it says of itself is what a site judges.
    const { uses } = JSON.parse(await readFile(join(folder, 'dist/build-facts.json'), 'utf8'));
    expect(uses['@assistant/ui'].names).toContain('PageHeader');

    // From here on the team has the address of the site and its key, and nothing of the host's machine.
    const team = (...args: string[]) => there('exec', '--', 'assistant', ...args, '--at', product.url);
    expect((await team('check', '.')).stdout).toContain('fits what is released: asked without a key');
    // Of three newer packages one fits what the shell provides, and is not deprecated.
    const later = laterI18n();
    for (const version of Object.values(later)) await publishAs(version, folder, env);
    await there('deprecate', `@acme/i18n@${later.deprecated}`, 'it says the wrong year');
    const upgraded = await team('upgrade');
    expect(upgraded.stdout).toContain(`@assistant/i18n ${OWN_I18N} → ${later.fits}`);
    expect((await team('upgrade')).stdout).toContain('every package is the newest that fits');
    await there('run', 'build');

    // Its browser tests run against a whole site, of which the server is here and the remotes are those of the players.
    await there('install', '--save-dev', '@assistant/site@npm:@acme/site');
    await testSite(folder, product.url, there);

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
    // Before any player has it, a tester opens it on a phone by the link.
    const [link = ''] = /^https?:\S+$/m.exec((await team('preview', '.')).stdout) ?? [];
    await product.staff('testers', 'add', member.account);
    const phone = await deviceOf(browser, product, member);
    const trial = await phone.newPage();
    await trial.goto(link);
    await trial.getByRole('button', { name: '试用 8 小时' }).click();
    await expect(trial.getByRole('heading', { level: 1, name: '新页面' })).toBeVisible();
    await phone.close();
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

  await expectOutside(await deviceOf(browser, product, member));
});
