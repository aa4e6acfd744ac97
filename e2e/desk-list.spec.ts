import { deskOf, newStaff } from './testing/desk';
import { asking, deskAt } from './testing/desk-conversation';
import { expect, test } from './testing/test';

/** Sooner than any poll of a page. */
const AT_ONCE = { timeout: 2_500 };

test('who waits comes by itself, and no row moves under the pointer', async ({ browser, product }) => {
  const { member, session_id } = await asking(product, '第一位');
  const staff = await newStaff(product, 'agent', '小乔');
  const agent = await deskAt(browser, product, staff, session_id);
  await agent.getByRole('textbox', { name: '输入消息' }).fill('您好');
  await agent.keyboard.press('Enter');
  await agent.getByRole('tab', { name: /^全部/ }).click();
  const mine = agent.getByRole('option').filter({ hasText: member.account });
  await expect(mine).toContainText('我在接');
  await mine.hover();
  const before = await mine.boundingBox();
  const next = await asking(product, '第二位');
  await agent.getByRole('button', { name: '1 个新会话，点此更新' }).waitFor(AT_ONCE);
  expect((await mine.boundingBox())?.y).toBe(before?.y);
  await agent.mouse.move(800, 400);
  await expect(agent.getByRole('option').filter({ hasText: next.member.account })).toContainText(
    '还没有人接',
  );
  expect((await mine.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
  // What marks the chosen ones is a border, which a system that forces its colours shows as well.
  const tab = agent.getByRole('tab', { selected: true });
  expect(await mine.evaluate((row) => getComputedStyle(row, '::before').borderLeftStyle)).toBe('solid');
  expect(await tab.evaluate((one) => getComputedStyle(one, '::after').borderTopStyle)).toBe('solid');
  await agent.context().close();
});

test('the tabs of the list are whole in English on the narrowest phone, also with text twice as large', {
  tag: '@moved',
}, async ({ browser, product }) => {
  await asking(product, 'hello');
  const staff = await newStaff(product, 'agent', '小乔');
  const context = await deskOf(browser, product, staff, 'en');
  // Counts as long as they get.
  await context.route('**/api/cs/sessions', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.counts = { waiting: 1000, mine: 1000, all: 1000 };
    await route.fulfill({ response, json });
  });
  const page = await context.newPage();
  await page.goto('/desk');
  await expect(page.getByRole('option').first()).toBeVisible();
  const tabs = page.getByRole('tab');
  for (const [width, zoom] of [
    [390, 1],
    [320, 1],
    [390, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await tabs.evaluateAll((all, size) => {
      for (const tab of all as HTMLElement[])
        for (const part of [tab, ...tab.querySelectorAll('small')]) part.style.fontSize = `${size}px`;
      return all.filter((tab) => {
        const { left, right, height } = tab.getBoundingClientRect();
        const inOneLine = tab.scrollWidth <= tab.clientWidth && height < 60;
        return left < 0 || right > innerWidth || height < 44 || !inOneLine;
      }).length;
    }, 14 * zoom);
    expect(cut, `${width} px, text × ${zoom}`).toBe(0);
  }
  await context.close();
});
