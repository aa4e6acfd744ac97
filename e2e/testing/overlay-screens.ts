import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen';

const mining = { path: '/basic/mining', heading: { zh: '蓬莱寻宝', en: 'Treasure hunt' } };
const board = { path: '/main/auto-tasks', heading: { zh: '挂机设置', en: 'Idle settings' } };
const settings = { path: '/main/settings', heading: { zh: '助手设置', en: 'Assistant settings' } };
const info = { path: '/main/game-info', heading: { zh: '游戏信息', en: 'Game info' } };
const chat = { path: '/main/customer-service', heading: { zh: '在线客服', en: 'Support chat' } };

const isOpen = async (page: Page, role: 'dialog' | 'alertdialog' = 'dialog') => {
  await expect(page.getByRole(role)).toBeVisible();
};

/** Presses a control by its name, a pattern for both languages. */
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** Opens what one press after another opens. */
const opening =
  (role: 'dialog' | 'alertdialog') =>
  (...presses: RegExp[]) => ({
    presses,
    async open(page: Page) {
      for (const name of presses) await press(page, name);
      await isOpen(page, role);
    },
  });
const pressed = opening('dialog');
const asked = opening('alertdialog');

/** The same where what was opened has more to wait for. */
const filled = (wait: (page: Page) => Promise<void>, ...presses: RegExp[]) => ({
  presses,
  async open(page: Page) {
    await pressed(...presses).open(page);
    await wait(page);
  },
});

/** Every sheet, list and dialog of a player's pages that opens by a press. */
export const overlayScreens: readonly Screen[] = [
  {
    ...mining,
    name: 'task-schedule',
    viewer: 'member',
    open: async (page) => {
      await page.locator('[data-row=schedule]').click();
      await isOpen(page);
    },
  },
  { ...mining, name: 'task-why', viewer: 'member', ...pressed(/^(为什么[没不]执行？|Why not( now)?\?)$/) },
  { ...mining, name: 'task-presets', viewer: 'member', ...pressed(/^(预设|Presets)$/) },
  { ...mining, name: 'task-more', viewer: 'member', ...pressed(/^(更多|More)$/) },
  {
    ...mining,
    name: 'task-copy',
    viewer: 'member',
    ...filled(
      (page) => expect(page.getByText(/没有别的账号|No other account/)).toBeVisible(),
      /^(更多|More)$/,
      /^(复制到其他账号|Copy to other accounts)/,
    ),
  },
  {
    name: 'task-pick',
    path: '/basic/country-shop',
    viewer: 'member',
    heading: { zh: '国家商店', en: 'Country shop' },
    open: async (page) => {
      const choose = page.getByRole('main').getByRole('button', { name: /^(选择|Choose)/ });
      if ((await choose.count()) === 0) await press(page, /^(其余|\d+ more settings)/);
      await choose.first().click();
      await isOpen(page);
    },
  },
  { ...board, name: 'board-plan', viewer: 'member', ...pressed(/^(按方案|By plan)/) },
  {
    ...board,
    name: 'board-seal',
    viewer: 'member',
    open: async (page) => {
      await page.getByRole('link', { name: /蓬莱寻宝|Treasure hunt/ }).click({ button: 'right' });
      await isOpen(page);
    },
  },
  {
    ...board,
    name: 'board-search',
    viewer: 'member',
    open: async (page) => {
      await page.getByRole('searchbox').fill('xb');
      const results = page.getByRole('region', { name: /搜索结果|Results/ });
      await expect(results.getByRole('link', { name: /蓬莱寻宝|Treasure hunt/ })).toBeVisible();
    },
  },
  {
    ...board,
    name: 'board-share',
    viewer: 'member',
    ...filled(
      (page) => expect(page.getByRole('img', { name: /二维码|QR code/ })).toBeVisible(),
      /^(分享设置|Share settings)/,
    ),
  },
  { ...board, name: 'board-import', viewer: 'member', ...pressed(/^(导入设置|Import settings)/) },
  {
    ...info,
    name: 'game-info-statistics',
    viewer: 'member',
    open: async (page) => {
      await page
        .locator('summary')
        .filter({ hasText: /完成 \d+ 次|done/ })
        .click();
      await pressed(/统计|[Ss]tatistics/).open(page);
    },
  },
  { ...settings, name: 'settings-log-out', viewer: 'member', ...asked(/^(退出登录|Log out)$/) },
  {
    ...settings,
    name: 'settings-coin',
    viewer: 'member',
    ...filled(
      (page) => expect(page.getByText(/没有账|nothing is listed/)).toBeVisible(),
      /^(元宝账|Coin ledger)/,
    ),
  },
  {
    ...settings,
    name: 'settings-add-account',
    viewer: 'member',
    ...pressed(/^(添加账号|Add an account)/),
  },
  {
    ...settings,
    name: 'settings-channels',
    viewer: 'member',
    ...pressed(/页面关闭时的通知|While the page is closed/),
  },
  {
    ...settings,
    name: 'settings-webhook',
    viewer: 'member',
    ...filled(
      (page) => expect(page.getByRole('textbox', { name: /地址|Address/ })).toBeVisible(),
      /页面关闭时的通知|While the page is closed/,
      /^(添加通知方式|Add a channel)/,
    ),
  },
  {
    ...chat,
    name: 'customer-service-end',
    viewer: 'member',
    ...asked(/^(结束会话|End the conversation)/),
  },
];

const accountPage = (name: string, zh: string, en: string): Screen => ({
  name: `account-${name}`,
  path: `/account/${name}`,
  viewer: 'member',
  heading: { zh, en },
});

/** The pages of the account. */
export const accountScreens: readonly Screen[] = [
  accountPage('password', '修改密码', 'Change password'),
  accountPage('details', '账号资料', 'Account details'),
  accountPage('logins', '登录的设备', 'Devices logged in'),
  accountPage('data', '下载我的数据', 'Download my data'),
  accountPage('delete', '删除账号', 'Delete account'),
];
