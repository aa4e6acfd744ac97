import type { Page } from '@playwright/test';
import { box } from './testing/auth-screens';
import { violationsInThemes } from './testing/axe';
import { enterAs } from './testing/enter';
import { tabTo } from './testing/keyboard';
import { typeIntoRegistration } from './testing/register-by-keyboard';
import { expect, test } from './testing/test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page) => page.getByRole('complementary', { name: '任务列表' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const at = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** Chooses the first entry of a list by keyboard. */
async function chooseFirst(page: Page, name: string) {
  await tabTo(page, box(page, name));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

test('by keyboard alone: registration, setting out, a task, the chat, the settings', async ({
  page,
  player,
}) => {
  test.setTimeout(120_000);
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }).first());
    await page.keyboard.press('Enter');
  };
  await page.goto('/register');
  await typeIntoRegistration(page, player);
  await chooseFirst(page, '游戏区名');
  await chooseFirst(page, '游戏区服');
  await tabTo(page, page.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await page.keyboard.press('Space');
  await press('注册');

  // 出征
  await expect(page).toHaveURL(/\/main\/game-info$/);
  await tabTo(page, page.getByRole('link', { name: '一键出征' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, '主公，先定三件事')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '看看安排' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, '10 项安排，请过目')).toBeVisible();
  await press('出征');
  await expect(heading(page, '已出征')).toBeVisible();

  // A task, past rail and list
  await page.goto('/basic/mining');
  await expect(heading(page, '蓬莱寻宝')).toBeVisible();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await at(page)).toBe('MAIN');
  const paid = page.getByRole('radio', { name: '用道具' });
  await tabTo(page, page.getByRole('radio', { name: '仅免费' }));
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/update_config') && answer.ok());
  await page.keyboard.press('ArrowRight');
  await expect(paid).toBeChecked();
  await saved;

  // The chat
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(heading(page, '在线客服')).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: '输入消息' }));
  await page.keyboard.type('gs? 主公的粮草不够了');
  await expect(page.getByRole('textbox', { name: '输入消息' })).toHaveValue('gs? 主公的粮草不够了');
  await press('发送');
  await expect(page.getByText('gs? 主公的粮草不够了')).toBeVisible();

  // The settings
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: '助手设置', exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading(page, '助手设置')).toBeFocused();
  const done = page.getByRole('switch', { name: '任务完成' });
  await tabTo(page, done);
  await page.keyboard.press('Space');
  await expect(done).toBeChecked();
  await expect(page.getByText('已保存').first()).toBeVisible();
});

test('Ctrl K and ⌘K search from anywhere, also while writing; arrows and Enter open what was found', async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.goto('/feedback');
  const text = page.getByRole('textbox', { name: '内容' });
  await text.fill('写到一半');
  const found = dialog(page, '搜索任务和选项');
  await expect(page.getByRole('navigation').getByRole('button', { name: '快捷键' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(found.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.press('Meta+k');
  await page.keyboard.type('plxb');
  await expect(found.getByRole('link', { name: /蓬莱寻宝/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(found.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(found).toBeHidden();
  await expect(heading(page, '蓬莱寻宝')).toBeVisible();
  // The same by the list's own button.
  await list(page)
    .getByRole('button', { name: /搜索任务和选项/ })
    .click();
  await expect(found.getByRole('searchbox')).toBeFocused();
});

test('Ctrl K acts: a task is enabled where one is, everything pauses, and both are taken back', {
  tag: '@moved',
}, async ({ page, member }) => {
  await enterAs(page, member.storage);
  await page.goto('/basic/pk-yard');
  const enabled = page.getByRole('main').getByRole('switch', { name: '启用' });
  await expect(enabled).not.toBeChecked();
  await expect(page.getByRole('navigation').getByRole('button', { name: '快捷键' })).toBeVisible();
  const found = dialog(page, '搜索任务和选项');
  const words = found.getByRole('searchbox');
  await page.keyboard.press('Control+k');
  await expect(words).toBeFocused();
  await page.keyboard.type('启用比武');
  await expect(found.getByRole('button', { name: '启用「比武大会」' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(found.getByText('已启用「比武大会」')).toBeVisible();
  await expect(enabled).toBeChecked();
  await found.getByRole('button', { name: '撤销' }).click();
  await expect(found.getByText('已撤销')).toBeVisible();
  await expect(enabled).not.toBeChecked();
  await words.fill('暂停 2 小时');
  await words.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(found.getByText(/^已全部暂停到/)).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await words.fill('恢复');
  await expect(found.getByRole('button', { name: '恢复执行' })).toBeVisible();
  await words.press('Enter');
  await expect(found.getByText('已恢复执行')).toBeVisible();
});

test('single keys: pages, tasks, switching on, running; none while writing', async ({ page, member }) => {
  await enterAs(page, member.storage);
  await page.goto('/basic/pk-yard');
  await expect(heading(page, '比武大会')).toBeVisible();
  // Whether single keys are wanted is known with the rest of the settings.
  await expect(list(page).locator('[aria-current=page]')).toHaveText(/比武大会.*停用/);
  const enabled = page.getByRole('main').getByRole('switch', { name: '启用' });
  // The list may stand before the form does, whose switch the key presses.
  await expect(enabled).toBeEnabled();
  await page.keyboard.press('e');
  await expect(enabled).toBeChecked();
  const ran = page.waitForRequest('**/api/tasks/run');
  await page.keyboard.press('r');
  await ran;
  await page.keyboard.press('j');
  await expect(heading(page, '蓬莱寻宝')).toBeFocused();
  await page.keyboard.press('k');
  await expect(heading(page, '比武大会')).toBeFocused();
  await page.keyboard.press('?');
  await expect(dialog(page, '快捷键')).toContainText('下一个任务');
  // Under a dialog nothing happens.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(dialog(page, '快捷键')).toBeHidden();
  await expect(heading(page, '比武大会')).toBeVisible();
  await page.keyboard.press('/');
  await expect(dialog(page, '搜索任务和选项').getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page, '搜索任务和选项')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(heading(page, '挂机设置')).toBeFocused();
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('gs?je');
  await expect(search).toHaveValue('gs?je');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the search and the list of keys have no axe violation in any theme', { tag: '@moved' }, async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.goto('/main/auto-tasks');
  // The keys come with the rail, whose file may be later than the page's.
  await expect(page.getByRole('navigation').getByRole('button', { name: '快捷键' })).toBeVisible();
  for (const [keys, name] of [
    ['Control+k', '搜索任务和选项'],
    ['?', '快捷键'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(dialog(page, name)).toBeVisible();
    expect(await violationsInThemes(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('single keys can be switched off, with the account, and on again', { tag: '@moved' }, async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.goto('/main/settings');
  const keys = page.getByRole('switch', { name: /单键快捷键/ });
  await expect(keys).toBeChecked();
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/update_config') && answer.ok());
  const off = saved();
  await keys.click();
  await off;
  await page.reload();
  await expect(keys).not.toBeChecked();
  // With the rail come the keys, a moment after the page.
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, '助手设置')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog(page, '搜索任务和选项')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('button', { name: '快捷键' }).click();
  await expect(dialog(page, '快捷键')).toContainText('单键现在是关的');
  await page.keyboard.press('Escape');
  const on = saved();
  await keys.click();
  await on;
  // The page hears of it a moment after the answer.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog(page, '快捷键')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
