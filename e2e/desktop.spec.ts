import type { Browser, Locator, Page } from '@playwright/test';
import { enterAs } from './testing/enter';
import { deviceOf, type Member, newMember } from './testing/member';
import type { Product } from './testing/product';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';
import { unfold } from './testing/unfold';
import { widestLines } from './testing/widest-lines';

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 900, height: 700 },
  { width: 899, height: 700 },
];

const ROUTES = {
  '/main/game-info': '游戏信息',
  '/main/auto-tasks': '挂机设置',
  '/main/settings': '助手设置',
  '/main/customer-service': '在线客服',
  '/main/report': '战报',
  '/main/membership': '会员',
  '/settings': '助手设置',
  '/set-out': '主公，先定三件事',
  '/feedback': '意见建议',
  '/announcement': '系统公告',
  '/account/details': '账号资料',
  '/account/logins': '登录的设备',
  '/basic/mining': '蓬莱寻宝',
  '/premium/npc-pk': '异族入侵',
  '/supreme/chat': '聊天记录',
} as const;

/** Chinese has about as many characters a line as this, English twice as many: no line is longer to read. */
const LINE_EM = 43;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rail = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const list = (page: Page) => page.getByRole('complementary', { name: '任务列表' });
const pane = (page: Page) => page.getByRole('complementary', { name: '状态与记录' });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** A page on a desktop, with a pointer and no touch. */
async function desktopOf(browser: Browser, product: Product, member: Member) {
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  return { context, page };
}

test('game info keeps its columns when the styles of other pages have come after its own', {
  tag: '@moved',
}, async ({ browser, product }) => {
  const player = await newMember(product);
  const setting = { mining: { enabled: true } };
  await call(product.url, '/api/update_config', { token: player.token, setting });
  const { context, page } = await desktopOf(browser, product, player);
  await page.goto('/main/game-info');
  const resources = page.getByRole('region', { name: '资源' });
  const day = page.getByRole('grid', { name: '今天的安排' });
  const placed = async () => {
    await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
    await expect(day).toBeVisible();
    return { day: (await boxOf(day)).width, resources: (await boxOf(resources)).x };
  };
  const before = await placed();
  await rail(page).getByRole('link', { name: '助手设置', exact: true }).click();
  await expect(heading(page, '助手设置')).toBeVisible();
  await rail(page).getByRole('link', { name: '游戏信息' }).click();
  await expect(heading(page, '游戏信息')).toBeVisible();
  expect(await placed()).toEqual(before);
  await context.close();
});

/** The pages with most beside each other; the others follow in `npm run test:moved`. */
const WIDEST = ['/main/game-info', '/basic/mining'];

for (const [path, name] of Object.entries(ROUTES)) {
  test(`${path} fits every wide window, with no line that is hard to read`, {
    tag: WIDEST.includes(path) ? [] : '@moved',
  }, async ({ browser, product, member }) => {
    const { context, page } = await desktopOf(browser, product, member);
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => widthOf(page), `${size.width}`).toBeLessThanOrEqual(size.width);
      expect(await widestLines(page, LINE_EM), `${size.width}`).toEqual([]);
      if (size.width >= 900) await expect(rail(page).getByRole('button', { name: /^主题/ })).toBeVisible();
      else await expect(rail(page).getByRole('button')).toHaveCount(0);
    }
    await context.close();
  });
}

test('a task: rail, list, settings and status stand side by side as wide as drawn; narrower, seals alone', async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/basic/mining');
  const settings = page.getByRole('main');
  await expect(list(page).locator('[aria-current=page]')).toHaveText(/蓬莱寻宝/);
  await expect(pane(page)).toBeVisible();
  expect(await boxOf(rail(page))).toMatchObject({ x: 0, width: 92, height: 800 });
  expect(await boxOf(list(page))).toMatchObject({ x: 92, width: 248, height: 800 });
  expect(await boxOf(pane(page))).toMatchObject({ x: 960, width: 320, height: 800 });
  expect(await boxOf(settings)).toMatchObject({ x: 340 });
  expect((await boxOf(list(page).getByRole('listitem').first())).height).toBe(33);
  // It stays in place while the settings scroll.
  await unfold(page);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect((await boxOf(pane(page))).y).toBe(0);
  await page.setViewportSize({ width: 1100, height: 800 });
  expect(await boxOf(list(page))).toMatchObject({ x: 92, width: 64 });
  // Its words are for screen readers now.
  await expect(list(page).getByRole('link', { name: /蓬莱寻宝/ })).toBeVisible();
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(list(page)).toHaveCount(0);
  await expect(pane(page)).toHaveCount(0);
});

test('the list stays while one goes from task to task, also from tier to tier, and says how each stands', async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/basic/climbing');
  await expect(heading(page, '过关斩将')).toBeVisible();
  const row = list(page).getByRole('link', { name: /过关斩将/ });
  await expect(row).toContainText('停用');
  const enabled = page.getByRole('main').getByRole('switch', { name: '启用' });
  await enabled.click();
  await expect(row).not.toContainText('停用');
  await list(page).evaluate((element) => Object.assign(element, { kept: true }));
  for (const name of ['商店', '异族入侵', '产业施政']) {
    await list(page).getByRole('link', { name }).first().click();
    await expect(heading(page, name)).toBeFocused();
    await expect(list(page).locator('[aria-current=page]')).toHaveText(new RegExp(name));
  }
  expect(await list(page).evaluate((element) => 'kept' in element)).toBe(true);
});

test('the board: three tiers 1 : 1 : 1.4, a press selects, arrows move, the pane saves at once, Enter opens', async ({
  browser,
  product,
}) => {
  const player = await newMember(product);
  const setting = { mining: { enabled: true }, 'npc-pk': { enabled: true } };
  await call(product.url, '/api/update_config', { token: player.token, setting });
  const { context, page } = await desktopOf(browser, product, player);
  await page.goto('/main/auto-tasks');
  const seal = (name: string) => page.getByRole('option', { name: new RegExp(name) });
  const beside = (name: string) => page.getByRole('complementary', { name });
  await expect(beside('蓬莱寻宝')).toBeVisible();
  expect(await boxOf(beside('蓬莱寻宝'))).toMatchObject({ x: 960, width: 320, height: 800 });
  const tiers = await Promise.all(
    ['基础', '高级', '至尊'].map(async (name) => (await boxOf(page.getByRole('region', { name }))).width),
  );
  expect(tiers[1]).toBeCloseTo(tiers[0] ?? 0, 0);
  expect((tiers[2] ?? 0) / (tiers[0] ?? 1)).toBeCloseTo(1.4, 1);
  // What would take two lines in the pane is a list.
  await expect(beside('蓬莱寻宝').getByRole('combobox', { name: '卜卦' })).toBeVisible();
  await seal('城池拜访').click();
  await expect(beside('城池拜访')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(seal('异族入侵')).toBeFocused();
  await expect(seal('异族入侵')).toHaveAttribute('aria-selected', 'true');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/update_config') && answer.ok());
  await beside('异族入侵').getByRole('switch', { name: '启用' }).click();
  await saved;
  await expect(seal('异族入侵')).toContainText('停用');
  await seal('异族入侵').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, '异族入侵')).toBeVisible();
  await context.close();
});

test('the rail marks the page, also one that is outside the bar, and counts what is unread', async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/api/chat/unread_count', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { total_unread: 120, sessions: [] } } }),
  );
  await page.goto('/main/game-info');
  await expect(rail(page).getByRole('link')).toHaveText([
    '跳到正文',
    '游戏信息',
    '挂机设置',
    '助手设置',
    /联系客服99\+/,
    /./,
  ]);
  await expect(rail(page).locator('[aria-current=page]')).toHaveText('游戏信息');
  await page.goto('/feedback');
  await expect(rail(page).locator('[aria-current]')).toHaveText('助手设置');
  for (const path of ['/login/help', '/desk']) {
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto(path);
    await expect(heading(page, path === '/desk' ? '客服台' : '在线客服')).toBeVisible();
    await expect(rail(page)).toHaveCount(0);
  }
});

test('what is typed and not saved stays when the window is resized over the limits', {
  tag: '@moved',
}, async ({ page, member }) => {
  await enterAs(page, member.storage);
  const overTheLimits = async (typed: Locator, value: string) => {
    for (const width of [1280, 1100, 899, 390, 899, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(typed).toHaveValue(value);
    }
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/feedback');
  const text = page.getByRole('textbox', { name: '内容' });
  await text.fill('写到一半');
  await overTheLimits(text, '写到一半');
  await page.goto('/main/customer-service');
  const message = page.getByRole('textbox', { name: '输入消息' });
  await message.fill('还没有发');
  await overTheLimits(message, '还没有发');
  await page.route('**/api/update_config', (route) => route.abort());
  await page.goto('/basic/mining');
  const times = page.getByRole('main').getByRole('spinbutton').first();
  await times.fill('999');
  await overTheLimits(times, '999');
});

test('where the file of the rail does not arrive, the bottom bar leads on', async ({ page, member }) => {
  await enterAs(page, member.storage);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/main/game-info');
  await expect(rail(page).getByRole('button', { name: /^主题/ })).toBeVisible();
  const file = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const name of names.filter((one) => /\/shell\/.*\.js$/.test(one))) {
      if ((await (await fetch(name)).text()).includes('跳到正文')) return name;
    }
    return '';
  });
  expect(file).not.toBe('');
  await page.route(file, (route) => route.abort());
  await page.goto('/basic/mining');
  await expect(rail(page).getByRole('link', { name: '挂机设置' })).toBeVisible();
  await expect(rail(page).getByRole('button')).toHaveCount(0);
});
