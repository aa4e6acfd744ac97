import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRegistry, STAMP_FILE, signedText, stampText } from '@assistant/contract';
import { readKey, retire, type SigningKey } from '@assistant/release-store';
import type { BrowserContext, Page } from '@playwright/test';
import { keyFile, serverKeyFile } from '../releases/src/key-file';
import { deviceOf } from './testing/member';
import type { Product } from './testing/product';
import { commitTo } from './testing/release';
import { expect, test } from './testing/test';

const REMOTE = 'mfe-tasks-premium';
const DAY_MS = 24 * 60 * 60 * 1000;

const keyIn = async (file: string) => (await readKey(file)) as SigningKey;
const registryOf = async ({ site }: Product): Promise<ReleaseRegistry> =>
  JSON.parse(await readFile(join(site, 'releases.json'), 'utf8'));

/** What the server has signed of a registry, some days ago by its clock. */
async function stampOf(registry: ReleaseRegistry, days: number) {
  const hash = createHash('sha256').update(signedText(registry)).digest('base64url');
  const at = new Date(Date.now() - days * DAY_MS).toISOString();
  const stamp = { revision: registry.revision ?? 0, hash, at };
  return { ...stamp, signature: (await keyIn(serverKeyFile())).sign(stampText(stamp)) };
}

/** A browser to which somebody on the way gives this of the site, and lets only the API through. */
async function heldBack(device: BrowserContext, product: Product, registry: ReleaseRegistry, days: number) {
  const { site } = product;
  const html = await readFile(join(site, 'index.html'), 'utf8');
  const version = await readFile(join(site, 'version.json'), 'utf8');
  const written = /(<script[^>]* id="releases"[^>]*>)[^<]*/;
  const text = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const body = html.replace(written, (_, open) => open + text);
  const stamp = await stampOf(await registryOf(product), days);
  const page = await device.newPage();
  await page.route(
    ({ pathname }) => /^\/(main|premium)\//.test(pathname),
    async (route) => route.fulfill({ response: await route.fetch(), body }),
  );
  await page.route('**/releases.json', (route) => route.fulfill({ json: registry }));
  await page.route('**/version.json**', (route) =>
    route.fulfill({ contentType: 'application/json', body: version }),
  );
  await page.route(`**/${STAMP_FILE}`, (route) => route.fulfill({ json: stamp }));
  return page;
}

/** Opens a page of one remote, and waits until that has shown itself: the page asks how new it is some seconds later. */
async function openGameInfo(page: Page): Promise<void> {
  await page.goto('/main/game-info');
  await expect(page.getByText('铜钱').first()).toBeVisible();
}
const toast = (page: Page) => page.getByRole('alert').filter({ hasText: '在那之前不会再打开别的页面' });
/** What stands in place of a remote that is not opened. */
const card = (page: Page) => page.getByRole('alert').filter({ hasText: '所以没有打开' });
const retry = (page: Page) => page.getByRole('button', { name: '重试' });
/** Presses Retry, which reads the list again. */
async function retryInVain(page: Page): Promise<void> {
  const read = page.waitForResponse('**/releases.json');
  await retry(page).click();
  await (await read).finished();
  await expect(card(page)).toBeVisible();
}
const openChat = (page: Page) => page.getByRole('link', { name: '联系客服', exact: true }).click();
const chat = (page: Page) => page.getByRole('textbox');

test('a site that is held back for days: the page says so, gives out nothing of it, and without a network refuses nothing', async ({
  product,
  browser,
  member,
}) => {
  const { site } = product;
  const device = await deviceOf(browser, product, member);
  const before = await registryOf(product);
  const page = await heldBack(device, product, before, 3);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  try {
    await commitTo(site, (registry) => retire(registry, REMOTE), { quiet: true });
    await openGameInfo(page);
    // The file is of three days ago, so it has asked the API.
    await expect(toast(page)).toBeVisible({ timeout: 30_000 });
    expect(asked.filter((url) => url.endsWith('/api/releases-timestamp'))).toHaveLength(1);
    await expect(page.getByText('铜钱').first()).toBeVisible();
    await openChat(page);
    await expect(card(page)).toBeVisible();
    await retryInVain(page);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await retry(page).click();
    await expect(chat(page)).toBeVisible();

    // Opened anew it knows at once that this is old.
    await page.goto('/premium/npc-pk');
    await expect(card(page)).toBeVisible();
  } finally {
    await commitTo(site, () => before);
    await device.close();
  }
});

test('another list that was signed under the same number gives out nothing, until what the server has signed arrives', {
  tag: '@moved',
}, async ({ product, browser, member }) => {
  const device = await deviceOf(browser, product, member);
  const { signature: _, ...real } = await registryOf(product);
  const { [REMOTE]: __, ...remotes } = real.remotes;
  const other = { ...real, remotes };
  const forked = { ...other, signature: (await keyIn(keyFile())).sign(signedText(other)) };
  const page = await heldBack(device, product, forked, 0);
  await openGameInfo(page);
  await expect(toast(page)).toBeVisible({ timeout: 30_000 });
  await openChat(page);
  await expect(card(page)).toBeVisible();
  await retryInVain(page);
  await page.unroute('**/releases.json');
  await retry(page).click();
  await expect(chat(page)).toBeVisible();
  await device.close();
});
