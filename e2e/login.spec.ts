import {
  account,
  fillLogin,
  loggedOut,
  logIn,
  openSettings,
  PASSWORD,
  password,
  remember,
} from './testing/auth-screens';
import { tabTo } from './testing/keyboard';
import { registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

test('login works by keyboard alone, and so does the dialog of the forgotten password', async ({
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

test('a login that is not remembered leaves nothing in the form', { tag: '@moved' }, async ({
  page,
  product,
}) => {
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
  await openSettings(page);
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

test('regression: the login is on the first screen, and a small laptop does not scroll', {
  tag: '@moved',
}, async ({ page, product }) => {
  for (const language of ['zh', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: product.url }]);
    // A phone of 844 px with the bars of its browser, and a small laptop.
    for (const size of [
      { width: 390, height: 664 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/login');
      const button = page.getByRole('button', { name: /^(登录|Log in)$/ });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  }
});
