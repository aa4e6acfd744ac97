import { newStaff } from './testing/desk';
import { asking, deskAt, log, phoneOf } from './testing/desk-conversation';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';

test('what a visitor wrote is on every open screen once it has joined the account, and unread until then', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const { member, session_id, say } = await asking(product, '第一句');
  const { token } = member;
  const visitor = await call<{ session_id: string; guest_id: string }>(url, '/api/chat/create_session', {});
  const paid = { ...visitor, content: '已付 500，没有到账', client_id: crypto.randomUUID() };
  const { id } = await call<{ id: number }>(url, '/api/chat/send_message', paid);
  await say('第三句');

  const staff = await newStaff(product, 'agent', '小乔');
  const desk = await deskAt(browser, product, staff, session_id);
  const phone = await phoneOf(browser, product, member, '/main/customer-service');
  for (const page of [desk, phone]) await expect(log(page).getByText('第三句')).toBeVisible();
  const readTo = async () =>
    (await call<{ cs_read_id: number }>(url, '/api/chat/get_history', { token, session_id, limit: 1 }))
      .cs_read_id;
  await expect.poll(readTo).toBeGreaterThan(id);

  await desk.context().setOffline(true);
  await call(url, '/api/chat/join', { token, guest_id: visitor.guest_id });
  expect(await readTo()).toBeLessThan(id);
  await desk.context().setOffline(false);
  for (const page of [desk, phone]) {
    const shown = log(page).getByText('已付 500，没有到账');
    await expect(shown).toBeVisible({ timeout: 45_000 });
  }
  await expect.poll(readTo).toBeGreaterThanOrEqual(id);
});
