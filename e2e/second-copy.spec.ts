import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import type { Page } from '@playwright/test';
import { deviceOf } from './testing/member';
import { expect, test } from './testing/test';

/**
 * What a remote's own copy of the task screens may weigh, in kB of brotli, with its styles; 0.3 of it asks why a task does
 * not run, 0.35 has what was left out among the records: both are small, and stand on every screen.
 */
const COPY_KILOBYTES = 24.55;

const activeOf = async (site: string, remote: string) => {
  const registry = JSON.parse(await readFile(join(site, 'releases.json'), 'utf8')) as ReleaseRegistry;
  return registry.remotes[remote]?.active;
};

/** Goes to another page as a link does, without loading the document again. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('a second tier shows its screens with the copy that the first has loaded, when it is the same', async ({
  browser,
  product,
  member,
}) => {
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await page.goto('/basic/mining');
  await expect(page.getByRole('switch', { name: '启用' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  await goTo(page, '/premium/npc-pk');
  await expect(page.getByRole('switch', { name: '启用' })).toBeVisible();
  const premium = await activeOf(product.site, 'mfe-tasks-premium');
  const own = premium?.preload.map(({ href }) => href) ?? [];
  const isApp = (href: string) => /\/app\.[^/]+$/.test(href);
  expect(own.filter((href) => !isApp(href)).length).toBeGreaterThan(0);
  expect(asked.filter((path) => own.includes(path) && !isApp(path))).toEqual([]);
  await context.close();
});

test(`a copy of the task screens weighs ${COPY_KILOBYTES} kB at most`, async ({ product }) => {
  for (const remote of ['mfe-tasks-basic', 'mfe-tasks-premium', 'mfe-tasks-supreme']) {
    const { preload = [] } = (await activeOf(product.site, remote)) ?? {};
    const copies = preload.filter(({ href }) => !/\/app\.[^/]+$/.test(href));
    expect(copies).not.toEqual([]);
    const sizes = await Promise.all(
      copies.map(async ({ href }) => (await readFile(join(product.site, `${href}.br`))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(COPY_KILOBYTES);
  }
});
