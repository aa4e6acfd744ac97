import type { Locator, Page, Request } from '@playwright/test';
import { inputMethod, tabTo } from './support/keyboard';
import { registerByApi } from './support/register-by-api';
import { expect, register, test } from './support/test';

/** What `registerByApi` gives every player. */
const PASSWORD = 'Chang-Shan7';

const account = (page: Page) => page.getByLabel('用户名');
const password = (page: Page) => page.getByRole('textbox', { name: '密码', exact: true });
const remember = (page: Page) => page.getByRole('checkbox', { name: '记住我' });
const logIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const gameAccount = (page: Page) => page.getByLabel('游戏账号');
const gamePassword = (page: Page) => page.getByRole('textbox', { name: '游戏密码' });
const mobile = (page: Page) => page.getByLabel('手机账号');
const box = (page: Page, name: string) => page.getByRole('combobox', { name });
const agreed = (page: Page) => page.getByRole('checkbox', { name: /我已阅读并同意/ });
const registerButton = (page: Page) => page.getByRole('button', { name: '注册', exact: true });

/** The calls of a kind that a page makes from now on. */
function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

async function fillLogin(page: Page, name: string, secret = PASSWORD) {
  await account(page).fill(name);
  await password(page).fill(secret);
}

async function loggedOut(page: Page) {
  await page.goto('/main/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('login goes by keyboard alone, the dialog of the forgotten password with it', async ({
  page,
  product,
  problems,
}) => {
  const { account: name = '' } = await registerByApi(product.url);
  await page.goto('/login');
  await tabTo(page, account(page));
  await page.keyboard.type(name);
  await tabTo(page, password(page));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByRole('button', { name: '隐藏密码' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'password');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, remember(page));
  await page.keyboard.press('Space');
  await expect(remember(page)).toBeChecked();

  const forgotten = page.getByRole('link', { name: '忘记密码' });
  await tabTo(page, forgotten);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: '忘记密码' });
  await expect(dialog).toContainText('请联系您的助手客服');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(forgotten).toBeFocused();

  await tabTo(page, logIn(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await expect(page.getByRole('heading', { level: 1, name: '游戏信息' })).toBeFocused();
  expect(problems).toEqual([]);
});

test('registration goes by keyboard alone, with its lists, its help and its agreement', async ({
  page,
  player,
  problems,
}) => {
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: '注册账号' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeFocused();

  await tabTo(page, gameAccount(page));
  await page.keyboard.type(player.account);
  await tabTo(page, gamePassword(page));
  await page.keyboard.type(player.password);
  await tabTo(page, mobile(page));
  await page.keyboard.type(player.mobile);

  await tabTo(page, box(page, '游戏版本'));
  await page.keyboard.press('Enter');
  const version = page.getByRole('option', { name: '37游戏官服' });
  await expect(version).toBeVisible();
  while (!(await version.evaluate((option) => option === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box(page, '游戏版本')).toHaveText('37游戏官服');

  const help = page.getByRole('button', { name: '游戏区名在哪里' });
  await tabTo(page, help);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /圈出了左边的区名/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();

  await tabTo(page, box(page, '游戏区名'));
  await page.keyboard.type('双线 二');
  await expect(page.getByRole('option')).toHaveText(['37双线二区']);
  await page.keyboard.press('Enter');
  await expect(box(page, '游戏区名')).toHaveValue('37双线二区');
  await tabTo(page, box(page, '游戏区服'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box(page, '游戏区服')).toHaveValue(/^1服 /);

  await tabTo(page, page.getByRole('link', { name: '用户协议' }));
  await page.keyboard.press('Enter');
  const agreement = page.getByRole('dialog');
  await tabTo(page, agreement.getByRole('button', { name: '同意' }));
  await page.keyboard.press('Enter');
  await expect(agreement).toBeHidden();
  await expect(agreed(page)).toBeChecked();
  await tabTo(page, registerButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('注册成功！正在自动登录...')).toBeVisible();
  await expect(page).toHaveURL(/\/main\/game-info$/);
  expect(problems).toEqual([]);
});

test('Tab leaves an open list for the next control and closes it', async ({ page }) => {
  await page.goto('/register');
  await box(page, '游戏版本').click();
  await page.getByRole('option', { name: '37游戏官服' }).click();
  await box(page, '游戏区名').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await tabTo(page, agreed(page));
});

test('Chinese goes in through an input method: nothing is filtered or sent while it composes', async ({
  page,
}) => {
  const calls = callsTo(page, '/api/login');
  await page.goto('/login');
  const method = await inputMethod(page);
  await account(page).focus();
  await method.compose('zhao yun');
  await expect(account(page)).toHaveValue('zhao yun');
  // What a browser reports for each key the input method takes, its Enter too.
  await account(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
  await expect(account(page)).toHaveValue('zhao yun');
  await method.choose('赵　云 ');
  await expect(account(page)).toHaveValue('赵云');
  await method.compose("chang'shan");
  await expect(account(page)).toHaveValue("赵云chang'shan");
  await method.choose('常山');
  await expect(account(page)).toHaveValue('赵云常山');
  expect(calls).toEqual([]);

  await page.goto('/register');
  await mobile(page).focus();
  await method.compose('yao san');
  await expect(mobile(page)).toHaveValue('yao san');
  await method.choose('１３8幺0013800099');
  await expect(mobile(page)).toHaveValue('13800138000');

  await box(page, '游戏版本').click();
  await page.getByRole('option', { name: '兵临天下' }).click();
  await box(page, '游戏区名').focus();
  await method.compose('hu lao');
  await expect(box(page, '游戏区名')).toHaveValue('hu lao');
  await method.choose('虎牢');
  await expect(page.getByRole('option')).toHaveText(['虎牢雄关']);
  await page.keyboard.press('Enter');
  await expect(box(page, '游戏区名')).toHaveValue('虎牢雄关');
});

test('a link’s account and password fill the form and are gone from the address and the history', async ({
  page,
}) => {
  await page.goto('/register');
  await page.goto('/login?account=zi%20long&password=chang%20shan&next=%2Ffeedback');
  await expect(account(page)).toHaveValue('zilong');
  await expect(password(page)).toHaveValue('changshan');
  await expect(remember(page)).toBeChecked();
  await expect(page).toHaveURL('/login?next=%2Ffeedback');
  await page.goBack();
  await expect(page).toHaveURL('/register');
  await page.goForward();
  await expect(page).toHaveURL('/login?next=%2Ffeedback');
});

test('a remembered login is there after a logout and a reload, and not to be read from the storage', async ({
  page,
  product,
}) => {
  const { account: name = '' } = await registerByApi(product.url);
  await page.goto('/login');
  await expect(remember(page)).not.toBeChecked();
  await fillLogin(page, name);
  await remember(page).check();
  await logIn(page).click();
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await loggedOut(page);
  await page.reload();
  await expect(account(page)).toHaveValue(name);
  await expect(password(page)).toHaveValue(PASSWORD);
  await expect(remember(page)).toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain(PASSWORD);
  await logIn(page).click();
  await expect(page).toHaveURL(/\/main\/game-info$/);
});

test('a login that is not remembered leaves nothing in the form', async ({ page, product }) => {
  const { account: name = '' } = await registerByApi(product.url);
  await page.goto('/login');
  await fillLogin(page, name);
  await logIn(page).click();
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await loggedOut(page);
  await page.reload();
  await expect(logIn(page)).toBeVisible();
  await expect(account(page)).toHaveValue('');
  await expect(password(page)).toHaveValue('');
});

test('switching accounts keeps the page, asks for no remembered password, and holds over a reload', async ({
  page,
  product,
}) => {
  const [first, second] = [await registerByApi(product.url), await registerByApi(product.url)];
  for (const { account: name = '' } of [first, second]) {
    await page.goto('/login');
    await fillLogin(page, name);
    await remember(page).check();
    await logIn(page).click();
    await expect(page).toHaveURL(/\/main\/game-info$/);
    if (name === first.account) await loggedOut(page);
  }
  const current = () => page.evaluate(() => localStorage.getItem('account'));
  expect(await current()).toBe(second.account);
  await page.goto('/main/settings');
  await page.getByRole('button', { name: new RegExp(`切换到.*${first.account}`) }).click();
  await expect(page.getByText(/^已切换到/)).toBeVisible();
  await expect(page).toHaveURL('/main/settings');
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(`切换到.*${second.account}`) })).toBeVisible();
  expect(await current()).toBe(first.account);
});

test('after login the player is on the page that was asked for', async ({ page, product }) => {
  const { account: name = '' } = await registerByApi(product.url);
  await page.goto('/basic/mining');
  await expect(page).toHaveURL('/login?next=%2Fbasic%2Fmining');
  await fillLogin(page, name);
  await logIn(page).click();
  await expect(page).toHaveURL('/basic/mining');
  await expect(page.getByRole('heading', { level: 1, name: '蓬莱寻宝' })).toBeVisible();
});

test('rejecting the agreement unticks the box and thanks the player', async ({ page }) => {
  await page.goto('/register');
  await agreed(page).check();
  await page.getByRole('link', { name: '用户协议' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拒绝' }).click();
  await expect(agreed(page)).not.toBeChecked();
  await expect(page.getByText('您已拒绝用户协议，感谢您的支持！')).toBeVisible();
});

test('without a version one is asked, and may go back or on', async ({ page, player }) => {
  const calls = callsTo(page, '/api/register');
  await page.goto('/register');
  await gameAccount(page).fill(player.account);
  await gamePassword(page).fill(player.password);
  await mobile(page).fill(player.mobile);
  await box(page, '游戏版本').click();
  await page.getByRole('option', { name: '不确定版本' }).click();
  // It says that it is disabled, and answers a press all the same.
  await box(page, '游戏区名').click({ force: true });
  await expect(page.getByText('请先选择游戏版本')).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
  await agreed(page).check();
  const asked = page.getByRole('alertdialog').filter({ hasText: '没有选择游戏版本等信息，是否确认注册？' });
  await registerButton(page).click();
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(asked).toBeHidden();
  expect(calls).toEqual([]);
  await expect(gameAccount(page)).toHaveValue(player.account);
  await registerButton(page).click();
  await asked.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/main\/game-info$/);
  expect(calls).toHaveLength(1);
});

const SCRIPT = '<script>window.ran=true</script><img/src=x/onerror="window.ran=true">';
const hostile = [
  ['300 characters', '常'.repeat(300)],
  ['emoji', '👩‍👩‍👧‍👦🐉🇨🇳'],
  ['right-to-left text', 'مرحبا\u202Eشو\u202Cעולם'],
  ['a script', SCRIPT],
] as const;

for (const [what, text] of hostile) {
  test(`${what} in every field of login and register: words in answer, nothing run, nothing lost`, async ({
    page,
  }) => {
    await page.goto('/login');
    await fillLogin(page, text, text);
    await logIn(page).click();
    const failed = page.getByRole('alertdialog', { name: '登录失败' });
    await expect(failed).toBeVisible();
    await saysSomething(failed);
    await failed.getByRole('button', { name: '确定' }).click();
    await expect(account(page)).toHaveValue(text);
    await expect(password(page)).toHaveValue(text);

    await page.goto('/register');
    await gameAccount(page).fill(text);
    await gamePassword(page).fill(text);
    await mobile(page).fill(`${text}13800138000`);
    await expect(mobile(page)).toHaveValue(/^\d{1,11}$/);
    await box(page, '游戏版本').click();
    await page.getByRole('option', { name: '37游戏官服' }).click();
    await box(page, '游戏区名').fill(text);
    await expect(page.getByText('无匹配结果')).toBeVisible();
    await box(page, '游戏区名').fill('');
    await page.getByRole('option').first().click();
    await box(page, '游戏区服').fill(text);
    await expect(page.getByText('无匹配结果')).toBeVisible();
    await page.keyboard.press('Escape');
    await agreed(page).check();
    await registerButton(page).click();
    const answer = page.getByRole('alertdialog', { name: '注册失败' });
    await expect(answer.or(page.getByText('注册成功！正在自动登录...'))).toBeVisible();
    if (await answer.isVisible()) {
      await saysSomething(answer);
      await answer.getByRole('button', { name: '确定' }).click();
      await expect(gameAccount(page)).toHaveValue(text);
      await expect(gamePassword(page)).toHaveValue(text);
    } else {
      // The name is a player's now: the pages that show it show it as text.
      await expect(page).toHaveURL(/\/main\/game-info$/);
      await page.goto('/main/settings');
      await expect(page.getByText(text).first()).toBeVisible();
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

/** A message is for people: neither empty nor a program's. */
async function saysSomething(dialog: Locator) {
  expect(await dialog.innerText()).toMatch(/[\u4e00-\u9fff]{4}/);
  expect(await dialog.innerText()).not.toMatch(/undefined|null|Error|\{/);
}

test('a script in feedback and in the chat is shown as what was typed', async ({ page, player }) => {
  await register(page, player);
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await page.goto('/feedback');
  await page.getByRole('textbox').first().fill(SCRIPT);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText(SCRIPT)).toBeVisible();
  await page.goto('/main/customer-service');
  await page.getByRole('textbox', { name: '输入消息' }).fill(SCRIPT);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText(SCRIPT)).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
