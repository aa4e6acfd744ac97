import { basename, join } from 'node:path';
import type { LoadReport } from '@assistant/contract';
import { SHARED_FILES } from '@assistant/release-store';
import type { Browser, Page } from '@playwright/test';
import { go, heading, printTable, rewrite, type Seen } from './testing/chaos';
import { deviceOf, type Member } from './testing/member';
import type { Product } from './testing/product';
import { expect, test } from './testing/test';

interface World {
  browser: Browser;
  product: Product;
  member: Member;
}

/** The scripts of the shell that come for a path. */
async function scriptsFor({ browser, product, member }: World, path: string) {
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  const found = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/shell\/.*\.js$/.test(pathname)) found.add(pathname);
  });
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  const title = (await page.locator('h1').textContent()) ?? '';
  await context.close();
  return { found, title };
}

function reportsOf(page: Page): () => Promise<string> {
  const found: LoadReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/report_loads')) found.push(...request.postDataJSON().reports);
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return found
      .filter(({ outcome }) => outcome !== 'begun' && outcome !== 'left')
      .map(({ app, outcome, reason }) => [app, outcome, reason].filter(Boolean).join(' '))
      .join(', ');
  };
}

/** Later parts of the shell that a remote's screen takes. */
const PARTS = [
  [
    'a shared part of the shell is altered',
    '/basic/mining',
    '/main/customer-service',
    'mfe-tasks-basic failed altered',
  ],
] as const;

const seen: Seen[] = [];

test.describe.configure({ timeout: 240_000 });
test.afterAll(() => printTable(seen));

for (const [what, path, other, reported] of PARTS) {
  test(`${what}: a card, the rest goes on, and Retry heals it once the right one is served`, async ({
    browser,
    product,
    member,
  }) => {
    const world = { browser, product, member };
    const [wanted, others] = [await scriptsFor(world, path), await scriptsFor(world, other)];
    const parts = [...wanted.found].filter((file) => !others.found.has(file));
    expect(parts.length).toBeGreaterThan(0);
    const folder = join(product.site, 'shell', SHARED_FILES);
    const context = await deviceOf(browser, product, member);
    const page = await context.newPage();
    const alter = (text: string) => `window.altered=true;${text}`;
    const putBack = await Promise.all(
      parts.map((file) => rewrite(page, product.site, join(folder, basename(file)), alter)),
    );
    const reports = reportsOf(page);
    const retry = page.getByRole('button', { name: '重试' });
    try {
      const began = Date.now();
      await page.goto(path);
      await expect(retry).toBeVisible();
      const ms = Date.now() - began;
      await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
      await go(page, other);
      await expect(heading(page, others.title)).toBeVisible();
      await go(page, path);
      await expect(retry).toBeVisible();
      await expect.poll(reports).toContain(reported);
      seen.push({ what, ran: 'card', ms, reported });
    } finally {
      await Promise.all(putBack.map((one) => one()));
    }
    await retry.click();
    await expect(heading(page, wanted.title)).toBeVisible();
    expect(await page.evaluate(() => ['altered' in window, 'neverReloaded' in window])).toEqual([
      false,
      true,
    ]);
    await context.close();
  });
}
