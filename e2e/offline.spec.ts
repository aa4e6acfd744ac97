import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ConfigData } from '@assistant/contract';
import { FILES_FILE, readRegistry, releaseFolder } from '@assistant/release-store';
import type { BrowserContext, Page } from '@playwright/test';
import { keyFile } from '../releases/src/key-file';
import { layCable } from './testing/cable';
import { deviceOf, type Member, newMember } from './testing/member';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';

// Everywhere else pages come without the worker, so that a test's own answers reach them.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The names of the whole copies of a release that this device has. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const whole: string[] = [];
    for (const name of await caches.keys()) if (await (await caches.open(name)).match('/')) whole.push(name);
    return whole;
  });

/** The calls whose answers this device has for times without a network. */
const answered = (page: Page) =>
  page.evaluate(async () => {
    const name = 'assistant-answers';
    // Opening one that is not there yet would make an empty one.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
    return new Promise<string[]>((resolve) => {
      indexedDB.open(name).onsuccess = ({ target }) => {
        const database = (target as IDBOpenDBRequest).result;
        const keys = database.transaction('answers').objectStore('answers').getAllKeys();
        keys.onsuccess = () => {
          database.close();
          resolve(keys.result.map((key) => (key as string[])[1]?.split(' ')[0] ?? ''));
        };
      };
    });
  });

/** Opens game info and a task, as on every day, and waits until the device has its copy and what they showed. */
async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/basic/mining');
  await expect(page.getByRole('spinbutton', { name: '抢夺次数' })).toHaveValue('3');
  await page.goto('/main/game-info');
  await expect(page.getByText('铜钱').first()).toBeVisible();
  await expect.poll(() => copies(page), { timeout: 60_000 }).toHaveLength(1);
  await expect
    .poll(() => answered(page))
    .toEqual(expect.arrayContaining(['/api/get_config', '/api/get_game_info']));
  return page;
}

const raids = (member: Member, url: string) => async () =>
  (await call<ConfigData>(url, '/api/get_config', { token: member.token })).setting.mining?.raidTimes;

test('after one visit the pages open in airplane mode with what they showed; a change waits, and is sent with the network', async ({
  browser,
  product,
}) => {
  const member = await newMember(product, 'basic');
  // The browser's own switch is one of each page, and a page that opens or goes may be without it for a moment: then a change
  // did reach the server. What is pulled out lets nothing through.
  const cable = await layCable(product.url);
  const context = await deviceOf(browser, { ...product, url: cable.url }, member);
  const page = await visit(context);
  await context.setOffline(true);
  cable.pull();
  await page.close();

  const later = await context.newPage();
  // The copy has the page's policies with it.
  expect((await later.goto('/main/game-info'))?.headers()['integrity-policy']).toContain('script');
  await expect(later.getByText('铜钱').first()).toBeVisible();
  await expect(later.getByText(/看到的是 .+ 的/)).toBeVisible();
  await expect(later.getByRole('button', { name: '重试' })).toHaveCount(0);
  await later.goto('/basic/mining');
  await expect(later.getByRole('spinbutton', { name: '抢夺次数' })).toHaveValue('3');
  await later.getByRole('spinbutton', { name: '抢夺次数' }).fill('8');
  await expect(later.getByText('1 处改动等着存')).toBeVisible();
  await later.goto('/main/settings');
  await expect(heading(later, '助手设置')).toBeVisible();
  const stored = raids(member, product.url);
  expect(await stored()).not.toBe(8);

  cable.plug();
  await context.setOffline(false);
  await expect.poll(stored).toBe(8);
  await context.close();
  await cable.end();
});

test('regression: a visit fetched the page twice, once for the copy: the copy takes what the browser has', {
  tag: '@moved',
}, async ({ browser, product }) => {
  const context = await deviceOf(browser, product, await newMember(product, 'basic'));
  const page = await context.newPage();
  const fetched: Promise<number>[] = [];
  page.on('response', (response) => {
    if (['/', '/main/game-info'].includes(new URL(response.url()).pathname))
      fetched.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.goto('/main/game-info');
  await expect.poll(() => copies(page), { timeout: 60_000 }).toHaveLength(1);
  const sizes = await Promise.all(fetched);
  expect(sizes).toHaveLength(2);
  expect(sizes.filter((bytes) => bytes > 0)).toHaveLength(1);
  await context.close();
});

test('a file that is not what was released is not kept, and a copy without it is not whole', async ({
  browser,
  product,
}) => {
  const context = await deviceOf(browser, product, await newMember(product, 'basic'));
  const page = await context.newPage();
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('no copy for times without a network'),
  );
  const version = (await readRegistry(product.site))?.remotes['mfe-chat']?.active.version ?? '';
  const list = join(releaseFolder('mfe-chat', version), FILES_FILE);
  const listed = JSON.parse(await readFile(join(product.site, list), 'utf8'));
  // The server sends no list that is not the one of the release; who answers instead of it does.
  const files = Object.fromEntries(Object.keys(listed.files).map((name) => [name, 'A'.repeat(43)]));
  const json = { ...listed, files };
  await context.route(`**/${list}`, (route) => route.fulfill({ json }));
  await page.goto('/main/game-info');
  await refused;
  expect(await copies(page)).toEqual([]);
  await context.close();
});

test('logging out deletes what the pages had shown', async ({ browser, product }) => {
  const context = await deviceOf(browser, product, await newMember(product, 'basic'));
  const page = await visit(context);
  await page.goto('/main/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: '退出登录' });
  await confirm.click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => answered(page)).toEqual([]);
  await context.close();
});

test('an operator switches the copies off: each device deletes its own at the next visit', {
  tag: '@moved',
}, async ({ browser, product }) => {
  const index = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'releases/src/cli.ts', 'index', '--yes'], {
      cwd: resolve(import.meta.dirname, '..'),
      env: { ...process.env, ...env, SITE_DIR: product.site, RELEASE_KEY: keyFile() },
    });
  const context = await deviceOf(browser, product, await newMember(product, 'basic'));
  const page = await visit(context);
  try {
    await index({ OFFLINE_COPY: 'off' });
    await page.reload();
    await expect.poll(() => copies(page), { timeout: 30_000 }).toEqual([]);
  } finally {
    await index({});
  }
  await context.close();
});
