import type { Locator } from '@playwright/test';
import {
  account,
  agreed,
  box,
  fillLogin,
  gameAccount,
  gamePassword,
  logIn,
  mobile,
  password,
  registerButton,
} from './testing/auth-screens';
import { expect, register, test } from './testing/test';

const SCRIPT = '<script>window.ran=true</script><img/src=x/onerror="window.ran=true">';
const hostile: [string, string, tag?: string][] = [
  ['300 characters', '常'.repeat(300)],
  ['emoji', '👩‍👩‍👧‍👦🐉🇨🇳', '@moved'],
  ['right-to-left text', 'مرحبا\u202Eشو\u202Cעולם', '@moved'],
  ['a script', SCRIPT],
];

for (const [what, text, tag] of hostile) {
  test(`${what} in every field of login and register: words in answer, nothing run, nothing lost`, {
    tag: tag ?? [],
  }, async ({ page }) => {
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
      // The player has this name from here on. The pages that show it show it as text.
      await expect(page).toHaveURL(/\/main\/game-info$/);
      await page.goto('/main/settings');
      await expect(page.getByText(text).first()).toBeVisible();
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

/** A message is written for people: neither empty nor the output of a program. */
async function saysSomething(dialog: Locator) {
  expect(await dialog.innerText()).toMatch(/[\u4e00-\u9fff]{4}/);
  expect(await dialog.innerText()).not.toMatch(/undefined|null|Error|\{/);
}

test('a script in feedback and in the chat is shown as what was typed', { tag: '@moved' }, async ({
  page,
  player,
}) => {
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
