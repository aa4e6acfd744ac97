import type { Browser, Page } from '@playwright/test';
import { deviceOf, type Member, newMember } from './testing/member';
import type { Product } from './testing/product';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';
import { withoutStream } from './testing/without-stream';

/** More than this of the screen may not move by itself while a page loads (web vitals call 0.1 good). */
const SHIFT_MAX = 0.02;

/** What a page is loaded on: how many times slower than this machine, and milliseconds to the server. */
interface Machine {
  name: string;
  cpu: number;
  latency: number;
  /** That of a phone by default. */
  size?: { width: number; height: number };
  /** `npm test` has the two that differ most, the slow one on three pages. */
  moved?: boolean;
}

const ROUTES = {
  '/main/game-info': '游戏信息',
  '/main/settings': '助手设置',
  '/main/auto-tasks': '挂机设置',
  '/basic/mining': '蓬莱寻宝',
  // One that the game does not open to a new player.
  '/supreme/estate': '产业施政',
  '/main/customer-service': '在线客服',
  '/set-out': '主公，先定三件事',
} as const;

/** What most fills late on a slow machine. */
const SLOWEST = ['/main/game-info', '/basic/mining', '/main/customer-service'];

const DESKTOP = { width: 1280, height: 800 };

const MACHINES: Machine[] = [
  { name: 'a quick phone', cpu: 1, latency: 0 },
  { name: 'a quick phone far away', cpu: 1, latency: 150, moved: true },
  { name: 'a slow phone', cpu: 4, latency: 0, moved: true },
  { name: 'a slow phone far away', cpu: 4, latency: 150, moved: true },
  { name: 'a desktop', cpu: 1, latency: 0, size: DESKTOP, moved: true },
  { name: 'a slow desktop far away', cpu: 4, latency: 150, size: DESKTOP },
];

const AT_ONCE = MACHINES.filter(({ cpu, latency }) => cpu === 1 && latency === 0);
const SMALLEST = { name: 'the smallest phone', cpu: 1, latency: 0, size: { width: 320, height: 640 } };

interface Shift {
  value: number;
  /** What moved. */
  nodes: string[];
}

/** Records on every page of the context what moves without the player having done anything. */
const recordShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      };
      if (hadRecentInput) continue;
      const nodes = sources.map(
        ({ node }) =>
          `${node?.nodeName} ${node?.parentElement?.className} ${node?.textContent?.slice(0, 20)}`,
      );
      shifts.push({ value, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

async function openAs(browser: Browser, product: Product, member: Member, { cpu, latency, size }: Machine) {
  const context = await deviceOf(browser, product, member);
  await withoutStream(context);
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  if (size) await page.setViewportSize(size);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const speed = latency > 0 ? 200_000 : -1;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  return { context, page };
}

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Everything that moved until the page is at rest. */
async function shiftsAtRest(page: Page): Promise<Shift[]> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await frames(page);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

async function shiftsOf(page: Page, path: string, heading: string): Promise<Shift[]> {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveText(heading, { timeout: 40_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 40_000 });
  return shiftsAtRest(page);
}

const sumOf = (shifts: Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

for (const [path, heading] of Object.entries(ROUTES))
  for (const machine of MACHINES)
    test(`nothing moves by itself while ${path} loads on ${machine.name}`, {
      tag: machine.moved || (machine.cpu > 1 && !SLOWEST.includes(path)) ? '@moved' : [],
    }, async ({ browser, product }) => {
      test.setTimeout(120_000);
      const member = await newMember(product);
      await call(product.url, '/api/update_config', {
        token: member.token,
        setting: { mining: { enabled: true }, shop: { enabled: true }, 'npc-pk': { enabled: true } },
      });
      const { context, page } = await openAs(browser, product, member, machine);
      const shifts = await shiftsOf(page, path, heading);
      expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX);
      await context.close();
    });

/** What a newcomer's game info asks at once. */
const FIRST_CALLS = ['me', 'get_game_info', 'get_config', 'tasks/status', 'tasks/day', 'announcement/list'];

/** Two of these at once, too. */
const PAIRS = FIRST_CALLS.flatMap((one, at) => FIRST_CALLS.slice(at + 1).map((other) => [one, other]));

/** Opens game info with answers held back until everything else is there, then given, or none. */
async function shiftsAround(page: Page, late: string[], comes: boolean): Promise<Shift[]> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = late.map((one) => page.waitForRequest(`**/api/${one}`));
  const others = FIRST_CALLS.filter((one) => !late.includes(one)).map((one) =>
    page.waitForResponse(`**/api/${one}`),
  );
  for (const one of late)
    await page.route(`**/api/${one}`, async (route) => {
      await released;
      await (comes ? route.continue() : route.fulfill({ status: 502 }));
    });
  await page.goto('/main/game-info');
  await Promise.all([...asked, ...others]);
  await frames(page);
  const answered = late.map((one) => page.waitForResponse(`**/api/${one}`));
  release();
  await Promise.all(answered);
  await expect(page.getByRole('alert')).toHaveCount(comes ? 0 : 1);
  return shiftsAtRest(page);
}

/** Who looks: one has a day with runs on it, the other a blank one. */
const VIEWERS: Record<string, (product: Product) => Promise<Member>> = {
  newcomer: async ({ url }) => {
    const storage = await registerByApi(url);
    return { account: storage.account ?? '', token: storage.token ?? '', storage };
  },
  player: async (product) => {
    const member = await newMember(product);
    const fixedTimes = ['08:00', '12:00', '16:00', '20:00'];
    const task = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes, jitterMin: 0 };
    const quietHours = [{ from: '23:00', to: '07:00' }];
    await call(product.url, '/api/update_config', {
      token: member.token,
      setting: { account: { quietHours }, mining: task, shop: task, 'npc-pk': task, estate: task },
    });
    return member;
  },
};

/** Whose answers are late or fail in `npm test`; the others follow in `npm run test:moved`. */
const ALWAYS: Record<string, readonly string[]> = {
  newcomer: ['tasks/day'],
  player: ['get_game_info', 'tasks/day'],
};

for (const [who, viewer] of Object.entries(VIEWERS))
  for (const late of [...[...FIRST_CALLS, 'get_resource_history'].map((one) => [one]), ...PAIRS])
    test(`regression: a ${who}’s game info stays where it is when ${late.join(', ')} comes last, or fails`, {
      tag: ALWAYS[who]?.includes(late.join()) ? [] : '@moved',
    }, async ({ browser, product }) => {
      test.setTimeout(120_000);
      const looking = await viewer(product);
      const machines = late.length > 1 ? [SMALLEST] : [...AT_ONCE, SMALLEST];
      for (const machine of machines)
        for (const comes of [true, false]) {
          const { context, page } = await openAs(browser, product, looking, machine);
          const shifts = await shiftsAround(page, late, comes);
          const what = `${machine.name}, ${comes ? 'coming' : 'failing'}: ${JSON.stringify(shifts)}`;
          expect(sumOf(shifts), what).toBeLessThanOrEqual(SHIFT_MAX);
          await context.close();
        }
    });

test('regression: on the smallest phone the conversation stays where it is when the hours of service come last', async ({
  browser,
  product,
}) => {
  const { context, page } = await openAs(browser, product, await newMember(product), SMALLEST);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/chat/service', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/main/customer-service');
  await expect(page.getByText('有什么可以帮您？')).toBeVisible();
  await frames(page);
  release();
  await expect(page.getByText(/服务时间 \d/)).toBeVisible();
  const shifts = await shiftsAtRest(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(SHIFT_MAX / 4);
  await context.close();
});
