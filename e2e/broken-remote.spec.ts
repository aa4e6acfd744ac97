import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, register, test } from './testing/test';

const CARD = '这一块没取到';

test('with one remote gone everything else works, and Retry shows it again without a reload', async ({
  page,
  player,
  product,
}) => {
  await register(page, player);
  await expect(page).toHaveURL(/\/main\/game-info$/);
  const folder = join(product.site, 'remotes/mfe-tasks-premium');
  await rename(folder, `${folder}.gone`);
  try {
    await page.goto('/premium/npc-pk');
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await expect(page.getByText(CARD)).toBeVisible();
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible();

    // The other screens, on the same page.
    for (const [path, heading] of [
      ['/main/game-info', '游戏信息'],
      ['/basic/mining', '蓬莱寻宝'],
      ['/supreme/estate', '产业施政'],
      ['/main/customer-service', '在线客服'],
    ] as const) {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }

    await go(page, '/premium/npc-pk');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText(CARD)).toBeVisible();
  } finally {
    await rename(`${folder}.gone`, folder);
  }
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '异族入侵' })).toBeVisible();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});

for (const [what, hang, moved] of [
  ['all files', '**/remotes/mfe-tasks-premium/**', false],
  ['all but the entry', /mfe-tasks-premium\/[^/]+\/(?!remoteEntry)[^/]+$/, true],
] as const)
  test(`regression: after ${what} of the only version hung, Retry shows it once they come again`, {
    tag: moved ? '@moved' : [],
  }, async ({ page, player }) => {
    await register(page, player);
    await expect(page).toHaveURL(/\/main\/game-info$/);
    let hangs = true;
    // What was started is never answered, as a request that hangs cannot be ended.
    await page.route(hang, (route) => (hangs ? undefined : route.continue()));
    await page.goto('/premium/npc-pk', { waitUntil: 'commit' });
    await expect(page.getByText(CARD)).toBeVisible({ timeout: 30_000 });
    hangs = false;
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '异族入侵' })).toBeVisible();
    await expect(page.getByRole('switch', { name: '启用' })).toBeVisible();
  });

test('regression: a page of home whose file hangs ends in its card, and Retry shows it once it comes', {
  tag: '@moved',
}, async ({ page, player }) => {
  test.slow();
  let hangs = true;
  await page.route(/mfe-home\/[^/]+\/settings\.[^/]*js/, (route) => (hangs ? undefined : route.continue()));
  await register(page, player);
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await page.getByRole('link', { name: '助手设置', exact: true }).click();
  await expect(page.getByText(CARD)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/main\/settings$/);
  hangs = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '助手设置' })).toBeVisible();
  await page.getByRole('link', { name: '游戏信息', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '游戏信息' })).toBeVisible();
});

test('a file that is not the released one is refused and never runs', async ({ page, player }) => {
  await register(page, player);
  await expect(page).toHaveURL(/\/main\/game-info$/);
  for (const altered of [
    /mfe-tasks-supreme\/.*\/app\..*\.js/,
    /mfe-tasks-supreme\/.*\/remoteEntry\..*\.js/,
  ]) {
    await page.unrouteAll();
    await page.route(altered, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `window.altered = true;${await answer.text()}` });
    });
    await page.goto('/supreme/estate');
    await expect(page.getByText(CARD)).toBeVisible();
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  }
});

/** Follows the shell's router without a new page load. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
