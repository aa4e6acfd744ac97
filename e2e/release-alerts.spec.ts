import type { ReleaseRegistry } from '@assistant/contract';
import {
  activate,
  canary,
  planCanary,
  readRegistry,
  retire,
  rollback,
  unretire,
} from '@assistant/release-store';
import type { Browser, Page } from '@playwright/test';
import { serverKeyFile } from '../releases/src/key-file';
import { makeReleaseControl } from '../server/src/released/release-control';
import type { Device } from '../shell/src/remotes/device';
import { isReached } from '../shell/src/remotes/rollout';
import { aDevice, devicesAround } from '../shell/src/remotes/testing/a-device';
import { comeBackTo, go } from './testing/chaos';
import {
  ADDRESS,
  FAULTY,
  FAULTY_VERSION,
  HEADING,
  NEW_HEADING,
  publishFaulty,
} from './testing/faulty-remote';
import { deviceOf, type Member } from './testing/member';
import type { Product } from './testing/product';
import { commitTo, readAgain } from './testing/release';
import { expect, test } from './testing/test';

test.describe.configure({ timeout: 240_000, mode: 'serial' });

let before: ReleaseRegistry;
test.beforeAll(async ({ product }) => {
  await publishFaulty(product.site);
  before = (await readRegistry(product.site)) as ReleaseRegistry;
});
test.afterEach(({ product }) => commitTo(product.site, () => before, { quiet: true }));

/** A page of a device in a bucket of the rollouts, on a screen of the remote. */
async function open(
  { browser, product, member }: { browser: Browser; product: Product; member: Member },
  drawn: number,
  heading: string,
): Promise<Page> {
  const context = await deviceOf(browser, product, member);
  await context.addCookies([{ name: 'rollout', value: String(drawn), url: product.url }]);
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  return page;
}

/** A browser that a canary reaches at so many percent, and did not reach at fewer. */
function reachedOnlyBy(percent: number, before: number): number {
  const all = Array.from({ length: 10_000 }, (_, drawn) => aDevice(drawn));
  const isAt = (device: Device, share: number) => isReached({ percent: share }, FAULTY, device);
  const found = all.find((device) => isAt(device, percent) && !isAt(device, before));
  if (!found) throw new Error(`nobody is between ${before} and ${percent} %`);
  return found.drawn;
}

const alert = (page: Page) => page.getByRole('alertdialog', { name: '发现新版本' });

test('a canary that ends tells the devices that had it, and no other', async ({
  browser,
  product,
  member,
}) => {
  const { inside, outside } = devicesAround(FAULTY, 10);
  const { site } = product;
  await commitTo(site, (registry) => canary(site, registry, FAULTY, FAULTY_VERSION, 10));
  const had = await open({ browser, product, member }, inside.drawn, NEW_HEADING);
  const hadNot = await open({ browser, product, member }, outside.drawn, HEADING);
  await readAgain(() => commitTo(site, (registry) => rollback(site, registry, FAULTY)), had, hadNot);
  await expect(alert(had)).toBeVisible();
  await had.getByRole('button', { name: '立即刷新' }).click();
  await expect(had.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await expect(alert(had)).toBeHidden();
  await expect(alert(hadNot)).toBeHidden();
  expect(await hadNot.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await had.context().close();
  await hadNot.context().close();
});

test('a canary that the server widens by its schedule tells exactly the devices whose version changes', async ({
  browser,
  product,
  member,
}) => {
  const { site } = product;
  const [first, wider] = [devicesAround(FAULTY, 5), devicesAround(FAULTY, 25)];
  const schedule = { steps: [5, 25, 100], soak_minutes: 120 };
  await commitTo(site, async (registry) => {
    const plan = await planCanary(site, registry, FAULTY, FAULTY_VERSION, 5, { schedule });
    return plan.registry;
  });
  const world = { browser, product, member };
  const had = await open(world, first.inside.drawn, NEW_HEADING);
  const gets = await open(world, reachedOnlyBy(25, 5), HEADING);
  const hasNot = await open(world, wider.outside.drawn, HEADING);
  const server = makeReleaseControl(site, serverKeyFile(), () => new Date());
  const { revision = 0 } = (await readRegistry(site)) as ReleaseRegistry;
  const widened = () => server.commit(revision, { action: 'step', app: FAULTY }, { who: 'server' });
  await readAgain(widened, had, gets, hasNot);
  await expect(alert(gets)).toBeVisible();
  await gets.getByRole('button', { name: '立即刷新' }).click();
  await expect(gets.getByRole('heading', { level: 1, name: NEW_HEADING })).toBeVisible();
  for (const page of [had, hasNot]) {
    await expect(alert(page)).toBeHidden();
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  }
  for (const page of [had, gets, hasNot]) await page.context().close();
});

test('a quiet release is taken when the screen is opened the next time, without a reload, and the old styles go', async ({
  browser,
  product,
  member,
}) => {
  const { site } = product;
  const page = await open({ browser, product, member }, 1, HEADING);
  const stylesOf = (global: string) => page.locator(`link[rel="stylesheet"][data-rspack^="${global}:"]`);
  const old = before.remotes[FAULTY]?.active.global ?? '';
  await expect(stylesOf(old)).not.toHaveCount(0);
  const activated = () =>
    commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION), { quiet: true });
  await readAgain(activated, page);
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await comeBackTo(page, page.getByRole('heading', { level: 1, name: NEW_HEADING }));
  await expect(stylesOf(old)).toHaveCount(0);
  await expect(alert(page)).toBeHidden();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await page.context().close();
});

test('an app that is retired under an open page: it goes on until it is opened anew, then there is no such page, and it comes back', {
  tag: '@moved',
}, async ({ browser, product, member }) => {
  const { site } = product;
  const page = await open({ browser, product, member }, 1, HEADING);
  const title = page.locator('h1');
  await readAgain(() => commitTo(site, (registry) => retire(registry, FAULTY)), page);
  await expect(alert(page)).toBeVisible();
  await expect(title).toHaveText(HEADING);
  await page.getByRole('button', { name: '立即刷新' }).click();
  await expect(title).toHaveText('没有这个页面');
  await page.getByRole('link', { name: '回到游戏信息' }).click();
  await expect(title).toHaveText('游戏信息');
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await readAgain(() => commitTo(site, (registry) => unretire(site, registry, FAULTY)), page);
  await go(page, ADDRESS);
  await expect(title).toHaveText(HEADING);
  await expect(alert(page)).toBeHidden();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await page.context().close();
});

test('regression: the screen of another remote keeps its look when the version whose copy of a library it has is replaced', {
  tag: '@moved',
}, async ({ browser, product, member }) => {
  const { site } = product;
  const page = await open({ browser, product, member }, 1, HEADING);
  const other = page.getByRole('heading', { level: 1, name: '蓬莱寻宝' });
  await go(page, '/basic/mining');
  const size = () => other.evaluate((heading) => getComputedStyle(heading).fontSize);
  const before = await size();
  await go(page, ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  const activated = () =>
    commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION), { quiet: true });
  await readAgain(activated, page);
  await comeBackTo(page, page.getByRole('heading', { level: 1, name: NEW_HEADING }));
  await go(page, '/basic/mining');
  expect(await size()).toBe(before);
  await page.context().close();
});
