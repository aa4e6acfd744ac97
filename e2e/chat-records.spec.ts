import { readFile } from 'node:fs/promises';
import type { ChatLine } from '@assistant/contract';
import type { Page } from '@playwright/test';
import { deviceOf, newMember } from './testing/member';
import { expect, test } from './testing/test';
import { unfold } from './testing/unfold';

const line = (id: number, over: Partial<ChatLine> = {}): ChatLine => ({
  id,
  channel: 'world',
  from: `玩家${id}`,
  text: `消息 ${id}`,
  at: new Date(Date.UTC(2026, 10, 21, 0, id)).toISOString(),
  hit: false,
  ...over,
});

interface Asked {
  channels: ChatLine['channel'][];
  query?: string;
  hits_only?: boolean;
  before?: number;
  limit?: number;
}

/** Answers for the game's chat, because the simulated realm makes its lines at random. */
async function answerWith(page: Page, lines: readonly ChatLine[]): Promise<void> {
  await page.route('**/api/tasks/chat_records', async (route) => {
    const asked = route.request().postDataJSON() as Asked;
    const found = lines
      .filter(({ channel }) => asked.channels.includes(channel))
      .filter(({ text, from }) => `${from}${text}`.includes(asked.query ?? ''))
      .filter(({ hit }) => hit || !asked.hits_only)
      .filter(({ id }) => asked.before === undefined || id < asked.before)
      .toSorted((a, b) => b.id - a.id);
    const page = found.slice(0, asked.limit ?? 50);
    const data = {
      lines: page,
      has_more: page.length < found.length,
      stored: lines.length,
      last_sync: '2026-11-21T08:00:00.000Z',
      hits_today: 1,
      simulated: true,
    };
    await route.fulfill({ json: { code: 0, msg: '', data } });
  });
}

test('chat records are searched, narrowed, scrolled back and exported', async ({ browser, product }) => {
  const page = await (await deviceOf(browser, product, await newMember(product))).newPage();
  await answerWith(page, [
    ...Array.from({ length: 118 }, (_, at) => line(at + 1)),
    line(119, { channel: 'guild', text: '今晚攻打襄阳', hit: true }),
    line(120, { text: '=HYPERLINK("http://x")' }),
  ]);
  await page.goto('/supreme/chat');
  const messages = page.getByRole('region', { name: '消息' }).last();
  // The list of them and the part it is in have each a name of its own.
  await expect(page.getByRole('region', { name: '消息', exact: true })).toHaveCount(1);
  await expect(messages.getByRole('listitem')).toHaveCount(50);

  // Scrolling loads older lines, down to the first one.
  for (const known of [50, 100]) {
    await messages.evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }));
    await expect.poll(() => messages.getByRole('listitem').count()).toBeGreaterThan(known);
  }
  await expect(messages.getByText('没有更早的消息了')).toBeVisible();
  await expect(messages.getByRole('listitem')).toHaveCount(120);

  await page.getByRole('searchbox', { name: '搜索内容或发言人' }).fill('襄阳');
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await expect(messages.locator('mark')).toHaveText('襄阳');
  await page.getByRole('searchbox', { name: '搜索内容或发言人' }).fill('没有这句');
  await expect(page.getByText('没有符合的消息')).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索内容或发言人' }).fill('');

  const channels = page.getByRole('group', { name: '查看频道' });
  await channels.getByRole('checkbox', { name: '世界' }).click();
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await channels.getByRole('checkbox', { name: '世界' }).click();
  await channels.getByRole('checkbox', { name: '只看命中关键词' }).click();
  await expect(messages.getByText('今晚攻打襄阳')).toBeVisible();
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await channels.getByRole('checkbox', { name: '只看命中关键词' }).click();

  await unfold(page);
  await page.getByRole('combobox', { name: '导出格式' }).selectOption({ label: '表格 csv' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(121);
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test('keywords that are saved are marked; a failure says so and is tried again', async ({
  browser,
  product,
}) => {
  const page = await (await deviceOf(browser, product, await newMember(product))).newPage();
  await answerWith(page, [line(1, { text: '求助，有人打我城', hit: true })]);
  await page.goto('/supreme/chat');
  await page.getByRole('button', { name: /^关键词提醒/ }).click();
  await page.getByRole('textbox', { name: '新增一条' }).fill('求助');
  await page.getByRole('textbox', { name: '新增一条' }).press('Enter');
  await expect(page.locator('mark')).toHaveText('求助');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await page.unrouteAll();
  await page.route('**/api/tasks/chat_records', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('读取聊天记录失败')).toBeVisible();
  await page.unrouteAll();
  await answerWith(page, []);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('还没有消息')).toBeVisible();
});

test('the lines stay where they were scrolled to when a setting is saved', { tag: '@moved' }, async ({
  browser,
  product,
}) => {
  const page = await (await deviceOf(browser, product, await newMember(product))).newPage();
  const lines = Array.from({ length: 30 }, (_, at) => line(at + 1));
  await answerWith(page, lines);
  await page.goto('/supreme/chat');
  const messages = page.getByRole('region', { name: '消息' }).last();
  await expect(messages.getByRole('listitem')).toHaveCount(30);
  await unfold(page);
  await messages.evaluate((scroller) => scroller.scrollTo({ top: 300 }));

  await page.unrouteAll();
  await answerWith(page, lines.slice(1));
  await page.getByRole('switch', { name: '屏蔽黑名单' }).click();
  await expect(messages.getByRole('listitem')).toHaveCount(29);
  expect(await messages.evaluate((scroller) => scroller.scrollTop)).toBe(300);
});

test('without the membership the chat records stay closed, and say so', async ({ browser, product }) => {
  const page = await (await deviceOf(browser, product, await newMember(product, 'premium'))).newPage();
  await page.goto('/supreme/chat');
  await expect(page.getByText('聊天记录需要至尊会员')).toBeVisible();
  await expect(page.getByRole('button', { name: /^导出/ })).toHaveCount(0);
});
