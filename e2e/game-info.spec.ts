import type { Page } from '@playwright/test';
import { morningTest as test } from './testing/jump';
import { deviceOf, type Member, newMember } from './testing/member';
import type { Product } from './testing/product';
import { call, registerByApi } from './testing/register-by-api';
import { expect } from './testing/test';

// One worker: each other one would start a product for a test or two.
test.describe.configure({ mode: 'default' });

const HOURS = ['08:00', '12:00', '14:00', '16:00', '18:00', '20:00'];
/** Some of each tier, with runs on the hour. */
const TASKS = ['mining', 'shop', 'climbing', 'pk-yard', 'npc-pk', 'ftask', 'gtask', 'estate', 'dig', 'xyz'];
const NIGHT = { quietHours: [{ from: '23:00', to: '07:00' }], dailyCoinCap: 100 };

/** A player whose day has runs to come. It is ten o’clock. */
async function playerWithDay(product: Product, account: object = NIGHT): Promise<Member> {
  const member = await newMember(product);
  const task = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: HOURS, jitterMin: 0 };
  const setting = { account, ...Object.fromEntries(TASKS.map((id) => [id, task])) };
  await call(product.url, '/api/update_config', { token: member.token, setting });
  return member;
}

const grid = (page: Page) => page.getByRole('grid', { name: /^(今天的安排|The plan of today)$/ });
const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('game info speaks first: the state stands at the top, and the day is one sheet without scrolling', async ({
  browser,
  product,
}) => {
  const context = await deviceOf(browser, product, await playerWithDay(product));
  const page = await context.newPage();
  await page.goto('/main/game-info');
  await expect(grid(page)).toBeVisible();
  const state = await boxOf(page, '[role=status] > h2');
  expect(state.y + state.height / 2).toBeLessThanOrEqual(100);
  // Sixteen hours; the night is folded.
  await expect(grid(page).getByRole('row').first().locator('td')).toHaveCount(16);
  const paper = grid(page).locator('xpath=../..');
  expect((await paper.boundingBox())?.height).toBe(136);
  expect(await paper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await paper.getByText('安静 23:00 到 07:00').count()).toBe(1);
  await context.close();
});

test('without quiet hours all 24 stand, and on the smallest phone the sheet begins with now in sight', {
  tag: '@moved',
}, async ({ browser, product }) => {
  const context = await deviceOf(browser, product, await playerWithDay(product, {}));
  const page = await context.newPage();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/main/game-info');
    const cells = grid(page).getByRole('row').first().locator('td');
    await expect(cells).toHaveCount(24);
    expect((await cells.first().boundingBox())?.width).toBeGreaterThanOrEqual(14);
    await expect(page.locator('time')).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

test('a press frames an hour and lists it below, a finger drags the frame along, a press on it closes the list', async ({
  browser,
  product,
}) => {
  const context = await deviceOf(browser, product, await playerWithDay(product), {
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.goto('/main/game-info');
  const cell = (hour: number) => grid(page).getByRole('gridcell', { name: new RegExp(`^${hour} 点，高级`) });
  const list = (hour: number) => page.getByRole('group', { name: `${hour}:00 的安排` });
  await cell(12).tap();
  await expect(list(12)).toBeVisible();
  await expect(cell(12)).toHaveAttribute('aria-selected', 'true');
  const touch = await context.newCDPSession(page);
  const [from, to] = await Promise.all(
    [12, 20].map(async (hour) => (await cell(hour).boundingBox()) ?? { x: 0, y: 0 }),
  );
  const at = (box: typeof from) => ({ x: (box?.x ?? 0) + 9, y: (box?.y ?? 0) + 9 });
  const steps = [0.25, 0.5, 0.75, 1].map((part) => ({
    x: at(from).x + (at(to).x - at(from).x) * part,
    y: at(from).y,
  }));
  // The finger rests before it is lifted: after a fling Chromium takes the next tap for its end.
  const began = Date.now() / 1000 - 2;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, ...touchPoints: typeof steps) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + after });
  await send('touchStart', 0, at(from));
  for (const [index, point] of steps.entries()) await send('touchMove', 0.1 * (index + 1), point);
  await send('touchEnd', 2);
  await expect(list(20)).toBeVisible();
  await expect(list(12)).toBeHidden();
  await cell(20).tap();
  await expect(list(20)).toBeHidden();
  await context.close();
});

test('a newcomer’s button stands whole above the bar on the smallest phone, in both languages', {
  tag: '@moved',
}, async ({ browser, product }) => {
  const storage = await registerByApi(product.url);
  const newcomer = { account: storage.account ?? '', token: storage.token ?? '', storage };
  const context = await deviceOf(browser, product, newcomer);
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [language, name] of [
    ['zh', '一键出征'],
    ['en', 'Set out'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.goto('/main/game-info');
    const button = page.getByRole('link', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('navigation').boundingBox();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }
  await context.close();
});

test('on a desktop of 1280 × 800 all of it is one screen, an hour is 64 px wide and has the seals of its tasks', async ({
  browser,
  product,
}) => {
  const context = await deviceOf(browser, product, await playerWithDay(product));
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/main/game-info');
  const cell = grid(page).getByRole('gridcell', { name: /^12 点，高级/ });
  await expect(cell.getByText('狄', { exact: true })).toBeVisible();
  expect(Math.round((await cell.boundingBox())?.width ?? 0)).toBe(64);
  await expect(page.getByText('把三国助手放到桌面')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: '意见建议' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('武将与编队')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  await context.close();
});

test('on the English page no word is Chinese but the names that players gave', async ({
  browser,
  product,
}) => {
  const member = await playerWithDay(product);
  const context = await deviceOf(browser, product, member);
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const page = await context.newPage();
  /** The Chinese texts that are seen or read out; a seal is a picture. */
  const chinese = (within: string) =>
    page.locator(within).evaluateAll((roots) =>
      roots.flatMap((root) => {
        const copy = root.cloneNode(true) as Element;
        for (const picture of copy.querySelectorAll('[role=img], [lang=zh-CN], bdi, script'))
          picture.remove();
        const names = [...copy.querySelectorAll('[aria-label]')].map((element) =>
          element.getAttribute('aria-label'),
        );
        return [copy.textContent, ...names].flatMap((text) => text?.match(/\p{Script=Han}+/gu) ?? []);
      }),
    );
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/main/game-info');
    await expect(grid(page)).toBeVisible();
    await expect(page.getByText(/^Heroes and teams/)).toBeVisible();
    expect(await chinese('main')).toEqual([]);
  }
  await page.getByText(/^Heroes and teams/).click();
  const strongest = page.getByText('Strongest hero').locator('xpath=../..');
  await expect(strongest).toContainText(/[A-Z][a-zü]+ [A-Z][a-z]+/);
  await page.locator('button[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toContainText(
    /Level \d+ · .?(Magistrate|Commandant|Colonel|Prefect)/,
  );
  expect(await chinese('dialog[open]')).toEqual([]);
  await context.close();
});

test('in the few colours a system forces, what is done stays solid and what is to come has an outline', {
  tag: '@moved',
}, async ({ browser, product }) => {
  const context = await deviceOf(browser, product, await playerWithDay(product));
  const page = await context.newPage();
  await page.emulateMedia({ forcedColors: 'active' });
  const day = { task: 'mining', result: 'done', reason: 'ok' };
  await page.route('**/api/tasks/day', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: Record<string, unknown> };
    const [ran, planned] = [9, 21].map(
      (hour) => new Date(Date.parse(String(data.starts_at)) + hour * 3_600_000),
    );
    const changed = {
      ...data,
      ran: [{ ...day, at: ran?.toISOString() }],
      planned: [{ task: 'mining', at: planned?.toISOString() }],
    };
    await route.fulfill({ json: { ...rest, data: changed } });
  });
  await page.goto('/main/game-info');
  const mark = (name: RegExp) =>
    grid(page)
      .getByRole('gridcell', { name })
      .locator('> span')
      .evaluate((element) => {
        const { backgroundColor, boxShadow, color } = getComputedStyle(element);
        return { backgroundColor, outlined: boxShadow !== 'none', color };
      });
  const done = await mark(/^9 点，基础 1 次，已执行/);
  const planned = await mark(/^21 点，基础 1 次，还没执行/);
  expect(done.backgroundColor).not.toBe(planned.backgroundColor);
  expect(done.backgroundColor).toBe(planned.color);
  expect(planned.outlined).toBe(true);
  // The page asks for its day again when it likes, and an answer on its way goes with its context.
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});
