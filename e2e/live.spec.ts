import type { BrowserContext, Page } from '@playwright/test';
import { openProxy } from '../server/src/testing/proxy';
import { agentToken } from './testing/agent';
import { deviceOf, newMember } from './testing/member';
import type { Product } from './testing/product';
import { randomFrom } from './testing/random-from';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';

const EVENTS = '/api/chat/events';

/** Sooner than any poll of the page. */
const AT_ONCE = { timeout: 2_500 };

/** A player without a membership, in a browser of their own, and customer service. */
async function playerAndService(product: Product, level = 'none') {
  const member = await newMember(product, level);
  const token = await agentToken(product);
  const { session_id } = await call<{ session_id: string }>(product.url, '/api/chat/create_session', {
    token: member.token,
  });
  const answer = (content: string) =>
    call(product.url, '/api/cs/send_message', { token, cs_account: product.agent.name, session_id, content });
  const activate = () =>
    call(product.url, '/api/cs/set_membership', {
      token,
      account: member.account,
      level: 'supreme',
      days: 1,
      reason: 'test',
    });
  return { member, answer, activate, session_id };
}

const streamOf = (page: Page) => page.waitForResponse((response) => response.url().endsWith(EVENTS));

/** A page at a path, with its stream open. */
async function listeningPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const stream = streamOf(page);
  await page.goto(path);
  expect((await stream).status()).toBe(200);
  return page;
}

/** Waits until so many tabs have joined: one holds the lock, and the others queue for it. */
async function tabsAgree(page: Page, tabs: number): Promise<void> {
  const wanting = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name?.startsWith('live-')).length;
    });
  await expect.poll(wanting).toBe(tabs);
}

test('an answer is on the screen at once', async ({ browser, product }) => {
  const { member, answer } = await playerAndService(product);
  const context = await deviceOf(browser, product, member);
  const page = await listeningPage(context, '/main/customer-service');
  for (const words of ['您好', '请问有什么可以帮您？', '请稍等']) {
    await answer(words);
    await expect(page.getByLabel('消息', { exact: true }).getByText(words)).toBeVisible(AT_ONCE);
  }
  await context.close();
});

test('a first message shows the badge and the banner at once, in one of the tabs', async ({
  browser,
  product,
}) => {
  const { member, answer } = await playerAndService(product);
  const context = await deviceOf(browser, product, member);
  const page = await listeningPage(context, '/feedback');
  const other = await context.newPage();
  await other.goto('/main/game-info');
  await tabsAgree(page, 2);
  await answer('您好');
  await expect(page.getByText('您有 1 条未读消息')).toBeVisible(AT_ONCE);
  const tab = other.getByRole('navigation').getByRole('link', { name: /联系客服/ });
  await expect(tab).toContainText('1', AT_ONCE);
  await expect(other.getByText('您有 1 条未读消息')).toBeHidden();
  await context.close();
});

test('an activation opens a locked screen without a reload', async ({ browser, product }) => {
  const { member, activate } = await playerAndService(product);
  const context = await deviceOf(browser, product, member);
  const page = await listeningPage(context, '/supreme/dig');
  await expect(page.getByRole('switch', { name: '启用' })).toBeDisabled();
  await activate();
  await expect(page.getByRole('switch', { name: '启用' })).toBeEnabled(AT_ONCE);
  await context.close();
});

test('a login that was ended elsewhere ends in every tab at once', async ({ browser, product }) => {
  const { member } = await playerAndService(product);
  const context = await deviceOf(browser, product, member);
  const page = await listeningPage(context, '/feedback');
  const other = await context.newPage();
  await other.goto('/main/game-info');
  await tabsAgree(page, 2);
  await call(product.url, '/api/logout', { token: member.token });
  for (const one of [page, other]) await expect(one).toHaveURL(/\/login/, AT_ONCE);
  await context.close();
});

test('seven open tabs hold one stream, and each can still call; when its tab closes, another holds it', {
  tag: '@moved',
}, async ({ browser, product }) => {
  const { member, answer } = await playerAndService(product);
  const context = await deviceOf(browser, product, member);
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(EVENTS)) streams.push(request.frame().page());
  });
  const pages = [await listeningPage(context, '/main/customer-service')];
  for (let count = 1; count < 7; count += 1) {
    const page = await context.newPage();
    await page.goto('/main/customer-service');
    pages.push(page);
  }
  for (const page of pages) {
    await expect(page.getByRole('textbox', { name: '输入消息' })).toBeVisible();
    const status = page.evaluate(async () => (await fetch('/api/health', { cache: 'no-store' })).status);
    expect(await status).toBe(200);
  }
  await tabsAgree(pages[0] as Page, 7);
  await answer('七个页面');
  for (const page of pages) await expect(page.getByText('七个页面').first()).toBeVisible(AT_ONCE);
  expect(streams).toEqual([pages[0]]);
  const again = context.waitForEvent('request', (request) => request.url().endsWith(EVENTS));
  await pages[0]?.close();
  await again;
  await answer('还是实时');
  for (const page of pages.slice(1)) await expect(page.getByText('还是实时').first()).toBeVisible(AT_ONCE);
  expect(streams).toHaveLength(2);
  await context.close();
});

/** Shows or hides a tab, as a window does that another one covers. */
const look = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('the tab that is seen holds the stream: a hidden one gives way, and takes it back when it is seen again', async ({
  browser,
  product,
}) => {
  const { member, answer } = await playerAndService(product);
  const context = await deviceOf(browser, product, member);
  const first = await listeningPage(context, '/main/customer-service');
  await look(first, 'hidden');
  // Opened while the other is hidden, it asks, and the other hands over.
  const second = await listeningPage(context, '/main/customer-service');
  await answer('第二个页面');
  await expect(second.getByText('第二个页面').first()).toBeVisible(AT_ONCE);
  await look(second, 'hidden');
  const back = streamOf(first);
  await look(first, 'visible');
  await back;
  await answer('回到第一个页面');
  await expect(first.getByText('回到第一个页面').first()).toBeVisible(AT_ONCE);
  await context.close();
});

test('the stream of a tab that is frozen is taken over by one that is seen', { tag: '@moved' }, async ({
  browser,
  product,
}) => {
  const { member, answer } = await playerAndService(product);
  const context = await deviceOf(browser, product, member);
  const frozen = await listeningPage(context, '/feedback');
  const end = Date.now() + 30_000;
  // Only the answer does not come: a frozen page has its lock, and does not answer.
  const busy = frozen
    .evaluate((until) => {
      while (Date.now() < until);
    }, end)
    .catch(() => {});
  const page = await listeningPage(context, '/main/customer-service');
  expect(Date.now()).toBeLessThan(end);
  await answer('我来接手');
  await expect(page.getByText('我来接手').first()).toBeVisible(AT_ONCE);
  await frozen.close();
  await busy;
  await context.close();
});

for (const seed of [1, 2])
  test(`a stream that is cut and restored at random loses no message (seed ${seed})`, {
    tag: seed > 1 ? '@moved' : [],
  }, async ({ browser, product }) => {
    const chance = randomFrom(seed);
    const { member, answer } = await playerAndService(product);
    const proxy = await openProxy(product.url);
    const through = { ...product, url: new URL(proxy.url).origin };
    const context = await deviceOf(browser, through, member);
    const page = await listeningPage(context, '/main/customer-service');
    const said: string[] = [];
    const say = async () => {
      for (let left = Math.floor(chance() * 3); left > 0; left -= 1) {
        said.push(`第 ${said.length + 1} 句`);
        await answer(said.at(-1) ?? '');
      }
    };
    for (let round = 0; round < 6; round += 1) {
      await say();
      await proxy.cut();
      await say();
      const restored = streamOf(page);
      await proxy.restore();
      // Half of the cuts hit a stream that has not been opened again yet.
      if (chance() < 0.5) await restored;
      else restored.catch(() => {});
    }
    said.push('到此为止');
    await answer('到此为止');
    const list = page.getByLabel('消息', { exact: true });
    await expect(list.getByText('到此为止')).toBeVisible({ timeout: 45_000 });
    const shown = await list.getByText(/第 \d+ 句|到此为止/).allTextContents();
    expect(shown.map((text) => /第 \d+ 句|到此为止/.exec(text)?.[0])).toEqual(said);
    await context.close();
    await proxy.cut();
  });
