import type { Locator, Page } from '@playwright/test';

/** Opens the sheet of channels in the settings. */
export async function openChannels(page: Page): Promise<Locator> {
  await page.goto('/main/settings');
  await page.getByRole('button', { name: /页面关闭时的通知/ }).click();
  return page.getByRole('dialog', { name: '页面关闭时的通知' });
}

/** Begins a plain webhook called 我的服务 in the sheet of channels. @returns the field of its address */
export async function beginWebhook(page: Page): Promise<Locator> {
  const sheet = await openChannels(page);
  await sheet.getByRole('button', { name: '添加通知方式' }).click();
  await page.getByRole('combobox', { name: '发到哪里' }).selectOption('plain');
  await page.getByRole('textbox', { name: '名称' }).fill('我的服务');
  return page.getByRole('textbox', { name: '地址' });
}

/** The switch of this device's own pushes, in the sheet of channels. */
export const pushSwitch = (page: Page) => page.getByRole('switch', { name: '页面关闭时也收到浏览器推送' });

/**
 * Gives the pages a push service: the browser of a test has none, so only its answer is made up.
 * @param keys those of RFC 8291
 */
export async function fakePushService(
  page: Page,
  endpoint: string,
  keys: { p256dh: string; auth: string },
): Promise<void> {
  await page.addInitScript(
    (subscription) => {
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription;
    },
    { endpoint, keys },
  );
}
