import type { Page } from '@playwright/test';
import {
  account,
  agreed,
  box,
  callsTo,
  gameAccount,
  gamePassword,
  mobile,
  registerButton,
} from './testing/auth-screens';
import { inputMethod, tabTo } from './testing/keyboard';
import { typeIntoRegistration } from './testing/register-by-keyboard';
import { expect, type Player, test } from './testing/test';

test('registration works by keyboard alone, with its lists, its help and its agreement', async ({
  page,
  player,
  problems,
}) => {
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: '注册账号' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeFocused();

  await typeIntoRegistration(page, player);
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

test('the whole form, with its button, is on the first screen of a phone, and each control takes 44 px', async ({
  page,
  product,
}) => {
  for (const language of ['zh', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.goto('/register');
    const form = page.locator('form');
    const button = form.getByRole('button', { name: /^(注册|Register)$/ });
    await expect(button).toBeInViewport({ ratio: 1 });
    const fields = form.getByRole('textbox').or(form.getByRole('combobox'));
    await expect(fields).toHaveCount(6);
    const controls = [...(await fields.all()), button, form.locator('label:has([type=checkbox])')];
    for (const one of controls) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    // The regions are below their field, in whose sight they are searched.
    await form.getByRole('combobox').first().click();
    await page.getByRole('option', { name: /^37/ }).click();
    const region = form.getByRole('combobox').nth(1);
    await region.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const below = await region.boundingBox();
    const list = await page.getByRole('listbox').boundingBox();
    expect(list?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(844);
  }

  await page.reload();

  // A list that opens takes the focus from its field, and what is being chosen was not left out.
  const version = page.getByRole('combobox').first();
  await version.click();
  await expect(version).not.toBeFocused();
  await expect(page.getByText(/^Missing/)).toHaveCount(0);
});

test('a list that goes on ends in the middle of a row, however high it is', async ({ page }) => {
  await page.goto('/register');
  await box(page, '游戏版本').click();
  await page.getByRole('option', { name: '37游戏官服' }).click();
  await box(page, '游戏区名').click();
  await page.getByRole('option').first().click();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
    { width: 1280, height: 660 },
  ]) {
    await page.setViewportSize(viewport);
    await box(page, '游戏区服').click();
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    const rest = await list.evaluate((one) => (one.clientHeight - 6) % 44);
    expect(rest).toBeCloseTo(22, 0);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  }
});

test('Tab leaves an open list for the next control and closes it', { tag: '@moved' }, async ({ page }) => {
  await page.goto('/register');
  await box(page, '游戏版本').click();
  await page.getByRole('option', { name: '37游戏官服' }).click();
  await box(page, '游戏区名').click();
  await expect(page.getByRole('listbox', { name: '游戏区名 选项' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
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
  // What a browser reports for each key that the input method uses, its Enter included.
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

test('the agreement shows a focus ring to those who use the keyboard, and to nobody else', {
  tag: '@moved',
}, async ({ page }) => {
  const text = page.getByRole('article', { name: '用户协议' });
  // The scrolling element has the focus ring, because the text is longer than its visible part.
  const scroller = page.getByRole('dialog').locator('div:has(> * > article)');
  const ring = () => scroller.evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.goto('/register#agreement');
  await expect(text).toBeFocused();
  expect(await ring()).toBe('none');
  await page.keyboard.press('End');
  await expect.poll(ring).toBe('solid');
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('link', { name: '用户协议' }));
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  expect(await ring()).toBe('solid');
});

test('rejecting the agreement unticks the box and thanks the player', async ({ page }) => {
  await page.goto('/register');
  await agreed(page).check();
  await page.getByRole('link', { name: '用户协议' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拒绝' }).click();
  await expect(agreed(page)).not.toBeChecked();
  await expect(page.getByText('您已拒绝用户协议，感谢您的支持！')).toBeVisible();
});

/** What is asked before a registration without a version. */
const asked = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: '没有选择游戏版本等信息，是否确认注册？' });

async function fillWithoutVersion(page: Page, player: Player): Promise<void> {
  await page.goto('/register');
  await gameAccount(page).fill(player.account);
  await gamePassword(page).fill(player.password);
  await mobile(page).fill(player.mobile);
  await box(page, '游戏版本').click();
  await page.getByRole('option', { name: '不确定版本' }).click();
}

test('without a version one is asked, and may go back or on', { tag: '@moved' }, async ({ page, player }) => {
  const calls = callsTo(page, '/api/register');
  await fillWithoutVersion(page, player);
  // It is announced as disabled, but still reacts to a press.
  await box(page, '游戏区名').click({ force: true });
  await expect(page.getByText('请先选择游戏版本')).toBeVisible();
  await expect(page.getByRole('listbox')).toBeHidden();
  await agreed(page).check();
  await registerButton(page).click();
  await asked(page).getByRole('button', { name: '取消' }).click();
  await expect(asked(page)).toBeHidden();
  expect(calls).toEqual([]);
  await expect(gameAccount(page)).toHaveValue(player.account);
  await registerButton(page).click();
  await asked(page).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/main\/game-info$/);
  expect(calls).toHaveLength(1);
});

test('regression: a registration whose answer is lost, and that is answered without data when it is sent again, goes on as one login', {
  tag: '@moved',
}, async ({ page, player }) => {
  const calls = callsTo(page, '/api/register');
  await page.route('**/api/register', async (route) => {
    await route.fetch();
    await (calls.length === 1 ? route.abort() : route.fulfill({ json: { code: 0, msg: '' } }));
  });
  await fillWithoutVersion(page, player);
  await agreed(page).check();
  const send = async () => {
    await registerButton(page).click();
    await asked(page).getByRole('button', { name: '确定' }).click();
  };
  await send();
  const failed = page.getByRole('alertdialog', { name: '注册失败' });
  await expect(failed).toContainText('Network Error');
  await failed.getByRole('button', { name: '确定' }).click();
  await send();
  await expect(page.getByText('注册成功！正在自动登录...')).toBeVisible();
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await page.goto('/account/logins');
  await expect(page.getByText('没有其他设备登录')).toBeVisible();
});
