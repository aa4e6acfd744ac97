import type { DataOf } from '@assistant/contract';
import { jump, timeTest as test } from './testing/jump';
import { deviceOf, type Member, newMember } from './testing/member';
import type { Product } from './testing/product';
import { call } from './testing/register-by-api';
import { expect } from './testing/test';

// One worker: each other one would start a product for a test or two.
test.describe.configure({ mode: 'default' });

const EVERY_5 = { scheduleMode: 'interval', intervalMin: 5, jitterMin: 0, enabled: true };
const recordsOf = ({ url }: Product, { token }: Member, task: string) =>
  call<DataOf<'tasksRecords'>>(url, '/api/tasks/records', { token, task });
const statusOf = ({ url }: Product, { token }: Member) =>
  call<DataOf<'tasksStatus'>>(url, '/api/tasks/status', { token });

const statisticsOf = ({ url }: Product, { token }: Member) =>
  call<DataOf<'tasksStatistics'>>(url, '/api/tasks/statistics', { token });
const resourcesOf = ({ url }: Product, { token }: Member) =>
  call<DataOf<'getResourceHistory'>>(url, '/api/get_resource_history', { token, days: 1 });

async function save({ url }: Product, { token }: Member, setting: Record<string, object>) {
  const { revisions } = await call<DataOf<'getConfig'>>(url, '/api/get_config', { token });
  await call(url, '/api/update_config', { token, setting, revisions });
}

test('a task runs every five minutes; its screen and game info follow the game’s time; stopped, it stays', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  await save(product, member, { mining: { ...EVERY_5, enabled: false } });
  const page = await (await deviceOf(browser, product, member)).newPage();
  await page.goto('/basic/mining');
  await page.getByRole('switch', { name: '启用' }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await expect.poll(async () => (await recordsOf(product, member, 'mining')).records.length).toBe(1);

  for (const runs of [2, 3, 4]) {
    await jump(product, 5);
    expect((await recordsOf(product, member, 'mining')).records).toHaveLength(runs);
    await expect(page.getByRole('region', { name: '执行记录' }).locator('time')).toHaveCount(runs);
  }
  await expect(page.getByText(/下次 .*（[45] 分钟后）/)).toBeVisible();
  const { tasks } = await statisticsOf(product, member);
  // Of the four, those that found nothing to do took no slot.
  expect((tasks.mining?.runs ?? 0) + (tasks.mining?.skipped ?? 0)).toBe(4);

  await page.goto('/main/game-info');
  const clockOfDay = page.locator('time');
  const { at } = await statusOf(product, member);
  const clock = new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(11, 16);
  await expect(clockOfDay).toHaveText(clock);
  await jump(product, 120);
  await expect(clockOfDay).toHaveText(/^12:/);
  const { readings } = await resourcesOf(product, member);
  expect(readings.length).toBeGreaterThanOrEqual(2);
  expect(readings.at(-1)?.resources.gold).toBeGreaterThan(readings[0]?.resources.gold ?? 0);

  await page.goto('/basic/mining');
  await page.getByRole('switch', { name: '启用' }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  const before = (await recordsOf(product, member, 'mining')).records.length;
  await jump(product, 600);
  expect((await recordsOf(product, member, 'mining')).records).toHaveLength(before);
});

test('a supreme task whose membership has ended is skipped, and its record says why', async ({ product }) => {
  const member = await newMember(product, 'supreme');
  await save(product, member, { dig: { ...EVERY_5, intervalMin: 60 } });
  await expect.poll(async () => (await recordsOf(product, member, 'dig')).records.length).toBe(1);
  await jump(product, 31 * 24 * 60);
  const [newest, ...older] = (await recordsOf(product, member, 'dig')).records;
  expect(newest).toMatchObject({ result: 'skipped', reason: 'membership' });
  expect(older).toHaveLength(1);
});

test('a realm that has logged the assistant out needs the player; when it is well again, the task runs again', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  await product.staff('realm', 'logout', member.account);
  await save(product, member, { mining: EVERY_5 });
  const newest = async () => (await recordsOf(product, member, 'mining')).records[0];
  await expect.poll(newest).toMatchObject({ result: 'blocked', reason: 'needsHuman' });
  const page = await (await deviceOf(browser, product, member)).newPage();
  await page.goto('/main/game-info');
  await expect(page.getByText('游戏登录已失效，请先在游戏里登录一次（模拟）').first()).toBeVisible();
  await product.staff('realm', 'well', member.account);
  await jump(product, 61);
  await expect.poll(newest).toMatchObject({ result: 'done' });
});

test('the clock of the day stands whole near its end, and when the next begins', { tag: '@moved' }, async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  await save(product, member, {
    mining: { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: ['12:00'] },
  });
  const page = await (await deviceOf(browser, product, member)).newPage();
  const { at } = await statusOf(product, member);
  const clockOf = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(11, 16);
  const [hours = 0, minutes = 0] = clockOf(Date.parse(at)).split(':').map(Number);
  await jump(product, 23 * 60 + 55 - hours * 60 - minutes);
  await page.goto('/main/game-info');
  const clock = page.locator('time');
  await expect(clock).toHaveText(/^23:5[5-9]$/);
  await expect(clock).toBeInViewport({ ratio: 1 });
  const lines = () => clock.evaluate((words) => words.getClientRects().length);
  expect(await lines()).toBe(1);

  await jump(product, 60);
  // The page asks every 30 s.
  await expect(clock).toHaveText(/^0[01]:\d\d$/, { timeout: 60_000 });
  await expect(clock).toBeInViewport({ ratio: 1 });
});
