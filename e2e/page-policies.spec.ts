import { loadStatus } from '@assistant/contract';
import { alteringProxy } from './testing/altering-proxy';
import { WITH_WINDOWS } from './testing/browsers';
import { deviceOf } from './testing/member';
import { expect, withProduct } from './testing/test';

// What browsers refuse is counted by the server, and another test's page would add to it.
const test = withProduct();

test.use({
  // Chromium reports over HTTPS alone, in a minute, and its headless shell never does.
  launchOptions: {
    ...WITH_WINDOWS,
    args: [...(WITH_WINDOWS.args ?? []), '--ignore-certificate-errors', '--short-reporting-delay'],
  },
});

test('the browser itself runs no script without its hash, and the operator sees it', async ({
  product,
  browser,
  member,
}) => {
  const proxy = await alteringProxy(product.url, { secure: true });
  const refused = async () => loadStatus.parse(JSON.parse(await product.staff('loads'))).refusals;
  const context = await deviceOf(browser, { ...product, url: proxy.url }, member);
  const page = await context.newPage();
  await page.goto('/main/game-info');
  await expect(page.locator('h1')).toHaveText('游戏信息');
  const first = page.locator('script[src][integrity]').first();
  const blocked = new URL((await first.getAttribute('src')) ?? '', proxy.url).pathname;
  const added = await first.evaluate((own: HTMLScriptElement) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.src = own.src;
    const ended = new Promise((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
    });
    document.head.append(script);
    return ended;
  });
  expect(added).toBe('refused');
  // All that the page loaded by itself was allowed: the shell, its early files and the remote.
  await expect
    .poll(refused)
    .toEqual([
      { directive: 'integrity', blocked, page: '/main/game-info', count: 1, last: expect.any(String) },
    ]);
  await context.close();
  await proxy.close();
});
