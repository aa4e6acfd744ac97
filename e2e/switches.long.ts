import { type CDPSession, chromium, type Page } from '@playwright/test';
import { QUICKEST } from './testing/browsers';
import { deskStorage, newStaff } from './testing/desk';
import { deviceOf } from './testing/member';
import { expect, test } from './testing/test';

/** A page of each remote; one that is shown again later than all others are. */
const PAGES = [
  ['mfe-home', '/main/game-info'],
  ['mfe-tasks-basic', '/basic/mining'],
  ['mfe-tasks-premium', '/premium/npc-pk'],
  ['mfe-tasks-supreme', '/supreme/estate'],
  ['mfe-chat', '/main/customer-service'],
  ['mfe-auth', '/account'],
  ['mfe-desk', '/desk'],
  ['mfe-releases', '/desk/releases'],
] as const;

const WARM = 50;
const ALL = 500;

/**
 * Goes to one page after the other as the shell's router does, and waits until each is drawn; in one go, as what is evaluated from
 * outside leaves something in the page itself.
 */
const showAll = (page: Page, visits: readonly (typeof PAGES)[number][]) =>
  page.evaluate(async (all) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const [remote, path] of all) {
      history.replaceState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      const late = performance.now() + 20_000;
      while (!document.querySelector(`[data-remote="${remote}"] > [data-version] h1`)) {
        if (performance.now() > late) throw new Error(`${remote} was not drawn at ${path}`);
        await frame();
      }
      await frame();
    }
  }, visits);

type Left = Record<'heap' | 'nodes' | 'listeners', number>;

/** What is there after collecting. */
async function measure(devtools: CDPSession): Promise<Left> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** So often in a row, a second apart, there is nothing less: what only lasts a while, as deadlines and cached answers, is gone. */
const STEADY = 20;

/** What is left once it gets no less. */
async function left(devtools: CDPSession): Promise<Left> {
  const least = await measure(devtools);
  let steady = 0;
  await expect
    .poll(
      async () => {
        const now = await measure(devtools);
        steady += 1;
        for (const name of ['heap', 'nodes', 'listeners'] as const) {
          if (now[name] < least[name] * 0.999) steady = 0;
          least[name] = Math.min(least[name], now[name]);
        }
        return steady;
      },
      { intervals: [1_000], timeout: 5 * 60_000 },
    )
    .toBeGreaterThanOrEqual(STEADY);
  return least;
}

test.setTimeout(20 * 60_000);

// What V8 compiles of functions that are used often is in the heap as well.
const QUIET = '--js-flags=--no-opt --no-maglev --no-sparkplug';

test(`${ALL} switches over all remotes leave nothing behind`, async ({ product, member }) => {
  const { args = [] } = QUICKEST;
  const browser = await chromium.launch({ ...QUICKEST, args: [...args, QUIET] });
  const staff = deskStorage(await newStaff(product, 'admin', '孔明'));
  const context = await deviceOf(browser, product, { ...member, storage: { ...member.storage, ...staff } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto('/main/game-info');
  await expect(page.locator('h1')).toHaveText('游戏信息');

  const turn = async (count: number) => {
    const visits = Array.from(
      { length: count },
      (_, at) => PAGES[at % PAGES.length] as (typeof PAGES)[number],
    );
    // Both times from the same page, with what it asks for answered.
    await showAll(page, [...visits, PAGES[0]]);
    await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0);
  };
  await turn(WARM);
  const before = await left(devtools);
  await turn(ALL - WARM);
  const after = await left(devtools);
  console.log('left after', WARM, before, 'and', ALL, after);
  expect(after.heap / before.heap).toBeLessThan(1.05);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.01);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.01);
  await browser.close();
});
