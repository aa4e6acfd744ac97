import type { Locator } from '@playwright/test';
import { enterAs } from './testing/enter';
import { newMember } from './testing/member';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('announcements: list and text as wide as drawn, and its keys select', { tag: '@moved' }, async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/announcement');
  const rows = page.getByRole('region', { name: '公告列表' });
  const text = page.getByRole('region', { name: '公告正文' });
  await expect(text.getByRole('heading', { level: 2 })).toBeVisible();
  expect(await boxOf(rows)).toMatchObject({ x: 92, y: 0, width: 372, height: 800 });
  expect((await boxOf(text.getByRole('article'))).width).toBe(660);
  await rows.getByRole('link').first().focus();
  await page.keyboard.press('End');
  await expect(rows.getByRole('link').last()).toBeFocused();
  await expect(rows.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 1100, height: 800 });
  expect(await boxOf(rows)).toMatchObject({ x: 92, width: 300 });
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(rows).toHaveCount(0);
});

test('the account: contents, form and what is beside it; what is typed stays while the window narrows', async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/account/details');
  const contents = page.getByRole('navigation', { name: '账号' });
  const beside = page.getByRole('complementary', { name: '会员与登录' });
  const phone = page.getByLabel('手机账号');
  await expect(beside.getByRole('heading', { name: '最近登录' })).toBeVisible();
  expect(await boxOf(contents)).toMatchObject({ x: 92, width: 259 });
  expect(await boxOf(beside)).toMatchObject({ x: 961, y: 0, width: 319 });
  await phone.fill('13900139000');
  await page.setViewportSize({ width: 1100, height: 800 });
  const form = await boxOf(page.getByRole('main'));
  expect(await boxOf(beside)).toMatchObject({ x: 352, y: form.y + form.height + 1 });
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(contents).toHaveCount(0);
  await expect(beside).toHaveCount(0);
  await expect(phone).toHaveValue('13900139000');
});

test('regression: in English a tier’s count is beside its name, and the task’s sentence breaks between two facts', {
  tag: '@moved',
}, async ({ page, product }) => {
  const { storage, token } = await newMember(product);
  await call(product.url, '/api/update_config', { token, setting: { mining: { enabled: true } } });
  await enterAs(page, storage);
  await page.context().addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/main/auto-tasks');
  for (const name of ['Basic', 'Premium', 'Supreme']) {
    const tier = page.getByRole('region', { name });
    const title = await boxOf(tier.getByRole('heading', { name }));
    expect((await boxOf(tier.getByText(/^\d+ \/ \d+/))).y).toBeLessThan(title.y + title.height);
  }
  const facts = page.getByRole('complementary', { name: 'Treasure hunt' }).locator('header p > span > span');
  await expect(facts.filter({ hasText: /next/ })).toBeVisible();
  const lines = (all: Element[]) =>
    all.map((fact) => {
      const { lineHeight } = getComputedStyle(fact);
      return Math.round(fact.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
  expect(await facts.evaluateAll(lines)).toEqual([1, 1, 1]);
});

test('the card of what failed covers nothing, and the cards of a line begin at one height', async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.route('**/api/get_game_info', (route) => route.fulfill({ status: 500, body: '' }));
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/main/game-info');
    const card = page.getByRole('alert', { name: '服务器出了问题' });
    await expect(card).toBeVisible();
    await expect(card).toHaveCSS('position', 'static');
    await expect.poll(() => card.evaluate((one) => one.closest('div[class*=failed]'))).toBeNull();
    // Where the resources are missing in a column of their own it stands there, in sight.
    if (width === 1280) await expect(card.getByRole('link', { name: '问客服' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/main/membership');
  const heads = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(heads.nth(2)).toBeVisible();
  const tops = await heads.evaluateAll((all) =>
    all.slice(0, 3).map((one) => Math.round(one.children[1]?.getBoundingClientRect().top ?? 0)),
  );
  expect(new Set(tops).size).toBe(1);
});
