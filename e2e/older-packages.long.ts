import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { lastReleases } from '../workspace/src/previous-release/release-tag';
import { cloneWorkspace } from '../workspace/src/testing/workspace-copy';
import { deviceOf } from './testing/member';
import { startNpmRegistry } from './testing/npm-registry';
import { expectOutside } from './testing/outside-remote';
import { expect, test } from './testing/test';

const ROOT = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const REMOTE = ['mfe-outside', '/outside'] as const;

// What a release was made of is installed, its packages are made, and a remote is built with them.
test.describe.configure({ timeout: 1_800_000 });

/**
 * Makes a remote in a folder of its own by the command that a release had for it, with the packages of that release, and builds it.
 * @param workspace the sources of the release
 * @returns its folder
 */
async function buildRemote(workspace: string, home: string, env: NodeJS.ProcessEnv): Promise<string> {
  const folder = join(home, REMOTE[0]);
  const npm = (cwd: string, words: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    run('npm', words, { cwd, env: { ...env, ...more }, maxBuffer: 2 ** 26 });
  const quick = ['--no-audit', '--no-fund'];
  await npm(workspace, ['install', ...quick]);
  const { scripts } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  if (scripts.packages) {
    const registry = await startNpmRegistry(home);
    const where = ['--registry', registry.url, '--scope', '@acme', '--without-site'];
    await npm(workspace, ['run', 'packages', '--', 'publish', ...where], registry.env);
    await writeFile(join(home, '.npmrc'), `@acme:registry=${registry.url}\n`);
    await npm(home, ['exec', '--yes', '--', '@acme/cli', 'create', ...REMOTE], registry.env);
    await registry.stop();
  } else {
    // Up to release-2026-11-26 the workspace packed them into a folder of the team's repository.
    await npm(workspace, ['run', 'create', '--', 'remote', ...REMOTE, '--in', folder, '--no-install']);
    await npm(folder, ['install', ...quick]);
  }
  await npm(folder, ['run', 'build']);
  return folder;
}

for (const { tag, commit } of lastReleases(ROOT, 3))
  test(`a remote that was built with the packages of ${tag} runs under the shell of today, or is refused with what to do`, async ({
    browser,
    product,
    member,
  }) => {
    const home = await mkdtemp(join(tmpdir(), 'older-packages-'));
    const then = cloneWorkspace();
    // What runs this test is none of the release's business.
    const env = { ...process.env, SITE_DIR: product.site, NODE_ENV: undefined } as NodeJS.ProcessEnv;
    const release = (...words: string[]) =>
      run(process.execPath, ['--import', 'tsx', 'releases/src/cli.ts', ...words], { cwd: ROOT, env });
    try {
      then.checkout(commit);
      const folder = await buildRemote(then.root, home, env);
      const { stdout, stderr } = await release('publish', folder).catch(
        (error: { stdout: string; stderr: string }) => error,
      );
      const [, version] = /^published mfe-outside (\S+);/.exec(stdout) ?? [];
      if (!version) {
        console.log(`${tag}: refused: ${stderr}`);
        expect(stderr).toMatch(/because a page would not work:\n(.*\n)+.*assistant upgrade/);
        return;
      }
      await release('activate', REMOTE[0], version, '--yes');
      await expectOutside(await deviceOf(browser, product, member), version);
      console.log(`${tag}: runs`);
    } finally {
      then.remove();
      await rm(home, { recursive: true });
    }
  });
