import type { Page } from '@playwright/test';
import { newMember } from './testing/member';
import { call } from './testing/register-by-api';
import {
  DESKTOP,
  frames,
  type Machine,
  openAs,
  SHIFT_MAX,
  type Shift,
  SMALLEST,
  shiftsAtRest,
  sumOf,
  VIEWERS,
} from './testing/shifts';
import { expect, test } from './testing/test';

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

/**
 * `npm test` has the two machines that differ most, on the pages on which most comes late; a remote's is one of a phone. What lies
 * between two others is left to `npm run test:long`.
 */
const MACHINES: (Machine & { inTest?: string[]; isBetween?: true })[] = [
  { name: 'a quick phone', cpu: 1, latency: 0, inTest: ['/main/game-info', '/basic/mining', '/set-out'] },
  { name: 'a quick phone far away', cpu: 1, latency: 150, isBetween: true },
  { name: 'a slow phone', cpu: 4, latency: 0, isBetween: true },
  { name: 'a slow phone far away', cpu: 4, latency: 150 },
  { name: 'a desktop', cpu: 1, latency: 0, size: DESKTOP },
  {
    name: 'a slow desktop far away',
    cpu: 4,
    latency: 150,
    size: DESKTOP,
    inTest: ['/main/customer-service'],
  },
];

const AT_ONCE = MACHINES.filter(({ cpu, latency }) => cpu === 1 && latency === 0);

async function shiftsWhileLoading(page: Page, path: string, heading: string): Promise<Shift[]> {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveText(heading, { timeout: 40_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 40_000 });
  return shiftsAtRest(page);
}

for (const [path, heading] of Object.entries(ROUTES))
  for (const machine of MACHINES)
    test(`nothing moves by itself while ${path} loads on ${machine.name}`, {
      tag: machine.inTest?.includes(path) ? [] : machine.isBetween ? '@long' : '@moved',
    }, async ({ browser, product }) => {
      test.setTimeout(120_000);
      const member = await newMember(product);
      await call(product.url, '/api/update_config', {
        token: member.token,
        setting: { mining: { enabled: true }, shop: { enabled: true }, 'npc-pk': { enabled: true } },
      });
      const { context, page } = await openAs(browser, product, member, machine);
      const shifts = await shiftsWhileLoading(page, path, heading);
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

/** Whose answers are late or fail in `npm test`; the others follow in `npm run test:moved`, and two at once in `npm run test:long`. */
const ALWAYS: Record<string, readonly string[]> = {
  newcomer: ['tasks/day'],
};

for (const [who, viewer] of Object.entries(VIEWERS))
  for (const late of [...[...FIRST_CALLS, 'get_resource_history'].map((one) => [one]), ...PAIRS])
    test(`regression: a ${who}’s game info stays where it is when ${late.join(', ')} comes last, or fails`, {
      tag: late.length > 1 ? '@long' : ALWAYS[who]?.includes(late.join()) ? [] : '@moved',
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
