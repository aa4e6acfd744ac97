import { deviceOf, newMember } from './testing/member';
import { expect, test } from './testing/test';

test('a result of the search over all tasks leads to its field, by pinyin initials as well', async ({
  browser,
  product,
}) => {
  const context = await deviceOf(browser, product, await newMember(product, 'basic'));
  const page = await context.newPage();
  await page.goto('/main/auto-tasks');
  await page.getByRole('searchbox', { name: '搜索任务和选项' }).fill('qdcs');
  await page.getByRole('link', { name: /抢夺次数/ }).click();
  await expect(page).toHaveURL('/basic/mining#raidTimes');
  const raids = page.getByRole('spinbutton', { name: '抢夺次数' });
  await expect(raids).toBeFocused();
  await expect(raids).toBeInViewport();
  await context.close();
});

test('a result that is a choice leads to its list', { tag: '@moved' }, async ({ browser, product }) => {
  const context = await deviceOf(browser, product, await newMember(product, 'basic'));
  const page = await context.newPage();
  await page.goto('/main/auto-tasks');
  await page.getByRole('searchbox', { name: '搜索任务和选项' }).fill('mode');
  await page.locator('a[href="/basic/pve-combat#mode"]').click();
  const choice = page.locator('[data-field=mode] select');
  await expect(choice).toBeFocused();
  await expect(choice).toBeInViewport();
  await context.close();
});
