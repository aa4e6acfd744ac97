import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { fillLogin, logIn, PASSWORD } from './testing/auth-screens';
import { enter } from './testing/enter';
import { expect, test } from './testing/test';

const NEW = 'Bo-Wang8';

const oldPassword = (page: Page) => page.getByRole('textbox', { name: '原密码' });
const newPassword = (page: Page) => page.getByRole('textbox', { name: '新密码' });
const gamePassword = (page: Page) => page.getByRole('textbox', { name: '游戏密码' });
const ask = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });

/** Another device: logged in with the password, on the page that shows the tasks. */
async function secondDevice(browser: Browser, url: string, account: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto('/login');
  await fillLogin(page, account);
  await logIn(page).click();
  await expect(page).toHaveURL(/game-info/);
  return page;
}

test('a changed password ends the other device, which says why, and only the new one logs in', async ({
  page,
  browser,
  product,
}) => {
  const { account = '' } = await enter(page, product.url);
  const other = await secondDevice(browser, product.url, account);
  await page.goto('/main/settings');
  await page.getByRole('link', { name: '修改密码' }).click();
  await expect(page.getByRole('note')).toContainText('这是您的游戏密码');

  await oldPassword(page).fill('wrong');
  await newPassword(page).fill(NEW);
  await newPassword(page).press('Enter');
  await expect(page.getByText('密码：不正确')).toBeVisible();
  await expect(oldPassword(page)).toBeFocused();
  await expect(newPassword(page)).toHaveValue(NEW);

  await oldPassword(page).fill(PASSWORD);
  await page.getByRole('button', { name: '核对并保存' }).click();
  await expect(page).toHaveURL(/\/main\/settings$/);
  await expect(page.getByText('新密码已保存')).toBeVisible();
  // It goes on with its new token.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '助手设置' })).toBeVisible();

  await expect(other).toHaveURL(/\/login/, { timeout: 20_000 });
  await expect(other.getByText('密码已修改，请用新密码登录')).toBeVisible();
  await fillLogin(other, account);
  await logIn(other).click();
  await expect(other.getByRole('alertdialog')).toContainText('账号或密码错误');
  await ask(other, '确定').click();
  await fillLogin(other, account, NEW);
  await logIn(other).click();
  await expect(other).toHaveURL(/game-info/);
  await other.context().close();
});

test('the devices are listed; another one is ended and is told so', async ({ page, browser, product }) => {
  const { account = '' } = await enter(page, product.url);
  const other = await secondDevice(browser, product.url, account);
  await page.goto('/account/logins');
  await expect(page.getByText('本机')).toHaveCount(1);
  await page
    .getByRole('button', { name: /^结束 .* 的登录$/ })
    .first()
    .click();
  await ask(page, '结束').click();
  await expect(page.getByText('已结束', { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/login/, { timeout: 20_000 });
  await expect(other.getByText('这里的登录已在另一台设备上结束')).toBeVisible();
  await other.context().close();
  await expect(page.getByText('没有其他设备登录')).toBeVisible();
});

test('the list of devices says why it cannot be read, and is read again', { tag: '@moved' }, async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  await page.route('**/api/account/logins', (route) => route.abort());
  await page.goto('/account/logins');
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await page.unroute('**/api/account/logins');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('本机')).toBeVisible();
});

test('the phone number is changed alone; another server is another lord, with the password and a question', async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  await page.goto('/account/details');
  await page.getByLabel('手机账号').fill('139a0013');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('资料已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('手机账号')).toHaveValue('1390013');

  await page.getByRole('combobox', { name: '游戏版本' }).click();
  await page.getByRole('option', { name: '37游戏官服' }).click();
  await page.getByRole('combobox', { name: '游戏区名' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByText('就是另一位主公')).toBeVisible();
  await gamePassword(page).fill(PASSWORD);
  await page.getByRole('button', { name: '保存' }).click();
  await ask(page, '确认更换').click();
  await expect(page.getByText(/已更换，现在的主公是/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: '游戏版本' })).toContainText('37游戏官服');
});

test('an account that is deleted is logged out, and a login in time keeps it', async ({ page, product }) => {
  const { account = '' } = await enter(page, product.url);
  await page.goto('/account/delete');
  await page.getByRole('button', { name: '删除账号' }).click();
  await expect(page.getByText('请填写').first()).toBeVisible();
  await page.getByLabel('输入账号名以确认').fill('somebody');
  await gamePassword(page).fill(PASSWORD);
  await page.getByRole('button', { name: '删除账号' }).click();
  await expect(page.getByText('与当前账号不符')).toBeVisible();
  await page.getByLabel('输入账号名以确认').fill(account);
  await page.getByRole('button', { name: '删除账号' }).click();
  await ask(page, '删除账号').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/账号将于 .* 删除。在那之前登录即可保留/)).toBeVisible();

  await fillLogin(page, account);
  await logIn(page).click();
  await expect(page.getByRole('heading', { level: 1, name: '账号将被删除' })).toBeVisible();
  await page.getByRole('button', { name: '返回登录' }).click();
  await logIn(page).click();
  await page.getByRole('button', { name: '保留账号并登录' }).click();
  await expect(page).toHaveURL(/game-info/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '游戏信息' })).toBeVisible();
});

test('regression: a deletion whose answer is lost logs out, says why, and does not bring the next login to its page', {
  tag: '@moved',
}, async ({ page, product }) => {
  const { account = '' } = await enter(page, product.url);
  await page.route('**/api/account/delete', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('/account/delete');
  await page.getByLabel('输入账号名以确认').fill(account);
  await gamePassword(page).fill(PASSWORD);
  await page.getByRole('button', { name: '删除账号' }).click();
  await ask(page, '删除账号').click();
  await expect(page.getByText('此账号将被删除，已退出登录')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, account);
  await logIn(page).click();
  await page.getByRole('button', { name: '保留账号并登录' }).click();
  await expect(page).toHaveURL(/game-info/);
});

test('all data come as a file to read and as JSON; what fails goes on where it stopped', {
  tag: '@moved',
}, async ({ page, browser, product }) => {
  const { account = '' } = await enter(page, product.url);
  const saved = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '保存文件' }).click();
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
  };
  await page.goto('/main/settings');
  await page.getByRole('link', { name: '下载我的数据' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '下载我的数据' })).toBeVisible();
  await page.getByRole('button', { name: /^JSON/ }).click();
  const json = await saved();
  expect(json.name).toContain(`${account}-`);
  const text = await readFile(json.path, 'utf8');
  expect(JSON.parse(text).parts.accounts).toMatchObject([{ account }]);
  expect(text).not.toContain('hash');

  // The second page does not arrive at first.
  let asked = 0;
  await page.route('**/api/account/data', (route) => {
    asked += 1;
    return asked === 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: '换一种格式' }).click();
  await page.getByRole('button', { name: /^网页/ }).click();
  await page.getByRole('button', { name: /重试/ }).click();
  const read = await saved();
  const reader = await browser.newPage();
  const requests: string[] = [];
  reader.on('request', (request) => requests.push(request.url()));
  await reader.setContent(await readFile(read.path, 'utf8'));
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('三国助手：我的数据');
  await expect(reader.getByRole('heading', { level: 2, name: '登录的设备' })).toBeVisible();
  await expect(reader.getByText(account, { exact: true }).first()).toBeVisible();
  expect(requests).toEqual([]);
  await reader.close();
});
