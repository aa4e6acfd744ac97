import type { ReleaseRegistry } from '@assistant/contract';
import { readRegistry } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { expectUsable } from './testing/expect-usable';
import { deviceOf } from './testing/member';
import { LANGUAGES } from './testing/stage';
import { expect, test } from './testing/test';

const panel = (page: Page) => page.getByRole('region', { name: '页面构成' });
const view = (page: Page, name: string) => panel(page).getByRole('radio', { name });
const row = (page: Page, app: string) => panel(page).getByRole('button', { name: new RegExp(`^${app} `) });
/** The calls of an app, as the panel lists them. */
const callsOf = (page: Page, app: string) => panel(page).getByRole('region', { name: app });

test('the page says which remote drew what, in which version, and what it asks; it stays in the tab until it is ended', async ({
  browser,
  product,
  member,
}) => {
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  const { shell, remotes } = (await readRegistry(product.site)) as ReleaseRegistry;
  const versionOf = (app: string) => remotes[app]?.active.version ?? '';

  await page.goto('/main/game-info?inspect');
  await expect(row(page, 'mfe-home')).toContainText(versionOf('mfe-home'));
  await expect(row(page, 'shell')).toContainText(shell.version);
  expect(new URL(page.url()).search).toBe('');
  await row(page, 'mfe-home').click();
  await expect(panel(page).getByText('正在画')).toBeVisible();
  await expect(panel(page).getByText(/取 \d+ ms · 算 \d+ ms · 画 \d+ ms/)).toBeVisible();
  await view(page, '调用').check();
  await expect(callsOf(page, 'mfe-home')).toContainText('get_game_info');
  await expect(callsOf(page, 'shell')).toContainText('chat/unread_count');
  await view(page, '共享').check();
  await expect(panel(page).getByRole('listitem').filter({ hasText: '@assistant/store' })).toContainText(
    '外壳给',
  );

  // Over the page, and from the next page as well.
  await page.getByRole('link', { name: '挂机设置' }).first().dispatchEvent('click');
  await expect(page.locator('h1')).toHaveText('挂机设置');
  await page.goto('/basic/mining');
  await expect(row(page, 'mfe-tasks-basic')).toContainText(versionOf('mfe-tasks-basic'));
  await view(page, '调用').check();
  await expect(callsOf(page, 'mfe-tasks-basic')).toContainText('tasks/status');
  await view(page, '共享').check();
  await expect(panel(page).getByRole('listitem').filter({ hasText: '@assistant/task-screen' })).toContainText(
    '自己带',
  );
  await page.evaluate(() => setTimeout(() => Promise.reject(new TypeError('grain is undefined'))));
  await view(page, '错误').check();
  await expect(panel(page).getByRole('listitem')).toContainText('TypeError: grain is undefined');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: '结束，这个标签页不再显示' }).click();
  await page.reload();
  await expect(page.locator('h1')).toHaveText('蓬莱寻宝');
  await expect(panel(page)).toHaveCount(0);
  await context.close();
});

test('at another address than a developer’s own, players get nothing of it, and staff do, by the keys and three fingers as well', async ({
  browser,
  product,
  member,
}) => {
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  // The browser leads it to this machine, but it is another name.
  const site = product.url.replace(/\/\/[^:/]+/, '//assistant.localhost');
  await page.goto(`${site}/main/game-info?inspect`);
  await expect(page.locator('h1')).toHaveText('游戏信息');
  await expect(panel(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('desk_session', '{}'));
  await page.goto(`${site}/main/game-info?inspect`);
  await expect(row(page, 'mfe-home')).toBeVisible();
  await page.keyboard.press('Control+i');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Control+i');
  await panel(page).getByRole('button', { name: '结束，这个标签页不再显示' }).click();
  // Once the file has come that follows the first screen, the keys open it anew, and so does a hand on a phone.
  await expect(async () => {
    await page.keyboard.press('Control+i');
    await expect(row(page, 'mfe-home')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const hold = () =>
    page.evaluate(() => {
      const target = document.body;
      const touches = [1, 2, 3].map((identifier) => new Touch({ identifier, target }));
      target.dispatchEvent(new TouchEvent('touchstart', { touches, bubbles: true }));
    });
  await hold();
  await expect(panel(page)).toHaveCount(0);
  await hold();
  await expect(panel(page)).toBeVisible();
  await context.close();
});

for (const language of LANGUAGES)
  test(`the panel can be used in every theme, type and width (${language})`, { tag: '@moved' }, async ({
    stage,
  }) => {
    const page = await stage.page('member', language);
    await page.goto('/basic/mining?inspect');
    const region = page.getByRole('region', { name: { zh: '页面构成', en: 'Made of' }[language] });
    await region.getByRole('button', { name: /^mfe-tasks-basic / }).click();
    await expectUsable(page, language);
    for (const other of await region.getByRole('radio').all()) {
      await other.check();
      await expectUsable(page, language);
    }
    // The stage's page goes on with other tests.
    await page.evaluate(() => Object.assign(window, { name: '' }));
  });
