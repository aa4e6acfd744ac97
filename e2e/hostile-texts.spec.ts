import { agentToken } from './testing/agent';
import { newStaff } from './testing/desk';
import { enterAs } from './testing/enter';
import { HOSTILE_TEXTS } from './testing/hostile-texts';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

test('no text that somebody wrote runs on a player’s side', async ({ page, product, problems }) => {
  const { url } = product;
  const player = await registerByApi(url);
  const { token } = player;
  const agent = await agentToken(product);
  const { session_id } = await call<{ session_id: string }>(url, '/api/chat/create_session', { token });
  for (const content of HOSTILE_TEXTS) {
    await call(url, '/api/chat/send_message', { token, session_id, content });
    await call(url, '/api/cs/send_message', {
      token: agent,
      cs_account: product.agent.name,
      session_id,
      content,
    });
  }
  const all = HOSTILE_TEXTS.join('\n');
  await call(url, '/api/feedback/create', { token, category: 'bug', text: all });
  await call(url, '/api/chat/end', { token, session_id });
  await call(url, '/api/chat/rate', {
    token,
    session_id,
    stars: 3,
    text: HOSTILE_TEXTS.slice(0, 8).join(''),
  });

  const staff = await newStaff(product, 'admin', '小乔');
  const title = HOSTILE_TEXTS[10]?.slice(0, 100) ?? '';
  const { id } = await call<{ id: number }>(url, '/api/cs/publish_announcement', {
    token: staff.token,
    title: { zh: title, en: title },
    body: { zh: all, en: all },
    client_id: crypto.randomUUID(),
  });

  const ran: string[] = [];
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  // The names are the player's own: another device may have stored anything.
  const name = HOSTILE_TEXTS[10] ?? '';
  const user = { ...JSON.parse(player.userInfo ?? '{}'), username: name };
  const names = JSON.stringify([{ account: 'zhaoyun', username: name }]);
  await enterAs(page, {
    ...player,
    username: name,
    userInfo: JSON.stringify(user),
    historyAccounts: names,
    chat_session_id: session_id,
  });
  await page.goto('/main/customer-service');
  const list = page.getByRole('region', { name: '消息' });
  for (const text of HOSTILE_TEXTS.slice(-20).map((one) => one.trim()))
    await expect(list.getByText(text, { exact: true }).first()).toBeAttached();
  for (const link of await list.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^https?:\/\//);
  await list.evaluate((region) => {
    region.scrollTop = 0;
  });
  await expect(list.getByText(HOSTILE_TEXTS[0] ?? '', { exact: true }).first()).toBeAttached();

  await page.goto('/feedback');
  await expect(page.getByText(HOSTILE_TEXTS[0] ?? '').first()).toBeAttached();
  await page.goto('/announcement');
  await page.getByText(title).first().click();
  await expect(page.getByText(HOSTILE_TEXTS[0] ?? '').first()).toBeVisible();
  for (const link of await page.getByRole('main').getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^(https?:\/\/|\/)/);
  await call(url, '/api/cs/withdraw_announcement', { token: staff.token, id });
  await page.goto('/main/game-info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await page.getByRole('button', { name: '选择账号' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  expect(ran).toEqual([]);
  expect(problems).toEqual([]);
});
