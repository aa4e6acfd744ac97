import type { ConfigData } from '@assistant/contract';
import type { Page } from '@playwright/test';
import { type KeptBrowser, keptBrowser, keptDatabase, putBack } from './testing/before-walls';
import { type Product, startProduct } from './testing/product';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';

/** A page of a browser that the old version was used in, before any of today's scripts runs there. */
async function openKept(page: Page, url: string, kept: KeptBrowser): Promise<void> {
  await page.route(`${url}/blank`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>blank</title>' }),
  );
  await page.goto(`${url}/blank`);
  await putBack(page, kept);
}

test.describe('a player who comes from the version before the walls', () => {
  // In order, on one product: the last test ends the login of the others.
  test.describe.configure({ mode: 'default' });
  let product: Product;
  let kept: KeptBrowser;
  test.beforeAll(async () => {
    // A database is filled and migrated to today's schema.
    test.setTimeout(180_000);
    kept = await keptBrowser();
    product = await startProduct({ prepare: keptDatabase });
  });
  test.afterAll(() => product.stop());

  test('is still logged in, and finds tasks, membership, messages and feedback', async ({ page }) => {
    await openKept(page, product.url, kept);
    await page.goto(`${product.url}/basic/mining`);
    await expect(page.getByRole('spinbutton', { name: '抢夺次数' })).toHaveValue('7');
    await page.goto(`${product.url}/main/customer-service`);
    await expect(page.getByText('已为您开通')).toBeVisible();
    await page.goto(`${product.url}/feedback`);
    await expect(page.getByText('希望有夜间模式')).toBeVisible();
    await page.goto(`${product.url}/supreme/dig`);
    await expect(page.getByRole('switch', { name: '启用' })).toBeEnabled();
  });

  test('loses neither the change nor the message nor the draft that were not sent', async ({ page }) => {
    await openKept(page, product.url, kept);
    const token = kept.localStorage.token as string;
    await page.goto(`${product.url}/main/game-info`);
    const config = () => call<ConfigData>(product.url, '/api/get_config', { token });
    await expect.poll(async () => (await config()).setting.climbing).toMatchObject({ enabled: true });
    expect((await config()).setting.mining).toMatchObject({ raidTimes: 7, unknownToday: 'kept' });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goto(`${product.url}/main/customer-service`);
    await expect(page.getByLabel('输入消息')).toHaveValue('一句草稿');
    await expect(page.getByText('这条消息没有发出去')).toHaveCount(1);
    const session_id = kept.localStorage.chat_session_id;
    const sent = async () =>
      (
        await call<{ messages: { content: string }[] }>(product.url, '/api/chat/get_history', {
          token,
          session_id,
        })
      ).messages.filter(({ content }) => content === '这条消息没有发出去').length;
    await expect.poll(sent).toBe(1);
  });

  test('logs in with the password the old version remembered', async ({ page }) => {
    await openKept(page, product.url, kept);
    // The login ends at the server, as after a month away.
    await call(product.url, '/api/logout', { token: kept.localStorage.token });
    await page.goto(`${product.url}/main/settings`);
    await page.waitForURL('**/login?*');
    await expect(page.getByLabel('用户名')).toHaveValue(kept.account);
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(kept.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/main/settings');
  });
});
