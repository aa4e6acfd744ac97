import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { readRegistry } from '@assistant/release-store';
import { alteringProxy } from './testing/altering-proxy';
import { deviceOf } from './testing/member';
import { commitTo } from './testing/release';
import { expect, test } from './testing/test';

const REMOTE = 'mfe-tasks-premium';

const alter = async (site: string, href: string) =>
  `window.altered = true;${await readFile(join(site, href), 'utf8')}`;

function withoutPrevious(registry: ReleaseRegistry): ReleaseRegistry {
  const { previous: _, ...released } = registry.remotes[REMOTE] as ReleaseRegistry['remotes'][string];
  return { ...registry, remotes: { ...registry.remotes, [REMOTE]: released } };
}

const FILES = [
  ['the entry', ({ remotes }: ReleaseRegistry) => remotes[REMOTE]?.active.entry.href],
  [
    'a file of the first screen',
    ({ remotes }: ReleaseRegistry) =>
      remotes[REMOTE]?.active.preload.find(({ href }) => href.endsWith('.js'))?.href,
  ],
] as const;

/** Each file once, and each way to heal that is in the page; the others follow in `npm run test:moved`. */
const IN_TEST = ['the entry, Retry', 'a file of the first screen, a reload'];

// The browser keeps the answers for ever, as `immutable` says. Routes would turn its cache off.
for (const [what, hrefOf] of FILES) {
  for (const how of ['Retry', 'a reload', 'another visit'] as const) {
    test(`${what} altered in the browser's cache: ${how} heals it once the right one is served`, {
      tag: IN_TEST.includes(`${what}, ${how}`) ? [] : '@moved',
    }, async ({ product, browser, member }) => {
      const { site } = product;
      const before = (await readRegistry(site)) as ReleaseRegistry;
      // With nothing to fall back to, the card stands until the file is right.
      await commitTo(site, (registry) => withoutPrevious(registry), { quiet: true });
      const href = hrefOf(before) ?? '';
      const { url, ...proxy } = await alteringProxy(product.url);
      const context = await deviceOf(browser, { ...product, url }, member);
      let page = await context.newPage();
      proxy.alter(href, await alter(site, href));
      await page.goto('/premium/npc-pk');
      await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
      proxy.putBack(href);
      const kept = await page.evaluate(
        async (url) => (await fetch(url, { cache: 'force-cache' })).text(),
        `/${href}`,
      );
      expect(kept).toContain('window.altered');
      if (how === 'Retry') await page.getByRole('button', { name: '重试' }).click();
      else if (how === 'a reload') await page.reload();
      else {
        await page.close();
        page = await context.newPage();
        await page.goto('/premium/npc-pk');
      }
      await expect(page.getByRole('heading', { level: 1, name: '异族入侵' })).toBeVisible();
      expect(await page.evaluate(() => 'altered' in window)).toBe(false);
      await context.close();
      await proxy.close();
      await commitTo(site, () => before, { quiet: true });
    });
  }
}

/** The first file of the shell, as the page names it. */
const firstOf = async (site: string): Promise<string> =>
  / src="\/(shell\/[^"]+\.js)"/.exec(await readFile(join(site, 'index.html'), 'utf8'))?.[1] ?? '';

test("the shell's first file comes by a delta that is wrong: the page opens itself again, and gets it whole", async ({
  product,
  browser,
  member,
}) => {
  const { site } = product;
  const { url, ...proxy } = await alteringProxy(product.url);
  const context = await deviceOf(browser, { ...product, url }, member);
  const page = await context.newPage();
  const href = await firstOf(site);
  proxy.alterDelta(href, await alter(site, href));
  await page.goto('/main/game-info');
  await expect(page.getByRole('heading', { level: 1, name: '游戏信息' })).toBeVisible();
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  await context.close();
  await proxy.close();
});

test("the shell's first file altered in the browser's cache: the page says so, and opening it again heals it", async ({
  product,
  browser,
  member,
}) => {
  const { site } = product;
  const href = await firstOf(site);
  const { url, ...proxy } = await alteringProxy(product.url);
  const context = await deviceOf(browser, { ...product, url }, member);
  const page = await context.newPage();
  proxy.alter(href, await alter(site, href));
  const again = page.getByRole('link', { name: '重新打开' });
  await page.goto('/main/game-info');
  await expect(again).toBeVisible();
  proxy.putBack(href);
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { level: 1, name: '游戏信息' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  await context.close();
  await proxy.close();
});
