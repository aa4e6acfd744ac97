import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import type { Page } from '@playwright/test';
import { deviceOf, newMember } from './testing/member';
import type { Product } from './testing/product';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';

/** The files of a shared part of the shell, including those of the parts it uses. */
async function filesOf(product: Product, part: string): Promise<string[]> {
  const page = await readFile(join(product.site, 'index.html'), 'utf8');
  const json = /id="shared-parts">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
  const parts = JSON.parse(json) as Record<string, { href: string }[]>;
  return parts[part]?.map(({ href }) => href) ?? [];
}

/** The files that the first screen of a remote needs: its own, and those it takes of the shell. */
async function firstFilesOf(product: Product, remote: string): Promise<string[]> {
  const registry = JSON.parse(await readFile(join(product.site, 'releases.json'), 'utf8')) as ReleaseRegistry;
  const { preload, sharedParts } = registry.remotes[remote]?.active ?? { preload: [] };
  const shared = await Promise.all((sharedParts ?? []).map((part) => filesOf(product, part)));
  return [...preload.map(({ href }) => href), ...shared.flat()];
}

/** Makes the next requests for a file fail, as many as given. */
async function lose(page: Page, file: string, times: number) {
  await page.route(`**/${file}`, (route) => (times-- > 0 ? route.abort() : route.continue()));
}

const retry = (page: Page) => page.getByRole('button', { name: '重试' });

test('a file of the first screen that fails once is fetched again automatically, whichever it is', async ({
  browser,
  product,
  member,
}) => {
  const files = await firstFilesOf(product, 'mfe-tasks-basic');
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const context = await deviceOf(browser, product, member);
    const page = await context.newPage();
    await lose(page, file, 1);
    await page.goto('/basic/mining');
    await expect(page.getByRole('switch', { name: '启用' })).toBeVisible();
    await context.close();
  }
});

test('a shared file that stays away is fetched by Retry, without a reload', async ({
  browser,
  product,
  member,
}) => {
  const [file = ''] = (await filesOf(product, 'settings')).filter((href) => href.endsWith('.js'));
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await lose(page, file, Number.POSITIVE_INFINITY);
  await page.goto('/basic/mining');
  await expect(retry(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await page.unrouteAll();
  await retry(page).click();
  await expect(page.getByRole('switch', { name: '启用' })).toBeVisible();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await context.close();
});

test('game info stands without the settings engine; a pause says that it is not there, and goes through at another try', async ({
  browser,
  product,
}) => {
  const [file = ''] = (await filesOf(product, 'settings')).filter((href) => href.endsWith('.js'));
  const member = await newMember(product);
  await call(product.url, '/api/update_config', {
    token: member.token,
    setting: { mining: { enabled: true } },
  });
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await lose(page, file, Number.POSITIVE_INFINITY);
  await page.goto('/main/game-info');
  await page.getByRole('button', { name: '暂停 2 小时' }).click();
  await expect(page.getByText(/^还没有暂停：/)).toBeVisible();
  await page.unrouteAll();
  const paused = page.getByRole('heading', { name: /已暂停/ });
  const again = page.getByRole('button', { name: '再试一次' });
  await expect(async () => {
    // On a slow machine the page has asked for the file again by itself, and the pause has gone through.
    if (!(await paused.isVisible())) await again.click({ timeout: 1000 });
    await expect(paused).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.close();
});

test('a shared file that only the register form takes is fetched again as well', { tag: '@moved' }, async ({
  page,
  product,
}) => {
  const files = await filesOf(product, 'pickers');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    await page.unrouteAll();
    await lose(page, file, Number.POSITIVE_INFINITY);
    await page.goto('/register');
    await expect(retry(page)).toBeVisible();
    await page.unrouteAll();
    await retry(page).click();
    await expect(page.getByRole('combobox', { name: '游戏区名' })).toBeVisible();
  }
});
