import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE } from '../server/src/notify/testing/certificate';
import { openReceiver, type Receiver } from '../server/src/notify/testing/receiver';
import { makeSubscription } from '../server/src/notify/testing/subscription';
import { migratedFolder } from '../server/src/testing/embedded';
import { WITH_WINDOWS } from './testing/browsers';
import { beginWebhook, fakePushService, openChannels, pushSwitch } from './testing/channels';
import { deviceOf, newMember } from './testing/member';
import { type Product, startProduct } from './testing/product';
import { pushWorkerOf } from './testing/push-worker';
import { expect, test as plain } from './testing/test';

const test = plain.extend<object, { receiver: Receiver; product: Product }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const receiver = await openReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ receiver }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'assistant-certificate-'));
      const certificate = join(folder, 'certificate.pem');
      await writeFile(certificate, CERTIFICATE);
      const settings = { DEMO_SWITCHES: 'on', NODE_EXTRA_CA_CERTS: certificate };
      const product = await startProduct({
        prepare: migratedFolder,
        clock: '10:00',
        outside: receiver.port,
        settings,
      });
      await use(product);
      await product.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ launchOptions: WITH_WINDOWS, serviceWorkers: 'allow' });

const REASON = '游戏登录已失效，请先在游戏里登录一次（模拟）';

test('with every page closed, that the game needs the player arrives at a webhook and as a push, which leads to the task', async ({
  browser,
  product,
  receiver,
}) => {
  const member = await newMember(product, 'basic');
  const context = await deviceOf(browser, product, member);
  await context.grantPermissions(['notifications'], { origin: product.url });
  const page = await context.newPage();
  const subscription = makeSubscription();
  await fakePushService(page, 'https://receiver.example.com/push', subscription.keys);

  await (await beginWebhook(page)).fill('https://receiver.example.com/hook');
  await page.getByRole('button', { name: '保存' }).click();
  const secret = page.getByRole('dialog', { name: '签名密钥' }).getByText(/^whsec_/);
  const key = Buffer.from(((await secret.textContent()) ?? '').replace('whsec_', ''), 'base64');
  await page.getByRole('button', { name: '我已保存好' }).click();
  await openChannels(page);
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).toBeChecked();
  const { leave, deliver, shown, press } = await pushWorkerOf(page);

  await product.staff('realm', 'logout', member.account);
  await page.goto('/basic/mining');
  await page.getByRole('switch', { name: '启用' }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await leave();

  const got = (path: string) => receiver.received.find((one) => one.path === path);
  await expect.poll(() => got('/hook') && got('/push') && 'both', { timeout: 60_000 }).toBe('both');
  const hook = got('/hook');
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = hook?.headers ?? {};
  const signed = createHmac('sha256', key).update(`${id}.${at}.${hook?.body}`).digest('base64');
  expect(signature).toBe(`v1,${signed}`);
  expect(JSON.parse(String(hook?.body))).toMatchObject({
    url: `${product.url}/basic/mining`,
    urgent: true,
    events: [{ kind: 'run', task: 'mining', result: 'blocked', reason: 'needsHuman', text: { zh: REASON } }],
  });

  await deliver(JSON.parse(subscription.read(got('/push')?.body ?? Buffer.alloc(0))));
  await expect.poll(shown).toMatchObject([{ body: REASON, data: { path: '/basic/mining' } }]);
  await page.goto('/main/game-info');
  await press();
  await expect(page).toHaveURL('/basic/mining');
  await expect(page.getByText(REASON).first()).toBeVisible();
});
