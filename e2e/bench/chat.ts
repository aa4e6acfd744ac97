/**
 * What a conversation of 5,000 messages costs in a browser: from Enter to the painted message, and the main thread's
 * time of a poll that returns nothing. Wanted are medians under 50 ms and under 10 ms. It never fails on a figure.
 * `npm run bench:chat`, on the site that `npm run build` made.
 */
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config';
import { agentToken } from '../testing/agent';
import { deviceOf, newMember } from '../testing/member';
import { startProduct } from '../testing/product';
import { call } from '../testing/register-by-api';
import { withoutStream } from '../testing/without-stream';

const MESSAGES = 5000;
const ROUNDS = 15;
/** How often the page asks without a stream. */
const POLL_MS = 5000;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds from the press of Enter to the frame in which the message is painted. */
function enterToPaint(page: Page, text: string): Promise<number> {
  return page.getByLabel('输入消息').evaluate((area, words) => {
    const list = document.querySelector('section[aria-label="消息"]') as HTMLElement;
    const painted = new Promise<number>((done) => {
      const observer = new MutationObserver(() => {
        if (!list.textContent?.includes(words)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now());
          port2.postMessage(null);
        });
      });
      observer.observe(list, { childList: true, subtree: true, characterData: true });
    });
    const began = performance.now();
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    return painted.then((at) => at - began);
  }, text);
}

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const member = await newMember(product);
  const { token } = member;
  const agent = await agentToken(product);
  const { session_id } = await call<{ session_id: string }>(product.url, '/api/chat/create_session', {
    token,
  });
  for (let n = 0; n < MESSAGES; n += 1)
    await call(product.url, '/api/cs/send_message', {
      token: agent,
      cs_account: product.agent.name,
      session_id,
      content: `第 ${n} 条答复，说得比一行长一些，就像客服平时写的那样。`,
    });
  const context = await deviceOf(browser, product, member);
  await withoutStream(context);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await page.goto('/main/customer-service');
  await page.getByText(`第 ${MESSAGES - 1} 条`).waitFor();
  // As full as the window gets.
  const list = page.getByRole('region', { name: '消息' });
  for (let rows = 0; rows < 240; rows = await page.locator('[data-message]').count()) {
    await list.evaluate((region) => {
      region.scrollTop = 0;
    });
    await page.waitForTimeout(300);
  }
  const taskMs = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const polls: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.waitForResponse((response) => response.url().endsWith('/get_history'));
    const before = await taskMs();
    await page.waitForResponse((response) => response.url().endsWith('/get_history'));
    await page.waitForTimeout(POLL_MS / 5);
    polls.push((await taskMs()) - before);
  }
  await page.getByRole('button', { name: /回到底部/ }).click();
  await page.getByText(`第 ${MESSAGES - 1} 条`).waitFor();
  const paints: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = `我说的第 ${round} 句`;
    await page.getByLabel('输入消息').fill(text);
    paints.push(await enterToPaint(page, text));
    await page.waitForTimeout(200);
  }
  console.log(`${MESSAGES} messages, ${await page.locator('*').count()} elements`);
  console.log(`Enter to paint: median ${median(paints).toFixed(1)} ms of ${ROUNDS}`);
  console.log(`main thread between two polls: median ${median(polls).toFixed(1)} ms of ${polls.length}`);
  await context.close();
} finally {
  await browser.close();
  await product.stop();
}
