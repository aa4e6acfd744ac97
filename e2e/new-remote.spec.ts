import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '@assistant/release-store';
import type { Page, Response } from '@playwright/test';
import { keyFile } from '../releases/src/key-file';
import { deviceOf } from './testing/member';
import { expect, test } from './testing/test';

const ROOT = resolve(import.meta.dirname, '..');
/** What a build or a run has left, and what git keeps. */
const LEFT_OUT = /\/(node_modules|dist|test-results)$|^\/(site|data|\.cache|\.git)$/;
const run = promisify(execFile);

/** This workspace as a team has cloned it, with its packages installed. */
async function cloneWorkspace(): Promise<string> {
  const clone = await mkdtemp(join(tmpdir(), 'workspace-'));
  await cp(ROOT, clone, {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length)),
  });
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  return clone;
}

/** Follows the shell's router without a new page load. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

// A build, a test run and three commands, each a process of its own.
test.describe.configure({ timeout: 240_000 });

test('a sixth remote made by one command is tested, published and activated; an open page reaches it', {
  tag: '@moved',
}, async ({ browser, product, member }) => {
  const device = await deviceOf(browser, product, member);
  const page = await device.newPage();
  await page.clock.install();
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: '没有这个页面' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const shellBefore = (await readRegistry(product.site))?.shell;

  let read: Promise<Response> | undefined;
  const workspace = await cloneWorkspace();
  const node = (...args: string[]) =>
    run(process.execPath, args, {
      cwd: workspace,
      env: {
        ...process.env,
        SITE_DIR: product.site,
        RELEASE_KEY: keyFile(),
        NODE_ENV: undefined,
      } as NodeJS.ProcessEnv,
    });
  const release = (...args: string[]) => node('--import', 'tsx', 'releases/src/cli.ts', ...args);
  try {
    // Its packages are installed already: npm would write into those of this workspace.
    await node(
      '--import',
      'tsx',
      'workspace/src/create/cli.ts',
      'remote',
      'mfe-events',
      '/events',
      '--no-install',
    );
    await node('node_modules/jest/bin/jest.js', 'mfe-events');
    const { stdout } = await release('publish', 'mfe-events');
    const [, version = ''] = /^published mfe-events (\S+);/.exec(stdout) ?? [];
    await go(page, '/events');
    await expect(page.getByRole('heading', { level: 1, name: '没有这个页面' })).toBeVisible();
    // The page may ask on its own before the command has ended.
    read = page.waitForResponse('**/releases.json');
    await release('activate', 'mfe-events', version, '--yes');
    await expect(release('activate', 'mfe-fest', version, '--yes')).rejects.toThrow(
      /"mfe-fest" is no app.*mfe-events/s,
    );
  } finally {
    await rm(workspace, { recursive: true });
  }

  await page.clock.runFor(15_000);
  await (await read)?.finished();
  await go(page, '/events');
  await expect(page.getByRole('heading', { level: 1, name: '新页面' })).toBeVisible();
  await expect(page).toHaveTitle('新页面 - Three Kingdoms Assistant');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  expect((await readRegistry(product.site))?.shell).toEqual(shellBefore);
  const { revision } = JSON.parse(await readFile(join(product.site, 'version.json'), 'utf8'));
  expect(revision).toBe((await readRegistry(product.site))?.revision);

  // And by its address, as a link leads to it.
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: '新页面' })).toBeVisible();
  await device.close();
});
