import type { CDPSession, Page } from '@playwright/test';
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

/** Goes to a page as the shell's router does, and waits until its remote has drawn it and nothing moves any more. */
const show = (page: Page, remote: string, path: string) =>
  page.evaluate(
    async ([name, to]) => {
      history.replaceState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      const drawn = () => document.querySelector(`[data-remote="${name}"] > [data-version] h1`);
      const frame = () => new Promise(requestAnimationFrame);
      const late = performance.now() + 20_000;
      while (!drawn()) {
        if (performance.now() > late) throw new Error(`${name} was not drawn at ${to}`);
        await frame();
      }
      await frame();
    },
    [remote, path] as const,
  );

/** What is left after collecting. */
async function left(devtools: CDPSession) {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

test.setTimeout(15 * 60_000);

test(`${ALL} switches over all remotes leave nothing behind`, async ({ browser, product, member }) => {
  const staff = deskStorage(await newStaff(product, 'admin', '孔明'));
  const context = await deviceOf(browser, product, { ...member, storage: { ...member.storage, ...staff } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto('/main/game-info');
  await expect(page.locator('h1')).toHaveText('游戏信息');

  const turn = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const [remote, path] = PAGES[at % PAGES.length] as (typeof PAGES)[number];
      await show(page, remote, path);
    }
    // Both times from the same page, with what it asks for answered.
    await show(page, ...PAGES[0]);
    await page.waitForLoadState('networkidle');
  };
  await turn(WARM);
  const before = await left(devtools);
  await turn(ALL - WARM);
  const after = await left(devtools);
  console.log(before, after);
  expect(after.heap / before.heap).toBeLessThan(1.05);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.01);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.01);
  await context.close();
});
