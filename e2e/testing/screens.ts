import { expect, type Page } from '@playwright/test';
import { deskScreens } from './desk-screens';
import { accountScreens, overlayScreens } from './overlay-screens';
import type { Screen } from './screen';
import type { Language } from './stage';
import { wordScreens } from './word-screens';

const brand = { zh: '三国助手', en: '三国助手' };
const register = { zh: '注册', en: 'Register' };
const settings = { zh: '助手设置', en: 'Assistant settings' };
const version = { zh: '游戏版本', en: 'Game version' };
const region = { zh: '游戏区名', en: 'Region' };

async function chooseVersion(page: Page, language: Language) {
  await page.getByRole('combobox', { name: version[language] }).click();
  await page.getByRole('option', { name: '37' }).click();
}

/** Every screen of the product (spec section 2), and every dialog and sheet that opens on it. */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/login', viewer: 'visitor', heading: brand },
  {
    name: 'login-forgot-password',
    path: '/login#forgot-password',
    viewer: 'visitor',
    heading: brand,
    open: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  {
    name: 'login-help',
    path: '/login/help',
    viewer: 'visitor',
    heading: { zh: '在线客服', en: 'Support chat' },
    open: (page) => expect(page.getByRole('list', { name: /常见问题|Common questions/ })).toBeVisible(),
  },
  {
    name: 'login-accounts',
    path: '/login',
    viewer: 'visitor',
    heading: brand,
    presses: [/^选择账号$/],
    open: async (page, language) => {
      const name = { zh: '选择账号', en: 'Choose an account' }[language];
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    },
  },
  {
    name: 'login-incomplete',
    path: '/login',
    viewer: 'visitor',
    heading: brand,
    open: async (page, language) => {
      await page.getByRole('button', { name: { zh: '登录', en: 'Log in' }[language], exact: true }).click();
      // Under the pointer it stays.
      await page.getByText({ zh: '请输入用户名和密码', en: 'Please enter your username' }[language]).hover();
    },
  },
  { name: 'register', path: '/register', viewer: 'visitor', heading: register },
  {
    name: 'register-agreement',
    path: '/register#agreement',
    viewer: 'visitor',
    heading: register,
    open: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'register-versions',
    path: '/register',
    viewer: 'visitor',
    heading: register,
    open: async (page, language) => {
      await page.getByRole('combobox', { name: version[language] }).click();
      await expect(page.getByRole('option')).toHaveCount(8);
    },
  },
  {
    name: 'register-regions',
    path: '/register',
    viewer: 'visitor',
    heading: register,
    open: async (page, language) => {
      await chooseVersion(page, language);
      await page.getByRole('combobox', { name: region[language] }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'register-regions-failed',
    path: '/register',
    viewer: 'visitor',
    heading: register,
    before: (page) => page.route('**/api/get_server', (route) => route.fulfill({ status: 500, body: '' })),
    open: async (page, language) => {
      await chooseVersion(page, language);
      await expect(page.getByRole('alert')).toBeVisible();
    },
    says: /500|not fit/,
  },
  {
    name: 'register-region-help',
    path: '/register',
    viewer: 'visitor',
    heading: register,
    presses: [/^游戏区名在哪里$/],
    open: async (page, language) => {
      const name = { zh: '游戏区名在哪里', en: 'Where to find the region' }[language];
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    },
  },
  {
    name: 'game-info',
    path: '/main/game-info',
    viewer: 'member',
    heading: { zh: '游戏信息', en: 'Game info' },
  },
  {
    name: 'game-info-newcomer',
    path: '/main/game-info',
    viewer: 'newcomer',
    heading: { zh: '游戏信息', en: 'Game info' },
  },
  {
    name: 'auto-tasks',
    path: '/main/auto-tasks',
    viewer: 'member',
    heading: { zh: '挂机设置', en: 'Idle settings' },
  },
  {
    name: 'auto-tasks-newcomer',
    path: '/main/auto-tasks',
    viewer: 'newcomer',
    heading: { zh: '挂机设置', en: 'Idle settings' },
  },
  {
    name: 'set-out',
    path: '/set-out',
    viewer: 'newcomer',
    heading: { zh: '主公，先定三件事', en: 'First, three things' },
  },
  {
    name: 'set-out-plan',
    path: '/set-out?step=plan',
    viewer: 'newcomer',
    heading: { zh: '10 项安排，请过目', en: 'Your 10 tasks' },
  },
  { name: 'report', path: '/main/report', viewer: 'member', heading: { zh: '战报', en: 'Daily report' } },
  {
    name: 'membership',
    path: '/main/membership',
    viewer: 'member',
    heading: { zh: '会员', en: 'Membership' },
  },
  { name: 'settings-in-bar', path: '/main/settings', viewer: 'member', heading: settings },
  { name: 'settings-standalone', path: '/settings', viewer: 'member', heading: settings },
  { name: 'lords', path: '/main/lords', viewer: 'member', heading: { zh: '我的主公', en: 'My lords' } },
  { name: 'feedback', path: '/feedback', viewer: 'member', heading: { zh: '意见建议', en: 'Suggestions' } },
  {
    name: 'announcement',
    path: '/announcement',
    viewer: 'member',
    heading: { zh: '系统公告', en: 'Announcements' },
  },
  {
    name: 'customer-service',
    path: '/main/customer-service',
    viewer: 'member',
    heading: { zh: '在线客服', en: 'Support chat' },
    open: (page) => expect(page.getByText('产业施政')).toBeVisible(),
  },
  {
    name: 'task-basic',
    path: '/basic/mining',
    viewer: 'member',
    heading: { zh: '蓬莱寻宝', en: 'Treasure hunt' },
  },
  {
    name: 'task-premium',
    path: '/premium/npc-pk',
    viewer: 'member',
    heading: { zh: '异族入侵', en: 'Alien invasion' },
  },
  {
    name: 'task-supreme',
    path: '/supreme/estate',
    viewer: 'member',
    heading: { zh: '产业施政', en: 'Estate' },
  },
  {
    name: 'task-locked',
    path: '/premium/npc-pk',
    viewer: 'newcomer',
    heading: { zh: '异族入侵', en: 'Alien invasion' },
  },
  ...overlayScreens,
  ...accountScreens,
  ...deskScreens,
  ...wordScreens,
  {
    name: 'not-found',
    path: '/no-such-page',
    viewer: 'visitor',
    heading: { zh: '没有这个页面', en: 'There is no such page' },
    // Without a token the login page's files are requested early, whatever the address.
    says: /preloaded using link preload but not used/,
  },
  {
    name: 'remote-failure',
    path: '/supreme/xyz',
    viewer: 'member',
    heading: { zh: '至尊任务', en: 'Supreme tasks' },
    before: (page) => page.route('**/remotes/mfe-tasks-supreme/**', (route) => route.abort()),
    open: (page, language) =>
      expect(page.getByRole('button', { name: { zh: '重试', en: 'Retry' }[language] })).toBeVisible(),
    says: /./,
  },
  {
    name: 'update-alert',
    path: '/main/game-info',
    viewer: 'newcomer',
    heading: { zh: '游戏信息', en: 'Game info' },
    before: (page) =>
      page.route('**/version.json?*', (route) => route.fulfill({ json: { version: 'next', timestamp: 1 } })),
    open: async (page) => {
      await page.evaluate(() => {
        // Its countdown follows the clock and would reload the page during the test.
        const now = Date.now();
        Date.now = () => now;
        dispatchEvent(new Event('online'));
      });
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'start-up-error',
    path: '/login',
    viewer: 'visitor',
    heading: { zh: '三国助手没有启动', en: 'Three Kingdoms Assistant did not start' },
    before: (page) =>
      page.route('**/login', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('"API_BASE"', '"NO_BASE"') });
      }),
    // Files requested early are not used, because the page does not start.
    says: /the page cannot start|preloaded using link preload but not used/,
  },
];
