import { deskOf, newStaff } from './testing/desk';
import { HOSTILE_TEXTS } from './testing/hostile-texts';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

test('no text that somebody wrote runs at the desk', async ({ browser, product }) => {
  const { url } = product;
  const name = '<img src=x onerror=alert(1)>';
  const staff = await newStaff(product, 'admin', name);
  const { token } = staff;
  const player = await registerByApi(url);
  const { session_id } = await call<{ session_id: string }>(url, '/api/chat/create_session', {
    token: player.token,
    device_info: HOSTILE_TEXTS.join(' ').slice(0, 250),
  });
  const uuid = () => crypto.randomUUID();
  for (const content of HOSTILE_TEXTS) {
    await call(url, '/api/chat/send_message', {
      token: player.token,
      session_id,
      content,
      client_id: uuid(),
    });
    await call(url, '/api/cs/add_note', { token, session_id, text: content, client_id: uuid() });
  }
  const all = HOSTILE_TEXTS.join('\n');
  const [first = '', second = '', third = ''] = HOSTILE_TEXTS;
  await call(url, '/api/cs/set_membership', {
    token,
    account: player.account,
    level: 'basic',
    days: 3,
    reason: all.slice(0, 500),
  });
  await call(url, '/api/feedback/create', { token: player.token, category: 'bug', text: all.slice(0, 2000) });
  await call(url, '/api/cs/save_canned', {
    token,
    shortcut: '<b>x</b>',
    title: first.slice(0, 60),
    text: all.slice(0, 1000),
    public: false,
    card: null,
  });
  await call(url, '/api/cs/publish_announcement', {
    token,
    title: { zh: second.slice(0, 100), en: third.slice(0, 100) },
    body: { zh: all.slice(0, 5000), en: all.slice(0, 5000) },
    client_id: uuid(),
  });

  const page = await (await deskOf(browser, product, staff)).newPage();
  const ran: string[] = [];
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) ran.push(message.text());
  });
  page.on('pageerror', (error) => ran.push(String(error)));
  await page.goto(`/desk/s/${session_id}`);
  const list = page.getByRole('region', { name: '消息' });
  const last = HOSTILE_TEXTS.at(-1)?.trim() ?? '';
  await expect(list.getByText(last, { exact: true }).first()).toBeAttached();
  await expect(list.getByRole('note').last()).toContainText(last);
  for (const link of await list.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^https?:\/\//);
  await page.getByRole('textbox', { name: '输入消息' }).fill('/<b>');
  await page.getByRole('option', { name: /<b>x<\/b>/ }).click();
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByText('会员记录').click();
  for (const path of ['feedback', 'announcements', 'canned', 'staff']) {
    await page.goto(`/desk/${path}`);
    await expect(page.getByRole('main')).toContainText(path === 'staff' ? name : first.trim().slice(0, 20));
  }
  expect(ran).toEqual([]);
  await page.context().close();
});
