import type { ConfigData } from '@assistant/contract';
import type { Page } from '@playwright/test';
import { fillLogin, logIn } from './testing/auth-screens';
import { barIsHere } from './testing/bar-is-here';
import { deviceOf, newMember } from './testing/member';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';
import { unfold } from './testing/unfold';
import { withoutStream } from './testing/without-stream';

const raids = (page: Page) => page.getByRole('spinbutton', { name: '抢夺次数' });
const saved = (page: Page) => expect(page.getByText('已保存', { exact: true })).toBeVisible();

test('two devices change the same task: the second sees the difference and chooses, nothing is lost', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const stored = async () =>
    (await call<ConfigData>(product.url, '/api/get_config', { token: member.token })).setting.mining;
  const devices = [await deviceOf(browser, product, member), await deviceOf(browser, product, member)];
  // Neither hears of the other before it saves.
  for (const device of devices) await withoutStream(device);
  const [phone, tablet] = (await Promise.all(devices.map((device) => device.newPage()))) as [Page, Page];
  for (const page of [phone, tablet]) {
    await page.goto('/basic/mining');
    await expect(raids(page)).toHaveValue('3');
  }
  await raids(phone).fill('7');
  await phone.getByRole('switch', { name: '自动收获' }).click();
  await expect.poll(stored).toMatchObject({ raidTimes: 7, autoHarvest: false });
  await saved(phone);

  await unfold(tablet);
  await raids(tablet).fill('5');
  await tablet.getByRole('switch', { name: '优先复仇' }).click();
  const dialog = tablet.getByRole('alertdialog', { name: '另一台设备也改了设置' });
  await expect(dialog).toBeVisible();
  expect(await stored()).toMatchObject({ raidTimes: 7, autoHarvest: false, revengeFirst: true });

  // A change by only one of the two is chosen already; where both changed, this device's value is.
  await expect(dialog.getByRole('radio', { name: '本机：5' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '另一台：关' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '本机：关' })).toBeChecked();
  await dialog.getByRole('radio', { name: '另一台：7' }).click();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await saved(tablet);
  expect(await stored()).toMatchObject({ raidTimes: 7, autoHarvest: false, revengeFirst: false });
  await expect(raids(tablet)).toHaveValue('7');
  await expect(tablet.getByRole('switch', { name: '自动收获' })).not.toBeChecked();
});

test('a player who returns to a task sees what another device saved meanwhile', { tag: '@moved' }, async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const phone = await (await deviceOf(browser, product, member)).newPage();
  const tablet = await (await deviceOf(browser, product, member)).newPage();
  for (const page of [phone, tablet]) await page.goto('/basic/mining');
  await expect(raids(tablet)).toHaveValue('3');
  await raids(phone).fill('7');
  await saved(phone);
  await tablet.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(raids(tablet)).toHaveValue('7');
  await raids(tablet).fill('8');
  await saved(tablet);
  await expect(tablet.getByRole('alertdialog')).toHaveCount(0);
});

test('two devices change different tasks: both are saved and nobody is asked', { tag: '@moved' }, async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const phone = await (await deviceOf(browser, product, member)).newPage();
  const tablet = await (await deviceOf(browser, product, member)).newPage();
  await phone.goto('/basic/mining');
  await tablet.goto('/basic/pk-country');
  await raids(phone).fill('6');
  await tablet.getByRole('spinbutton', { name: '每日场数' }).fill('9');
  await expect
    .poll(
      async () => (await call<ConfigData>(product.url, '/api/get_config', { token: member.token })).setting,
    )
    .toMatchObject({ mining: { raidTimes: 6 }, 'pk-country': { fights: 9 } });
  for (const page of [phone, tablet]) {
    await saved(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});

test('changes made offline wait, survive a reload and are sent when the network is back', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const stored = async () =>
    (await call<ConfigData>(product.url, '/api/get_config', { token: member.token })).setting.mining;
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await page.goto('/basic/mining');
  await expect(raids(page)).toHaveValue('3');

  await barIsHere(page);
  await context.setOffline(true);
  await raids(page).fill('8');
  await expect(page.getByText('1 处改动等着存')).toBeVisible();
  expect(await stored()).toBeUndefined();

  // The page is closed before the network is back. The next page cannot save at first.
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.route('**/api/update_config', (route) => route.abort());
  await next.goto('/basic/mining');
  await expect(raids(next)).toHaveValue('8');
  await expect(next.getByText('1 处没存上')).toBeVisible();

  // If the closed page did save as the network came back, the player is not asked either.
  await next.unroute('**/api/update_config');
  await saved(next);
  expect(await stored()).toMatchObject({ raidTimes: 8 });
});

test('two tabs of one browser change one task offline: both changes are saved, each is sent once', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const stored = async () =>
    (await call<ConfigData>(product.url, '/api/get_config', { token: member.token })).setting.mining;
  const context = await deviceOf(browser, product, member);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) {
    await page.goto('/basic/mining');
    await expect(raids(page)).toHaveValue('3');
  }
  for (const page of [one, two]) await barIsHere(page);
  await context.setOffline(true);
  await raids(one).fill('8');
  await two.getByRole('switch', { name: '自动收获' }).click();
  for (const page of [one, two]) await expect(page.getByText('1 处改动等着存')).toBeVisible();

  await one.close();
  await two.close();
  await context.setOffline(false);
  // One that a tab still sends as it goes makes this page's first save a conflict, which it merges and sends anew.
  const saves: string[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/update_config') && answer.ok()) saves.push(answer.url());
  });
  const next = await context.newPage();
  await next.goto('/main/game-info');
  await expect.poll(stored).toMatchObject({ raidTimes: 8, autoHarvest: false });
  expect(saves.length).toBeLessThanOrEqual(1);
});

for (const [screen, path] of [
  ['another task', '/basic/shop'],
  ['no task', '/main/game-info'],
] as const) {
  test(`a change that was not sent is sent by the next page, which shows ${screen}`, async ({
    browser,
    product,
  }) => {
    const member = await newMember(product, 'basic');
    const context = await deviceOf(browser, product, member);
    const page = await context.newPage();
    await page.goto('/basic/mining');
    await page.route('**/api/update_config', (route) => route.abort());
    await raids(page).fill('4');
    await expect(page.getByText('1 处没存上')).toBeVisible();
    await page.close();

    const next = await context.newPage();
    const sent = next.waitForResponse((answer) => answer.url().endsWith('/api/update_config') && answer.ok());
    await next.goto(path);
    await sent;
    const { setting } = await call<ConfigData>(product.url, '/api/get_config', { token: member.token });
    expect(setting.mining).toMatchObject({ raidTimes: 4 });
  });
}

test('logging out warns of a change that could not be sent; the next login of the account sends it', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  const page = await (await deviceOf(browser, product, member)).newPage();
  await page.goto('/basic/mining');
  await page.route('**/api/update_config', (route) => route.abort());
  await raids(page).fill('6');
  await expect(page.getByText('1 处没存上')).toBeVisible();

  // The page has tried to send it before the player logs out.
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/api/update_config'));
  await page.goto('/main/settings');
  await failed;
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  const question = page.getByRole('alertdialog', { name: '有改动还没有保存' });
  await expect(question).toContainText('下次登录这个账号时再发送');
  await question.getByRole('button', { name: '仍要退出' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.unroute('**/api/update_config');
  await fillLogin(page, member.account);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/update_config') && answer.ok());
  await logIn(page).click();
  await sent;
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const { setting } = await call<ConfigData>(product.url, '/api/get_config', { token });
  expect(setting.mining).toMatchObject({ raidTimes: 6 });
});
