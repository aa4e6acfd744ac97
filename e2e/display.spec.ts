import type { Page } from '@playwright/test';
import { enterAs } from './testing/enter';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const painted = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test('the theme goes dark, light, eyecare, auto and round again, and holds over a reload', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-01T21:59:00+08:00'));
  await page.addInitScript(() => localStorage.setItem('theme', localStorage.getItem('theme') ?? 'dark'));
  await page.goto('/login');
  for (const [name, colours] of [
    ['深色', 'dark'],
    ['浅色', 'light'],
    ['护眼', 'eyecare'],
    ['自动', 'light'],
    ['深色', 'dark'],
  ] as const) {
    await expect(page.getByRole('button', { name: `主题：${name}` })).toBeVisible();
    expect(await painted(page)).toBe(colours);
    await page.reload();
    await page.getByRole('button', { name: `主题：${name}` }).click();
  }
  await page.clock.setFixedTime(new Date('2026-03-01T22:00:00+08:00'));
  await page.evaluate(() => localStorage.setItem('theme', 'auto'));
  await page.reload();
  expect(await painted(page)).toBe('dark');
});

for (const theme of ['dark', 'light', 'eyecare']) {
  test(`${theme} is there before the first paint, without a script of the app, and does not change after`, {
    tag: theme === 'eyecare' ? [] : '@moved',
  }, async ({ page }) => {
    await page.addInitScript((mode) => {
      localStorage.setItem('theme', mode);
      Object.assign(window, { seen: [] });
      new MutationObserver(() => {
        const { seen } = window as unknown as { seen: (string | undefined)[] };
        const now = document.documentElement?.dataset.theme;
        // Before the body there is nothing to paint.
        if (document.body && seen.at(-1) !== now) seen.push(now);
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-theme'] });
    }, theme);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/shell\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const ground = { dark: 'rgb(15, 18, 22)', light: 'rgb(245, 243, 248)', eyecare: 'rgb(231, 238, 221)' };
    await expect(page.locator('html')).toHaveCSS('background-color', ground[theme as keyof typeof ground]);
    await expect(page.getByRole('heading')).toHaveCount(0);
    release();
    await expect(heading(page, '三国助手')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([theme]);
  });
}

test('a language chosen in one tab is shown in the other', async ({ page, context }) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/register');
  await expect(heading(other, '注册')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(heading(other, 'Register')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
});

test('a new device shows the theme and the language kept with the account, until it has its own', async ({
  page,
  product,
}) => {
  const stored = await registerByApi(product.url);
  const setting = { account: { theme: 'eyecare', language: 'en' } };
  await call(product.url, '/api/update_config', {
    token: stored.token,
    setting,
    revisions: { account: 0 },
  });
  await enterAs(page, stored);
  await page.goto('/main/game-info');
  await expect(heading(page, 'Game info')).toBeVisible();
  expect(await painted(page)).toBe('eyecare');
  await page.getByRole('button', { name: 'Theme: Eye care' }).click();
  await page.getByRole('button', { name: '切换为中文' }).click();
  await page.reload();
  await expect(heading(page, '游戏信息')).toBeVisible();
  await expect(page.getByRole('button', { name: '主题：自动' })).toBeVisible();
});

test('what is chosen with the buttons of any page is there on a new device from the login on, without a flash', {
  tag: '@moved',
}, async ({ page, product, browser }) => {
  const stored = await registerByApi(product.url);
  await enterAs(page, stored);
  await page.goto('/main/game-info');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/update_config') && (response.request().postData() ?? '').includes('"en"'),
  );
  for (const now of ['自动', '深色', '浅色'])
    await page.getByRole('button', { name: `主题：${now}` }).click();
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await saved;

  const device = await browser.newContext({ baseURL: product.url });
  const other = await device.newPage();
  await other.goto('/login');
  await other.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const h1 = document.querySelector('h1')?.textContent;
      if (h1 && !h1.includes('三国')) seen.push(`${document.documentElement.dataset.theme} ${h1}`);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await other.getByLabel('用户名').fill(stored.account ?? '');
  await other.getByRole('textbox', { name: '密码', exact: true }).fill('Chang-Shan7');
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await expect(heading(other, 'Game info')).toBeVisible();
  expect(await painted(other)).toBe('eyecare');
  const seen = await other.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(['eyecare Game info']);
  await device.close();
});
