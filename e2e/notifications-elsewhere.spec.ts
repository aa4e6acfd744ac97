import type { Page } from '@playwright/test';
import { WITH_WINDOWS } from './testing/browsers';
import { enter } from './testing/enter';
import { expect, test } from './testing/test';

// The headless Chromium has no notifications.
test.use({ launchOptions: WITH_WINDOWS, serviceWorkers: 'allow' });

/** Registers the service worker. Returns what has the browser deliver a push to it, as a push service would. */
async function pushTo(page: Page): Promise<(message: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (message) => {
    const data = JSON.stringify(message);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

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
  const deliver = await pushTo(page);
  const [worker] = context.serviceWorkers();
  const shown = () =>
    worker?.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
    });
  // Who looks at the page is told by the page.
  await deliver(MESSAGE);
  await deliver({ ...MESSAGE, tag: 'assistant-unread' });
  await expect.poll(shown).toEqual([]);
  await page.goto('about:blank');
  await deliver(MESSAGE);
  await expect
    .poll(shown)
    .toEqual([{ title: MESSAGE.title, body: MESSAGE.body, data: { path: '/basic/mining' } }]);
  await deliver({ ...MESSAGE, title: '2 条新通知' });
  await expect.poll(async () => (await shown())?.map(({ title }) => title)).toEqual(['2 条新通知']);
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1, name: '意见建议' })).toBeVisible();
  await worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    // Only the operating system can press it; a test can only report a press.
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  });
  await expect(page).toHaveURL('/basic/mining');
});

/** Opens the sheet of channels in the settings. */
async function openChannels(page: Page) {
  await page.goto('/main/settings');
  await page.getByRole('button', { name: /页面关闭时的通知/ }).click();
  return page.getByRole('dialog', { name: '页面关闭时的通知' });
}

test('a webhook into a private network is refused where it is typed; a public one is kept over a reload', async ({
  page,
  product,
}) => {
  await enter(page, product.url);
  const sheet = await openChannels(page);
  await sheet.getByRole('button', { name: '添加通知方式' }).click();
  await page.getByRole('combobox', { name: '发到哪里' }).selectOption('plain');
  await page.getByRole('textbox', { name: '名称' }).fill('我的服务');
  const address = page.getByRole('textbox', { name: '地址' });
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
  await item.getByRole('button', { name: '删除“我的服务”' }).click();
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
  const device = () => page.getByRole('switch', { name: '页面关闭时也收到浏览器推送' });
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'));
  });
  await openChannels(page);
  await device().click();
  await expect(device()).toHaveAccessibleDescription(/连接不上浏览器的推送服务/);
  await expect(device()).not.toBeChecked();
  // The browser of a test has no push service: only its answer is made up, by the keys of RFC 8291.
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({
          endpoint: 'https://push.example.com/1234',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
      }) as unknown as PushSubscription;
  });
  const sheet = await openChannels(page);
  await device().click();
  await expect(device()).toBeChecked();
  await expect(sheet.getByRole('listitem')).toContainText('这台设备浏览器推送');
  await device().click();
  await expect(device()).not.toBeChecked();
  await expect(page.getByText('还没有通知方式')).toBeVisible();
});
