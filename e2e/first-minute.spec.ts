import type { Page } from '@playwright/test';
import { agreed, box, gameAccount, gamePassword, mobile, registerButton } from './testing/auth-screens';
import { call } from './testing/register-by-api';
import { expect, type Player, test } from './testing/test';

/** From the empty login page to an account that runs: each press on a link, field, option, box or button is a tap. */

/** The most that it may take. It took 15 before registration and setting out were joined. */
const MOST_TAPS = 9;

/** Counts what the page sees, so that nothing is left out. */
async function countPresses(page: Page) {
  await page.addInitScript(() => {
    const counts = { taps: 0, keys: 0 };
    Object.assign(globalThis, { counts });
    const noted = (name: keyof typeof counts) => () => {
      counts[name] += 1;
      sessionStorage.setItem('counted', JSON.stringify(counts));
    };
    Object.assign(counts, JSON.parse(sessionStorage.getItem('counted') ?? '{}'));
    addEventListener('pointerdown', noted('taps'), true);
    addEventListener('keydown', noted('keys'), true);
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('counted') ?? '{}'));
}

/** What is stored of the account that is logged in. */
async function storedSettings(page: Page, url: string) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { setting } = await call<{ setting: Record<string, Record<string, unknown>> }>(
    url,
    '/api/get_config',
    {
      token,
    },
  );
  return setting;
}

async function fillInByEnter(page: Page, player: Player) {
  await gameAccount(page).tap();
  await page.keyboard.type(player.account);
  await page.keyboard.press('Enter');
  await expect(gamePassword(page)).toBeFocused();
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(mobile(page)).toBeFocused();
  await page.keyboard.type(player.mobile);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: '37游戏官服' }).tap();
  await page.getByRole('option', { name: '37双线二区' }).tap();
  await page.getByRole('option', { name: /^1服/ }).tap();
  await expect(box(page, '游戏区服')).toHaveValue(/^1服/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByText(/^还差/)).toHaveCount(0);
  await agreed(page).tap();
  await registerButton(page).tap();
}

test('a plan that was looked at before there is an account runs after nine taps', async ({
  page,
  player,
  product,
  problems,
}) => {
  const counted = await countPresses(page);
  await page.goto('/login');
  await page.getByRole('button', { name: /先看看它怎么打/ }).tap();
  await expect(page.getByText('试看 · 模拟数据')).toBeVisible();
  await expect(page.getByText('每天约')).toBeVisible();
  await page.getByRole('link', { name: '注册，照此出征' }).tap();
  await fillInByEnter(page, player);
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await page.getByRole('button', { name: '出征', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '已出征' })).toBeVisible();

  const setting = await storedSettings(page, product.url);
  expect(Object.values(setting).filter(({ enabled }) => enabled === true)).toHaveLength(10);
  expect(setting.account).toMatchObject({ dailyCoinCap: 0, quietHours: [{ from: '23:00', to: '07:00' }] });
  const { taps, keys } = await counted();
  test.info().annotations.push({ type: 'presses', description: `${taps} taps, ${keys} keys` });
  console.info(`from the login page to a running account: ${taps} taps, ${keys} keys`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(problems).toEqual([]);
});

test('what was answered and left out before the registration is what is set out for', {
  tag: '@moved',
}, async ({ page, player, product }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /先看看它怎么打/ }).tap();
  const sheet = page.getByRole('dialog', { name: '您会怎么打？' });
  await sheet.getByRole('radio', { name: '全天都执行' }).check();
  await sheet.getByRole('radio', { name: '精打细算' }).check();
  await sheet.getByRole('button', { name: /国家商店/ }).tap();
  await expect(sheet.getByRole('status')).toContainText('全天执行');
  await sheet.getByRole('link', { name: '注册，照此出征' }).tap();
  await fillInByEnter(page, player);
  const plan = page.getByRole('region', { name: '您试看时定的安排' });
  await expect(plan.getByRole('status')).toContainText('全天执行');
  await plan.getByRole('button', { name: '出征', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '已出征' })).toBeVisible();
  const setting = await storedSettings(page, product.url);
  expect(Object.values(setting).filter(({ enabled }) => enabled === true)).toHaveLength(9);
  expect(setting['country-shop']?.enabled).not.toBe(true);
  expect(setting.account).toMatchObject({ quietHours: [] });
  await page.getByRole('button', { name: '全部撤销' }).tap();
  await expect(page.getByText('已全部撤销，设置和出征前一样。')).toBeVisible();
});
