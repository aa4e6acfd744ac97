import { WITH_WINDOWS } from './testing/browsers';
import { enter, unread } from './testing/enter';
import { expect, test } from './testing/test';

// The headless Chromium has no notifications.
test.use({ launchOptions: WITH_WINDOWS, serviceWorkers: 'allow' });

test('with the permission a rise of the unread count is a notification of the system, which leads to the chat', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['notifications'], { origin: product.url });
  await enter(page, product.url);
  await page.clock.install();
  await unread(page, 1);
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1, name: '意见建议' })).toBeVisible();
  await unread(page, 3);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const all = (await registration?.getNotifications()) ?? [];
      return all.map(({ title, body }) => ({ title, body }));
    });
  // What asks for the count may begin only after the first of these spans.
  const shownLater = async () => {
    await page.clock.runFor(15_000);
    return shown();
  };
  await expect.poll(shownLater).toEqual([{ title: '客服新消息', body: '您有 3 条未读消息' }]);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    // Only the operating system can press it; a test can only report a press.
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  });
  await expect(page).toHaveURL('/main/customer-service');
  expect(await shown()).toEqual([]);
});
