import type { BrowserContext, Page } from '@playwright/test';
import { deskOf, newStaff, windowAt } from './testing/desk';
import { asking, deskAt, log, phoneOf, row } from './testing/desk-conversation';
import { deviceOf } from './testing/member';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';
import { withoutStream } from './testing/without-stream';

/** Sooner than any poll of a page. */
const AT_ONCE = { timeout: 2_500 };

test('an agent signs in, finds who waits, and both sides talk at once', async ({ browser, product }) => {
  const { member, name } = await asking(product, '在吗？粮草不够了');
  const context = await windowAt(browser, product.url);
  const agent = await context.newPage();
  await agent.goto('/desk');
  await agent.getByLabel('客服账号').fill(product.agent.name);
  await agent.getByLabel('密码', { exact: true }).fill(product.agent.password);
  await agent.keyboard.press('Enter');
  await row(agent, new RegExp(`^${name}`))
    .filter({ hasText: member.account })
    .click();
  await expect(log(agent).getByText('在吗？粮草不够了')).toBeVisible();
  const player = await phoneOf(browser, product, member, '/main/customer-service');

  await expect(agent.getByRole('textbox', { name: '输入消息' })).toBeFocused();
  await agent.keyboard.type('在的，请打开「封地管理」');
  await agent.keyboard.press('Enter');
  await expect(log(player).getByText('在的，请打开「封地管理」')).toBeVisible(AT_ONCE);
  await expect(log(agent).getByText(/已读/)).toBeVisible();
  await player.getByLabel('输入消息').fill('好了，谢谢！');
  await player.keyboard.press('Enter');
  await expect(log(agent).getByText('好了，谢谢！')).toBeVisible(AT_ONCE);
  // The first answer has made it the agent's.
  await expect(agent.getByRole('button', { name: '转交' })).toBeVisible();
  await player.context().close();
  await context.close();
});

test('each side sees that the other writes, and a note is nobody’s business', async ({
  browser,
  product,
}) => {
  const { member, session_id } = await asking(product, '在吗？');
  const agent = await deskAt(browser, product, await newStaff(product, 'agent', '小乔'), session_id);
  const phone = await deviceOf(browser, product, member);
  // At night, and before the answer as if no one were there: other tests have agents.
  let answered = false;
  await phone.route('**/api/chat/service', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.data, { open: false }, !answered && { agent_here: false });
    await route.fulfill({ response, json });
  });
  const player = await phone.newPage();
  await player.goto('/main/customer-service');
  await expect(player.getByText('现在是休息时间，请留言')).toBeVisible();
  answered = true;
  await agent.getByRole('textbox', { name: '输入消息' }).fill('在的');
  await agent.keyboard.press('Enter');
  await expect(log(player).getByText('在的')).toBeVisible();
  await expect(player.getByText('客服在线')).toBeVisible(AT_ONCE);
  await expect(player.getByText('现在是休息时间，请留言')).toBeHidden();

  await agent.keyboard.type('请');
  await expect(player.getByText('客服正在输入…')).toBeVisible(AT_ONCE);
  await player.getByLabel('输入消息').pressSequentially('好');
  await expect(agent.getByText('玩家正在输入…')).toBeVisible(AT_ONCE);
  await expect(player.getByRole('status').filter({ hasText: '正在输入' })).toHaveCount(0);
  await agent.keyboard.press('Enter');
  await expect(log(player).getByText('请', { exact: true })).toBeVisible();
  await expect(player.getByText('客服正在输入…')).toBeHidden();
  // By itself, as the player writes no more.
  await expect(agent.getByText('玩家正在输入…')).toBeHidden({ timeout: 10_000 });

  const told: string[] = [];
  agent.on('request', (request) => request.url().endsWith('/chat/typing') && told.push(request.url()));
  await agent.getByRole('radio', { name: '内部备注' }).check();
  await agent.getByRole('textbox', { name: '写备注，玩家看不到' }).pressSequentially('先查日志');
  await agent.keyboard.press('Enter');
  await expect(agent.getByRole('listitem').filter({ hasText: '先查日志' })).toBeVisible();
  expect(told).toEqual([]);
  await player.context().close();
  await agent.context().close();
});

test('an agent who logs in where players do comes to the desk, and a player finds the way back', {
  tag: '@moved',
}, async ({ browser, product }) => {
  const context = await windowAt(browser, product.url);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('用户名').fill(product.agent.name);
  await page.getByLabel('密码', { exact: true }).fill(product.agent.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk');
  await expect(page.getByLabel('客服账号')).toHaveValue(product.agent.name);
  await context.close();
  const { member } = await asking(product, '您好');
  const phone = await phoneOf(browser, product, member, '/desk');
  await expect(phone.getByText('这里只供客服使用')).toBeVisible();
  await phone.getByRole('link', { name: '返回三国助手' }).click();
  await expect(phone).toHaveURL('/main/game-info');
  await phone.context().close();
});

test('no player downloads the desk, and the desk nothing of the player’s chat', async ({
  browser,
  product,
}) => {
  const { member, session_id } = await asking(product, '您好');
  const agent = await newStaff(product, 'agent', '小乔');
  const filesOf = async (context: BrowserContext, path: string) => {
    // Where a stream is open the network is never at rest.
    await withoutStream(context);
    const page = await context.newPage();
    const files: Promise<{ url: string; text: string }>[] = [];
    page.on('response', (response) => {
      const url = response.url();
      if (url.includes('/remotes/')) files.push(response.text().then((text) => ({ url, text })));
    });
    await page.goto(path);
    await expect(log(page).getByText('您好')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const loaded = await Promise.all(files);
    await context.close();
    return loaded;
  };
  const player = await filesOf(await deviceOf(browser, product, member), '/main/customer-service');
  expect(player.some(({ url }) => url.includes('/remotes/mfe-chat/'))).toBe(true);
  expect(player.filter(({ url, text }) => /mfe-desk/.test(url) || text.includes('/api/cs/'))).toEqual([]);
  const desk = await filesOf(await deskOf(browser, product, agent), `/desk/s/${session_id}`);
  expect(desk.some(({ url }) => url.includes('/remotes/mfe-desk/'))).toBe(true);
  expect(desk.filter(({ url }) => url.includes('/remotes/mfe-chat/'))).toEqual([]);
});

test('a note of the agents never reaches the player', { tag: '@moved' }, async ({ browser, product }) => {
  const { member, session_id } = await asking(product, '我要退款');
  const staff = await newStaff(product, 'agent', '小乔');
  const agent = await deskAt(browser, product, staff, session_id);
  await agent.getByRole('radio', { name: '内部备注' }).check({ force: true });
  await agent.getByRole('textbox', { name: '写备注，玩家看不到' }).fill('上周退过一次');
  await agent.getByRole('button', { name: '存备注' }).click();
  await expect(agent.getByRole('note', { name: '内部备注，玩家看不到' })).toContainText('上周退过一次');
  const history = await call<object>(product.url, '/api/chat/get_history', {
    token: member.token,
    session_id,
  });
  expect(JSON.stringify(history)).not.toContain('上周退过一次');
  const player = await phoneOf(browser, product, member, '/main/customer-service');
  await expect(log(player).getByText('我要退款')).toBeVisible();
  await expect(player.getByText('上周退过一次')).toHaveCount(0);
  await player.context().close();
  await agent.context().close();
});

test('of two agents who take one conversation at once, one has it and the other is told who', async ({
  browser,
  product,
}) => {
  const { session_id } = await asking(product, '有人吗');
  const names = ['小乔', '子敬'];
  const staff = await Promise.all(names.map((name) => newStaff(product, 'agent', name)));
  const desks = await Promise.all(staff.map((one) => deskAt(browser, product, one, session_id)));
  const takes = desks.map((desk) => desk.getByRole('button', { name: '接待' }));
  for (const take of takes) await expect(take).toBeVisible();
  await Promise.all(takes.map((take) => take.click()));
  const mine = desks.map((desk) => desk.getByRole('button', { name: '放回待接' }));
  await expect
    .poll(async () => (await Promise.all(mine.map((one) => one.isVisible()))).filter(Boolean))
    .toHaveLength(1);
  const won = (await mine[0]?.isVisible()) ? 0 : 1;
  const lost = desks[1 - won] as Page;
  await expect(lost.getByRole('main').getByText(new RegExp(`${names[won]} 在接待`))).toBeVisible();
  await expect(lost.getByRole('radio', { name: '回复玩家' })).toBeDisabled();
  for (const desk of desks) await desk.context().close();
});

test('a shown name that a colleague has is refused in words, and what was typed stays', {
  tag: '@moved',
}, async ({ browser, product }) => {
  await newStaff(product, 'agent', '小乔');
  const admin = await (await deskOf(browser, product, await newStaff(product, 'admin', '子敬'))).newPage();
  await admin.goto('/desk/staff');
  await admin.getByRole('button', { name: '修改 子敬' }).click();
  const name = admin.getByRole('dialog').getByLabel('名字（玩家看到的）');
  await name.fill('小 乔');
  await admin.getByRole('button', { name: '保存' }).click();
  await expect(admin.getByRole('alert')).toContainText('和同事的名字相同，或看起来一样，请换一个');
  await expect(name).toHaveValue('小 乔');
  await admin.context().close();
});

test('an activation at the desk opens the screen that the player has open', { tag: '@moved' }, async ({
  browser,
  product,
}) => {
  const { member, session_id } = await asking(product, '我要开至尊');
  const player = await phoneOf(browser, product, member, '/supreme/dig');
  await expect(player.getByRole('switch', { name: '启用' })).toBeDisabled();
  const staff = await newStaff(product, 'agent', '小乔');
  const agent = await deskAt(browser, product, staff, session_id);
  await agent.getByRole('button', { name: '开通至尊' }).click();
  const dialog = agent.getByRole('dialog', { name: '更改会员' });
  await expect(dialog.getByText(/^改后：至尊，到 /)).toBeVisible();
  await dialog.getByRole('radio', { name: '活动赠送' }).check();
  await dialog.getByRole('button', { name: '确认更改' }).click();
  await expect(player.getByRole('switch', { name: '启用' })).toBeEnabled(AT_ONCE);
  await expect(log(agent).getByText(/至尊会员已开通/)).toBeVisible(AT_ONCE);
  await expect(agent.getByRole('complementary').getByText(/^到 .*，剩 30 天$/)).toBeVisible();
  await player.goto('/main/game-info');
  await expect(player.getByRole('heading', { level: 2, name: /至尊 30 天$/ })).toBeVisible();
  await player.context().close();
  await agent.context().close();
});

test('an answer that was written without network is kept over a reload and arrives once', async ({
  browser,
  product,
}) => {
  const { member, session_id } = await asking(product, '还在吗');
  const staff = await newStaff(product, 'agent', '小乔');
  const agent = await deskAt(browser, product, staff, session_id);
  await agent.route('**/api/cs/send_message', (route) => route.abort());
  await agent.getByRole('textbox', { name: '输入消息' }).fill('在的');
  await agent.keyboard.press('Enter');
  await expect(log(agent).getByText('未发送，稍后自动重试')).toBeVisible();
  await agent.getByRole('textbox', { name: '输入消息' }).fill('写到一半');
  await agent.unroute('**/api/cs/send_message');
  await agent.reload();
  await expect(log(agent).getByText(/已发送/)).toBeVisible();
  await expect(agent.getByRole('textbox', { name: '输入消息' })).toHaveValue('写到一半');
  const { messages } = await call<{ messages: { content: string }[] }>(product.url, '/api/chat/get_history', {
    token: member.token,
    session_id,
  });
  expect(messages.filter(({ content }) => content === '在的')).toHaveLength(1);
  await agent.context().close();
});
