import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { barIsHere } from './testing/bar-is-here';
import { enter, unread } from './testing/enter';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the badge of unread messages: none at 0, the number to 99, then 99+', async ({ page, product }) => {
  await enter(page, product.url);
  const chat = page.getByRole('navigation').getByRole('link', { name: /联系客服/ });
  for (const [total, words] of [
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ] as const) {
    await unread(page, total);
    const counted = page.waitForResponse('**/api/chat/unread_count');
    await page.goto('/main/game-info');
    await counted;
    await expect(heading(page, '游戏信息')).toBeVisible();
    if (words === null) await expect(chat).toHaveAccessibleName('联系客服');
    else await expect(chat.getByText(words, { exact: true })).toBeVisible();
  }
});

test('a rise of the unread count shows a banner for 3 s, which leads to the chat and is silent there', async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  await page.clock.install();
  await unread(page, 1);
  await page.goto('/feedback');
  await expect(heading(page, '意见建议')).toBeVisible();
  const banner = page.getByRole('link', { name: /客服新消息/ });
  const poll = async () => {
    const asked = page.waitForResponse('**/api/chat/unread_count');
    await page.clock.runFor(15_000);
    await (await asked).finished();
  };
  await expect(banner).toBeHidden();
  await unread(page, 3);
  await poll();
  await expect(banner).toContainText('您有 3 条未读消息');
  await page.clock.runFor(3_000);
  await expect(banner).toBeHidden();
  await unread(page, 4);
  await poll();
  await banner.click();
  await expect(page).toHaveURL('/main/customer-service');
  await expect(heading(page, '在线客服')).toBeVisible();
  await unread(page, 9);
  await poll();
  await expect(page.getByRole('link', { name: /联系客服.*9/ })).toBeVisible();
  await expect(banner).toBeHidden();
});

test.describe('a new version', () => {
  for (const [how, act] of [
    ['at once by its button', (page: Page) => page.getByRole('button', { name: '立即刷新' }).click()],
    ['by itself after 10 s', (page: Page) => page.clock.runFor(10_000)],
  ] as const) {
    test(`is announced within 15 s, reloads the page ${how}, and is not announced again`, async ({
      page,
      product,
    }) => {
      const before = JSON.parse(await readFile(join(product.site, 'version.json'), 'utf8'));
      await page.clock.install();
      await page.goto('/login');
      await expect(heading(page, '三国助手')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { oldPage: true }));
      const later = { ...before, timestamp: Date.now() };
      await page.route('**/version.json?*', (route) => route.fulfill({ json: later }));
      await page.clock.runFor(15_000);
      const alert = page.getByRole('alertdialog', { name: '发现新版本' });
      await expect(alert).toContainText('10 秒后自动更新');
      await act(page);
      await expect.poll(() => page.evaluate(() => 'oldPage' in window).catch(() => true)).toBe(false);
      await expect(heading(page, '三国助手')).toBeVisible();
      const asked = page.waitForResponse('**/version.json?*');
      await page.clock.runFor(15_000);
      await (await asked).finished();
      await expect(alert).toBeHidden();
    });
  }
});

test('logging out in one tab takes the other to the login page', async ({ page, context, product }) => {
  await enter(page, product.url);
  await page.goto('/main/settings');
  const other = await context.newPage();
  await other.goto('/feedback');
  await expect(heading(other, '意见建议')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(heading(other, '三国助手')).toBeVisible();
  // And back: a login in one tab is a login in both.
  await expect(page).toHaveURL('/login');
  const { account = '' } = await registerByApi(product.url);
  await page.getByLabel('用户名').fill(account);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Chang-Shan7');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/main/game-info');
  await expect(other).toHaveURL('/feedback');
});

test('a login the server no longer knows: one toast, the login page, and back to the page asked for', async ({
  page,
  product,
}) => {
  const { token, account = '' } = await enter(page, product.url);
  await call(product.url, '/api/logout', { token });
  await page.goto('/main/settings');
  await expect(page).toHaveURL('/login?next=%2Fmain%2Fsettings');
  await expect(page.getByText('登录已失效，请重新登录')).toHaveCount(1);
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userInfo')]),
  ).toEqual([null, null]);
  await page.getByLabel('用户名').fill(account);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Chang-Shan7');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/main/settings');
});

test('without a network the page says so and keeps what it has; back online it gets what was missing', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product.url);
  await page.goto('/main/game-info');
  const resources = page.getByRole('heading', { name: '资源' });
  await expect(resources).toBeVisible();
  // The page's files are loaded; the data it asks the server for is not.
  await page.goto('/main/settings');
  await page.goto('/main/game-info');
  await expect(resources).toBeVisible();
  await barIsHere(page);
  await context.setOffline(true);
  const words = page.getByText(/看到的是 .+ 的/);
  await expect(words).toBeVisible();
  await expect(resources).toBeVisible();
  await context.setOffline(false);
  await expect(words).toBeHidden();

  await page.route('**/api/announcement/list', (route) => route.abort('internetdisconnected'));
  await page.goto('/announcement');
  await expect(page.getByText('没有连上服务器')).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('欢迎使用三国助手')).toBeVisible();
  await expect(page.getByText('没有连上服务器')).toBeHidden();
});

test('a new page begins at its top with focus on its heading; back and forward keep the place', async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/main/auto-tasks');
  const last = page.getByRole('link', { name: /聊天记录/ });
  // The scroll position at the click itself. Until then the list may still grow and move the target.
  const clickedAt = page.evaluate(
    () =>
      new Promise<number>((at) =>
        addEventListener('click', () => at(scrollY), { capture: true, once: true }),
      ),
  );
  await last.click();
  const place = await clickedAt;
  expect(place).toBeGreaterThan(0);
  await expect(heading(page, '聊天记录')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(heading(page, '聊天记录')).toBeVisible();
  // The screen's own link. The shell's, 返回, is there only until the screen is.
  await page.getByRole('link', { name: '返回挂机设置' }).click();
  await expect(heading(page, '挂机设置')).toBeFocused();
  await page.getByRole('link', { name: '助手设置' }).click();
  await expect(heading(page, '助手设置')).toBeFocused();
});

test('a reload keeps the place, also on a remote’s page; a typed address begins at its top', {
  tag: '@moved',
}, async ({ page, product }) => {
  await enter(page, product.url);
  await page.setViewportSize({ width: 390, height: 500 });
  const scrolled = () => page.evaluate(() => scrollY);
  for (const [path, name] of [
    ['/main/auto-tasks', '挂机设置'],
    ['/basic/mining', '蓬莱寻宝'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeGreaterThan(150);
    expect(await scrolled()).toBe(0);
    await page.evaluate(() => scrollTo(0, 120));
    await page.reload();
    await expect(heading(page, name)).toBeVisible();
    await expect.poll(scrolled).toBe(120);
  }
  await page.goBack();
  await expect(heading(page, '挂机设置')).toBeVisible();
  await expect.poll(scrolled).toBe(120);
});

test('while the app’s own files are on their way there is a splash; where they fail it says so', async ({
  page,
}) => {
  const script = /\/shell\/[^/]+\/shell\.[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('三国助手')).toBeVisible();
  await expect(page.getByText('页面没有加载完，请检查网络后重新打开')).toBeVisible();
  await expect(page.getByText('The page did not load')).toBeHidden();
  await page.unroute(script);
  await page.getByRole('link', { name: '重新打开' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByText('页面没有加载完')).toHaveCount(0);
});
