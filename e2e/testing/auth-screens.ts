import type { Page, Request } from '@playwright/test';
import { expect } from './test';

/** The password that `registerByApi` gives every player. */
export const PASSWORD = 'Chang-Shan7';

export const account = (page: Page) => page.getByLabel('用户名');
export const password = (page: Page) => page.getByRole('textbox', { name: '密码', exact: true });
export const remember = (page: Page) => page.getByRole('checkbox', { name: '记住我' });
export const logIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
export const gameAccount = (page: Page) => page.getByLabel('游戏账号');
export const gamePassword = (page: Page) => page.getByRole('textbox', { name: '游戏密码' });
export const mobile = (page: Page) => page.getByLabel('手机账号');
export const box = (page: Page, name: string) => page.getByRole('combobox', { name });
export const agreed = (page: Page) => page.getByRole('checkbox', { name: /我已阅读并同意/ });
export const registerButton = (page: Page) => page.getByRole('button', { name: '注册', exact: true });

/** Collects the calls of one kind that a page makes from now on. */
export function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

/** Types a name and a password on the login screen. */
export async function fillLogin(page: Page, name: string, secret = PASSWORD) {
  await account(page).fill(name);
  await password(page).fill(secret);
}

/** Opens the settings and waits until all of them are shown, because a press misses what still moves. */
export async function openSettings(page: Page) {
  await page.goto('/main/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
}

/** Logs out as a player does. */
export async function loggedOut(page: Page) {
  await openSettings(page);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
