import type { Page } from '@playwright/test';
import { jump, timeTest } from './testing/jump';
import type { Product } from './testing/product';
import { call } from './testing/register-by-api';
import { expect, type Player, register } from './testing/test';

/** The newcomer's first minutes: registered, three taps, and the assistant works. In the morning, by the server's clock. */

// One worker: each other one would start a product for a test or two.
timeTest.describe.configure({ mode: 'default' });

const BASIC = 10;
const words = {
  zh: {
    start: '一键出征',
    see: '看看安排',
    go: '出征',
    way: '已出征',
    today: '看今日战情',
    done: /完成 \d+ 次/,
    ended: '完成',
  },
  en: {
    start: 'Set out',
    see: 'See the plan',
    go: 'Set out',
    way: 'Under way',
    today: 'See today',
    done: /done/i,
    ended: 'Done',
  },
};

/** What the server has stored for the player who is logged in on the page. */
async function storedOf(page: Page, { url }: Product) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  return call<{ setting: Record<string, Record<string, unknown>> }>(url, '/api/get_config', {
    token,
  });
}

const enabledIn = ({ setting }: Awaited<ReturnType<typeof storedOf>>) =>
  Object.values(setting).filter(({ enabled }) => enabled === true).length;

/** How many tasks the server has run for the player. */
async function runsOf(page: Page, { url }: Product): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { records } = await call<{ records: unknown[] }>(url, '/api/tasks/records', { token });
  return records.length;
}

async function registered(page: Page, player: Player) {
  await register(page, player);
  await expect(page).toHaveURL(/\/main\/game-info$/);
}

for (const language of ['zh', 'en'] as const) {
  const t = words[language];
  timeTest(
    `three taps after the registration the ten basic tasks run, in ${language}`,
    { tag: language === 'en' ? '@moved' : [] },
    async ({ page, context, player, product, problems }) => {
      await registered(page, { ...player, account: `${player.account}_${language}` });
      await context.addCookies([{ name: 'language', value: language, url: product.url }]);
      await page.reload();

      await page.getByRole('link', { name: t.start }).tap();
      await page.getByRole('link', { name: t.see }).tap();
      await expect(page.getByRole('listitem').getByRole('button', { pressed: true })).toHaveCount(BASIC);
      await page.getByRole('button', { name: t.go, exact: true }).tap();

      await expect(page.getByRole('heading', { level: 1, name: t.way })).toBeFocused();
      const stored = await storedOf(page, product);
      expect(enabledIn(stored)).toBe(BASIC);
      expect(stored.setting.account).toMatchObject({
        dailyCoinCap: 0,
        quietHours: [{ from: '23:00', to: '07:00' }],
      });
      await expect.poll(() => runsOf(page, product), { timeout: 30_000 }).toBeGreaterThan(0);
      await page.getByRole('link', { name: t.today }).tap();
      await expect(page).toHaveURL(/\/main\/game-info$/);
      const ran = await runsOf(page, product);
      await jump(product, 120);
      await expect.poll(() => runsOf(page, product)).toBeGreaterThan(ran);
      await page.locator('summary').filter({ hasText: t.done }).tap();
      await expect(page.getByText(t.ended).first()).toBeVisible();
      expect(problems).toEqual([]);
    },
  );
}

timeTest(
  'a refused save changes nothing and keeps the answers; all of a good one is taken back at once',
  async ({ page, player, product }) => {
    await registered(page, player);
    await page.getByRole('link', { name: '一键出征' }).tap();
    await page.getByRole('radio', { name: '精打细算' }).check();
    await page.getByRole('radio', { name: '全天都执行' }).check();
    await page.getByRole('link', { name: '看看安排' }).tap();
    await page.getByRole('button', { name: /国家商店/ }).tap();
    await page.route('**/api/update_config', (route) => route.abort());
    await page.getByRole('button', { name: '出征', exact: true }).tap();
    await expect(page.getByRole('alert')).toContainText('还没有出征');
    expect(enabledIn(await storedOf(page, product))).toBe(0);

    await page.unroute('**/api/update_config');
    await expect(page.getByRole('button', { name: /国家商店/, pressed: false })).toBeVisible();
    await page.getByRole('button', { name: '再试一次' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: '已出征' })).toBeVisible();
    const stored = await storedOf(page, product);
    expect(enabledIn(stored)).toBe(BASIC - 1);
    expect(stored.setting.account).toMatchObject({ quietHours: [] });

    await page.getByRole('button', { name: '全部撤销' }).tap();
    await expect(page.getByText('已全部撤销，设置和出征前一样。')).toBeVisible();
    const after = await storedOf(page, product);
    expect(enabledIn(after)).toBe(0);
  },
);

timeTest(
  'regression: a theme pressed before does not turn the night’s rest off',
  async ({ page, player, product }) => {
    await registered(page, player);
    const saved = () => page.waitForResponse('**/api/update_config');
    await Promise.all([saved(), page.getByRole('button', { name: '主题：自动' }).click()]);
    expect((await storedOf(page, product)).setting).toEqual({ account: { theme: 'dark' } });

    await page.getByRole('link', { name: '一键出征' }).tap();
    await expect(page.getByRole('radio', { name: '夜里休息' })).toBeChecked();
    await page.getByRole('radio', { name: '全天都执行' }).check();
    await page.getByRole('link', { name: '看看安排' }).tap();
    await page.getByRole('button', { name: '出征', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: '已出征' })).toBeVisible();

    await page.goto('/set-out');
    await expect(page.getByRole('radio', { name: '全天都执行' })).toBeChecked();
  },
);

timeTest(
  'by keyboard alone, from the empty state to the first task',
  { tag: '@moved' },
  async ({ page, player, product }) => {
    await registered(page, player);
    await page.getByRole('link', { name: '一键出征' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /先定三件事/ })).toBeFocused();
    const night = page.getByRole('slider', { name: '安静开始' });
    await night.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('PageDown');
    await expect(night).toHaveAttribute('aria-valuetext', '21:45');
    await page.getByRole('link', { name: '看看安排' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /10 项安排/ })).toBeFocused();
    await page.getByRole('button', { name: /日常收益/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /日常收益.*已去掉/ })).toBeFocused();
    await page.getByRole('button', { name: '出征', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '已出征' })).toBeFocused();
    const stored = await storedOf(page, product);
    expect(enabledIn(stored)).toBe(BASIC - 1);
    expect(stored.setting.account).toMatchObject({ quietHours: [{ from: '21:45', to: '07:00' }] });
  },
);
