import type { Page } from '@playwright/test';
import { barIsHere } from './testing/bar-is-here';
import { enter } from './testing/enter';
import { expect, test } from './testing/test';

const bar = (page: Page) => page.getByText('没有网', { exact: true });

/** Where something is on the screen. */
const topOf = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

for (const [path, text] of [
  ['/main/game-info', '资源'],
  ['/basic/mining', '抢夺次数'],
] as const)
  test(`R805 at the top of ${path} and further down the bar comes and goes, and what is read does not move`, async ({
    page,
    context,
    product,
  }) => {
    await enter(page, product.url);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await barIsHere(page);
    for (const from of [0, 120]) {
      await page.evaluate((y) => scrollTo(0, y), from);
      const before = await topOf(page, text);
      await context.setOffline(true);
      await expect(bar(page)).toBeVisible();
      expect(await topOf(page, text)).toBe(before);
      // What it covers can be scrolled to.
      await page.evaluate(() => scrollTo(0, 0));
      const heading = await page.getByRole('main').or(page.locator('h1')).first().boundingBox();
      expect(heading?.y).toBeGreaterThanOrEqual(44);
      const shown = await topOf(page, text);
      await context.setOffline(false);
      await expect(bar(page)).toBeHidden();
      expect(await topOf(page, text)).toBe(shown);
    }
  });

test('R805 a field that is typed into stays where it is, and its change says that it waits', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product.url);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/basic/mining');
  const field = page.getByRole('spinbutton', { name: '抢夺次数' });
  await expect(field).toHaveValue('3');
  await barIsHere(page);
  await field.focus();
  const before = (await field.boundingBox())?.y;
  await context.setOffline(true);
  // Below what any game allows, of which a word would be said.
  await field.fill('2');
  await expect(page.getByText('1 处改动等着存')).toBeVisible();
  await expect(page.getByText('还没存')).toBeVisible();
  await expect(field).toBeFocused();
  expect((await field.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);
  await context.setOffline(false);
  await expect(page.getByText('都存好了')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).first().click();
  await expect(field).toHaveValue('3');
});

test('R805 on game info the lord, language and theme stay in sight between the bar and the status', {
  tag: '@moved',
}, async ({ page, context, product }) => {
  await enter(page, product.url);
  await page.goto('/main/game-info');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await barIsHere(page);
  const state = page.getByRole('heading', { name: '还没有启用任务' });
  const before = await state.boundingBox();
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  expect(await state.boundingBox()).toEqual(before);
  const lord = await page.getByRole('heading', { level: 2 }).first().boundingBox();
  expect(lord?.y).toBeGreaterThanOrEqual(44);
  expect((lord?.y ?? 0) + (lord?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0);
  // A press reaches what nothing covers.
  await page.getByRole('button', { name: /^主题/ }).click();
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
});
