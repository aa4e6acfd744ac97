import { readFile } from 'node:fs/promises';
import type { ConfigData } from '@assistant/contract';
import type { Page } from '@playwright/test';
import { deviceOf, newMember } from './testing/member';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';
import { unfold } from './testing/unfold';

const raids = (page: Page) => page.getByRole('spinbutton', { name: '抢夺次数' });
const saved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeVisible();

test('a task is run at once with what was just changed, and the run stands in its records', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const page = await (await deviceOf(browser, product, member)).newPage();
  await page.goto('/basic/mining');
  await expect(page.getByText('还没有执行记录')).toBeVisible();
  await raids(page).fill('2');
  const ran = page.waitForResponse((answer) => answer.url().endsWith('/api/tasks/run'));
  await page.getByRole('button', { name: '立即执行' }).click();
  const { data } = (await (await ran).json()) as { data: { record: { text: { zh: string } } } };
  const { setting } = await call<ConfigData>(product.url, '/api/get_config', { token: member.token });
  expect(setting.mining).toMatchObject({ enabled: false, raidTimes: 2 });

  const records = page.getByRole('region', { name: '执行记录' });
  await expect(records.getByText(data.record.text.zh)).toBeVisible();
  await expect(records.getByText(/手动/)).toBeVisible();
  await expect(page.getByText('未启用，不会自动执行')).toBeVisible();
  await expect(page.getByText(/^上次 /)).toBeVisible();
  await page.getByRole('switch', { name: '启用' }).click();
  await expect(page.getByText(/下次 .*（.*）/)).toBeVisible();
});

test('why a task does not run is answered, and changed in one press', async ({ browser, product }) => {
  const member = await newMember(product, 'basic');
  const page = await (await deviceOf(browser, product, member)).newPage();
  await page.goto('/basic/mining');
  await page.getByRole('button', { name: '为什么没执行？' }).click();
  const sheet = page.getByRole('dialog', { name: '为什么没执行？' });
  await expect(sheet.getByText('没有启用')).toBeVisible();
  await sheet.getByRole('link', { name: '问客服' }).click();
  const field = page.getByRole('textbox', { name: '输入消息' });
  await expect(field).toHaveValue('蓬莱寻宝为什么没执行？没有启用');
  await expect(page.getByRole('button', { name: '不附上' })).toBeVisible();
  await expect(page).toHaveURL(/\/main\/customer-service$/);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: '不附上' })).toBeHidden();
  const asked = page.getByRole('region', { name: '消息' });
  await expect(asked.getByText('没有启用', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: '为什么没执行？' }).click();
  await sheet.getByRole('button', { name: '启用' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('switch', { name: '启用' })).toBeChecked();
  await saved(page);
});

test('a task is marked as done for today, and the mark is removed', { tag: '@moved' }, async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const page = await (await deviceOf(browser, product, member)).newPage();
  await page.goto('/basic/mining');
  await page.getByRole('switch', { name: '启用' }).click();
  await saved(page);
  await page.getByRole('button', { name: '标记为今日已完成' }).click();
  await expect(page.getByRole('button', { name: '撤销今日已完成' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '撤销今日已完成' }).click();
  await expect(page.getByRole('button', { name: '标记为今日已完成' })).toBeVisible();
});

test('a poll of the status leaves alone what is being typed', { tag: '@moved' }, async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const page = await (await deviceOf(browser, product, member)).newPage();
  await page.clock.install();
  await page.goto('/basic/mining');
  await raids(page).fill('99');
  await expect(page.getByText('「抢夺次数」须为 0 到 10 的整数').first()).toBeVisible();
  const polled = page.waitForResponse((answer) => answer.url().endsWith('/api/tasks/status'));
  await page.clock.runFor(21_000);
  await polled;
  await expect(raids(page)).toHaveValue('99');
});

test('a task goes into a file and back, seen before it is written, and can be undone', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const page = await (await deviceOf(browser, product, member)).newPage();
  await page.goto('/basic/mining');
  await raids(page).fill('9');
  await saved(page);
  await page.getByRole('button', { name: '更多', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^导出此任务/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mining-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');

  await raids(page).fill('1');
  await saved(page);
  const importFile = async (content: string) => {
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mining.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await importFile(text.replace('"mining"', '"estate"'));
  await expect(page.getByText('文件里没有「蓬莱寻宝」的设置，只有：产业施政')).toBeVisible();
  await page.keyboard.press('Escape');

  await importFile(text);
  const preview = page.getByRole('dialog', { name: '导入预览' });
  await expect(preview.getByText('1 → 9')).toBeVisible();
  await preview.getByRole('button', { name: '导入 1 项' }).click();
  await expect(raids(page)).toHaveValue('9');
  await saved(page);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(raids(page)).toHaveValue('1');
});

test('a task is copied to another account of the device, seen before it is written, without leaving this one', async ({
  page,
  player,
  product,
}) => {
  const other = { ...player, account: `${player.account}_b` };
  for (const one of [other, player]) {
    await call(product.url, '/api/register', {
      username: one.account,
      password: one.password,
      wechat: one.mobile,
      server_name: '',
      server_info: '',
      game_platform: -1,
    });
    await page.goto('/login');
    await page.getByLabel('用户名').fill(one.account);
    await page.getByRole('textbox', { name: '密码' }).fill(one.password);
    await page.getByRole('checkbox', { name: '记住我' }).check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/\/main\/game-info$/);
    if (one === other) await logOutAndStay(page);
  }
  await page.goto('/basic/pk-yard');
  await page.getByRole('switch', { name: '每日膜拜冠军' }).click();
  await unfold(page);
  await page.getByRole('spinbutton', { name: '赛前提醒(分)' }).fill('45');
  await saved(page);

  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: /^复制到其他账号/ }).click();
  const sheet = page.getByRole('dialog', { name: '复制到其他账号' });
  await sheet.getByText(other.account).first().click();
  await sheet.getByRole('button', { name: '预览' }).click();
  await expect(sheet.getByText('30 → 45')).toBeVisible();
  await expect(sheet.getByText('开 → 关')).toBeVisible();
  await sheet.getByRole('button', { name: '写入 1 个账号' }).click();
  await expect(sheet.getByText('已写入 2 项更改')).toBeVisible();
  await sheet.getByRole('button', { name: '完成' }).click();
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBe(player.account);
});

async function logOutAndStay(page: Page): Promise<void> {
  await page.goto('/main/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
}
