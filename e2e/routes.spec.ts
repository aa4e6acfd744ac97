import { agentToken } from './testing/agent';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

/** Every route of spec section 2 behind the login, with its title in Chinese and in English. */
const routes = {
  shell: {
    '/main/game-info': ['游戏信息', 'Game info'],
    '/main/auto-tasks': ['挂机设置', 'Idle settings'],
    '/main/settings': ['助手设置', 'Assistant settings'],
    '/main/customer-service': ['在线客服', 'Online customer service'],
    '/settings': ['助手设置', 'Assistant settings'],
    '/feedback': ['意见建议', 'Suggestions'],
    '/announcement': ['系统公告', 'Announcements'],
  },
  basic: {
    '/basic/reward-gift': ['日常收益', 'Daily income'],
    '/basic/pve-combat': ['沙盘演义', 'Sand table'],
    '/basic/pk-yard': ['比武大会', 'Tournament'],
    '/basic/mining': ['蓬莱寻宝', 'Treasure hunt'],
    '/basic/climbing': ['过关斩将', 'Pass-clearing'],
    '/basic/pk-country': ['国家争霸', 'Country contest'],
    '/basic/legendary': ['见证传奇', 'Legendary'],
    '/basic/hero-pub': ['酒馆招募', 'Tavern recruit'],
    '/basic/shop': ['商店', 'Shop'],
    '/basic/country-shop': ['国家商店', 'Country shop'],
  },
  premium: {
    '/premium/alien-club': ['异邦挑战', 'Foreign challenge'],
    '/premium/city-visit': ['城池拜访', 'City visits'],
    '/premium/ftask': ['自动民情', 'Auto civil affairs'],
    '/premium/gtask': ['每日政务', 'Daily government affairs'],
    '/premium/thief-pk': ['每日黄巾', 'Daily Yellow Turbans'],
    '/premium/npc-pk': ['异族入侵', 'Alien invasion'],
    '/premium/home-manage': ['封地管理', 'Fief management'],
    '/premium/hero-catch': ['封地管理', 'Fief management'],
  },
  supreme: {
    '/supreme/battle-merit': ['自动派兵', 'Auto dispatch'],
    '/supreme/city-build': ['城池建设', 'City building'],
    '/supreme/estate': ['产业施政', 'Estate'],
    '/supreme/arena-pk': ['擂台', 'Arena'],
    '/supreme/cross-pk': ['跨服战', 'Cross-server fights'],
    '/supreme/xyz': ['襄阳国战', 'Xiangyang country war'],
    '/supreme/xyz2': ['天命国战', 'Mandate of heaven war'],
    '/supreme/new-task': ['朝廷密诏', 'Secret court edict'],
    '/supreme/gwent': ['昆特牌', 'Card game'],
    '/supreme/dig': ['挖掘', 'Digging'],
    '/supreme/free-history': ['自由历史', 'Free history'],
    '/supreme/zhenhun': ['镇魂塔', 'Soul-suppressing tower'],
    '/supreme/chat': ['聊天记录', 'Chat records'],
    '/supreme/lunhui': ['武将转生', 'Hero reincarnation'],
  },
} as const;

/** One renderer draws all tasks; the other two tiers follow in `npm run test:moved`, and all through the gateway. */
const IN_TEST = ['shell', 'premium'];

const END = ' - Three Kingdoms Assistant';

for (const [group, pages] of Object.entries(routes)) {
  test(`every route of the ${group} group shows its screen under its title, in both languages`, {
    tag: IN_TEST.includes(group) ? [] : '@moved',
  }, async ({ page, product, problems }) => {
    const stored = await registerByApi(product.url);
    const token = await agentToken(product);
    const membership = { token, account: stored.account, level: 'supreme', days: 30, reason: 'test' };
    await call(product.url, '/api/cs/set_membership', membership);
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, stored);
    await page.goto('/announcement');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('系统公告');
    for (const [path, [zh, en]] of Object.entries(pages)) {
      // As a link does it, without loading the page again.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page).toHaveTitle(zh + END);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(zh);
      await expect(page.getByRole('button', { name: /^主题：/ })).toBeVisible();
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await expect(page).toHaveTitle(en + END);
      await page.getByRole('button', { name: '切换为中文' }).click();
      await expect(page).toHaveURL(path);
    }
    expect(problems).toEqual([]);
  });
}

test('the old addresses lead to the screens, which need a login', async ({ page, product }) => {
  await page.goto('/game-detail');
  await expect(page).toHaveURL('/login');
  const stored = await registerByApi(product.url);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  for (const [from, to] of [
    ['/', '/main/game-info'],
    ['/main', '/main/game-info'],
    ['/game-detail', '/main/game-info'],
    ['/auto-tasks', '/main/auto-tasks'],
    ['/assistant-settings', '/main/settings'],
    ['/login', '/main/game-info'],
    ['/register', '/main/game-info'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});
