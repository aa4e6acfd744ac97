import type { Page } from '@playwright/test';
import { agentToken } from './testing/agent';
import { enterAs } from './testing/enter';
import type { Product } from './testing/product';
import { call, registerByApi } from './testing/register-by-api';
import { expect, test } from './testing/test';

/** A few pages more than the page holds at a time (R705). */
const COUNT = 320;

/** A player with a conversation of `COUNT` messages of customer service. */
async function playerWithPast(product: Product): Promise<Record<string, string>> {
  const player = await registerByApi(product.url);
  const token = await agentToken(product);
  const { session_id } = await call<{ session_id: string }>(product.url, '/api/chat/create_session', {
    token: player.token,
  });
  for (let n = 1; n <= COUNT; n += 1)
    await call(product.url, '/api/cs/send_message', {
      token,
      cs_account: product.agent.name,
      session_id,
      content: `第 ${n} 条答复`,
    });
  return player;
}

interface View {
  shown: number[];
  rows: number;
  /** How far a row in sight moved when others came or went around it, in pixels. */
  jump: number;
}

/** Scrolls the list to one end of what it holds, and returns what it shows once it holds something else. */
function scrollTo(page: Page, end: 'top' | 'bottom'): Promise<View> {
  return page.getByLabel('消息', { exact: true }).evaluate(async (list, to) => {
    const rows = () => [...list.querySelectorAll<HTMLElement>('[data-message]')];
    const shown = () => rows().map((row) => Number(/第 (\d+) 条/.exec(row.textContent ?? '')?.[1]));
    const before = shown().join();
    list.scrollTop = to === 'top' ? 0 : list.scrollHeight;
    const edge = list.getBoundingClientRect().top;
    // Not the first, whose name goes to the one that comes before it.
    const anchor = rows().find((row, at) => at > 0 && row.getBoundingClientRect().bottom > edge);
    const top = anchor?.getBoundingClientRect().top ?? 0;
    await new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (shown().join() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => done());
      });
      observer.observe(list, { childList: true, subtree: true });
    });
    const jump = anchor?.isConnected ? anchor.getBoundingClientRect().top - top : 0;
    return { shown: shown(), rows: rows().length, jump };
  }, end);
}

test('a long conversation is shown a part at a time, whole and without a jump, and writing leads to its end', {
  tag: '@moved',
}, async ({ page, product }) => {
  await enterAs(page, await playerWithPast(product));
  await page.goto('/main/customer-service');
  await expect(page.getByText(`第 ${COUNT} 条答复`)).toBeAttached();
  const seen = new Set<number>();
  for (let view: View | undefined; !seen.has(1); ) {
    view = await scrollTo(page, 'top');
    expect(Math.abs(view.jump)).toBeLessThanOrEqual(1);
    expect(view.rows).toBeLessThanOrEqual(240);
    for (const n of view.shown) seen.add(n);
  }
  expect(seen.size).toBeGreaterThanOrEqual(COUNT - 50);
  await expect(page.getByText('会话从这里开始')).toBeVisible();
  await expect(page.getByText(`第 ${COUNT} 条答复`)).not.toBeAttached();
  for (let last = 0; last < COUNT; ) {
    const view = await scrollTo(page, 'bottom');
    expect(Math.abs(view.jump)).toBeLessThanOrEqual(1);
    expect(view.rows).toBeLessThanOrEqual(240);
    last = view.shown.at(-1) ?? 0;
  }
  await expect(page.getByRole('button', { name: '查看之后的消息' })).toBeHidden();

  for (let rows: number[] = []; rows[0] !== 1; ) rows = (await scrollTo(page, 'top')).shown;
  await page.getByLabel('输入消息').fill('我在');
  await page.keyboard.press('Enter');
  await expect(page.getByText('我在')).toBeInViewport();
  await expect(page.getByText(`第 ${COUNT} 条答复`)).toBeInViewport();
});
