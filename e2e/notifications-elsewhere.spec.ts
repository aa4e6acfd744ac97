import { WITH_WINDOWS } from './testing/browsers';
import { beginWebhook, fakePushService, openChannels, pushSwitch } from './testing/channels';
import { enter } from './testing/enter';
import { pushWorkerOf } from './testing/push-worker';
import { expect, test } from './testing/test';

// The headless Chromium has no notifications.
test.use({ launchOptions: WITH_WINDOWS, serviceWorkers: 'allow' });
// One worker: each other one would start a browser and a product for one test.
test.describe.configure({ mode: 'default' });

const MESSAGE = {
  title: '蓬莱寻宝：需要您处理',
  body: '请先在游戏里验证',
  path: '/basic/mining',
  tag: 'assistant-tasks',
};

test('a push is shown while no page is open, a later one of its kind takes its place, and a press leads to the screen', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url });
  await enter(page, product.url);
  await page.goto('/feedback');
  const { leave, deliver, shown, press } = await pushWorkerOf(page);
  // Who looks at the page is notified by the page.
  await deliver(MESSAGE);
  await deliver({ ...MESSAGE, tag: 'assistant-unread' });
  await expect.poll(shown).toEqual([]);
  await leave();
  await deliver(MESSAGE);
  await expect
    .poll(shown)
    .toEqual([{ title: MESSAGE.title, body: MESSAGE.body, data: { path: '/basic/mining' } }]);
  await deliver({ ...MESSAGE, title: '2 条新通知' });
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['2 条新通知']);
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1, name: '意见建议' })).toBeVisible();
  await press();
  await expect(page).toHaveURL('/basic/mining');
});

test('regression: the push of a report stays before a watching player, but not where that day is read', {
  tag: '@moved',
}, async ({ page, context, product }) => {
  await context.grantPermissions(['notifications'], { origin: product.url });
  await enter(page, product.url);
  const answered = page.waitForResponse('**/api/tasks/report');
  await page.goto('/main/report');
  const { data } = await (await answered).json();
  const path = `/main/report?day=${data.date}`;
  const report = { ...MESSAGE, path, actions: [{ action: path, title: '看战报' }] };
  const { deliver, shown } = await pushWorkerOf(page);
  await deliver(report);
  await expect.poll(shown).toEqual([]);
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1, name: '意见建议' })).toBeVisible();
  await deliver(report);
  await expect.poll(shown).toMatchObject([{ data: { path } }]);
  await page.goto('/main/report');
  await expect.poll(shown).toEqual([]);
});

test('a webhook into a private network is refused where it is typed; a public one is kept over a reload', async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  const address = await beginWebhook(page);
  for (const inside of [
    'https://127.0.0.1/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://0x7f.1/',
    'https://169.254.169.254/',
  ]) {
    await address.fill(inside);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(address).toHaveAccessibleDescription(/这个地址指向内部网络/);
  }
  await address.fill('https://1.1.1.1/very-secret');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog', { name: '签名密钥' })).toContainText('whsec_');
  await page.getByRole('button', { name: '我已保存好' }).click();
  await page.reload();
  const item = (await openChannels(page)).getByRole('listitem');
  await expect(item).toContainText('我的服务未使用');
  await expect(item).not.toContainText('very');
  await item.getByRole('button', { name: '删除「我的服务」' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有通知方式')).toBeVisible();
});

test('push is switched on and off on this device; where the push service cannot be reached it says so', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url });
  await enter(page, product.url);
  const device = () => pushSwitch(page);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'));
  });
  await openChannels(page);
  await device().click();
  await expect(device()).toHaveAccessibleDescription(/连接不上浏览器的推送服务/);
  await expect(device()).not.toBeChecked();
  await fakePushService(page, 'https://push.example.com/1234', {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  const sheet = await openChannels(page);
  await device().click();
  await expect(device()).toBeChecked();
  await expect(sheet.getByRole('listitem')).toContainText('这台设备浏览器推送');
  await device().click();
  await expect(device()).not.toBeChecked();
  await expect(page.getByText('还没有通知方式')).toBeVisible();
});
