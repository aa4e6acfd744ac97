import { fillLogin, logIn } from './testing/auth-screens';
import { enterAs } from './testing/enter';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

type Stored = Record<string, Record<string, unknown>>;

test('a set-up goes to another player as a link: seen after the login, applied by one press, taken back by one', async ({
  page,
  product,
  problems,
}) => {
  const stored = async (token: string) =>
    (await call<{ setting: Stored }>(product.url, '/api/get_config', { token })).setting;
  const from = await registerByApi(product.url);
  await call(product.url, '/api/update_config', {
    token: from.token,
    setting: { mining: { enabled: true, raidTimes: 7, heroesPerSite: 2 }, shop: { paidRefreshMax: 9 } },
  });
  await enterAs(page, from);
  await page.goto('/main/auto-tasks');
  await page.getByRole('button', { name: /^分享设置/ }).click();
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible();
  const code = await page.getByRole('textbox', { name: '设置码' }).inputValue();
  expect(code).toMatch(/^sg1\..*~mining\/[^~]*raidTimes=7/);
  expect(code).not.toContain('paidRefreshMax');

  const to = await registerByApi(product.url);
  const before = await stored(to.token as string);
  await page.evaluate(() => localStorage.clear());
  // As from a camera: a page of its own, of which not only the fragment is new.
  await page.goto('about:blank');
  await page.goto(`/main/auto-tasks#${code}`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, to.account as string);
  await logIn(page).click();
  const preview = page.getByRole('dialog', { name: '导入预览' });
  await expect(preview.getByText('3 → 7')).toBeVisible();
  expect(await stored(to.token as string)).toEqual(before);

  await preview.getByRole('button', { name: /^写入 \d+ 项更改$/ }).click();
  await expect(page.getByText('设置已导入')).toBeVisible();
  await expect(page).toHaveURL(/\/main\/auto-tasks$/);
  expect(await stored(to.token as string)).toMatchObject({
    mining: { enabled: true, raidTimes: 7, heroesPerSite: 2 },
  });
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销')).toBeVisible();
  expect((await stored(to.token as string)).mining?.enabled).not.toBe(true);
  expect(problems).toEqual([]);
});
