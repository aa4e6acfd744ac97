import { loadStatus } from '@assistant/contract';
import { alteringProxy } from './testing/altering-proxy';
import { WITH_WINDOWS } from './testing/browsers';
import { deviceOf } from './testing/member';
import { expect, withProduct } from './testing/test';

/** What a page has of its policy (shell/src/start-up/trusted-scripts.ts). */
interface OfPolicy {
  trustedScript(address: string): string;
  trustedTypes: { createPolicy(name: string, rules: object): object };
}

// What browsers refuse is counted by the server, and another test's page would add to it.
const test = withProduct();

test.use({
  // Chromium reports over HTTPS alone, in a minute, and its headless shell never does.
  launchOptions: {
    ...WITH_WINDOWS,
    args: [...(WITH_WINDOWS.args ?? []), '--ignore-certificate-errors', '--short-reporting-delay'],
  },
});

test('the browser itself refuses a script without its hash, and an address or HTML past the page’s policy; the operator sees it', async ({
  product,
  browser,
  member,
}) => {
  const proxy = await alteringProxy(product.url, { secure: true });
  const refused = async () => loadStatus.parse(JSON.parse(await product.staff('loads'))).refusals;
  const context = await deviceOf(browser, { ...product, url: proxy.url }, member);
  const page = await context.newPage();
  const headers = (await page.goto('/main/game-info'))?.headers() ?? {};
  test.skip(
    !/trusted-types assistant/.test(headers['content-security-policy'] ?? ''),
    'the built site still has builds of before Trusted Types: rm -rf site, and build it anew',
  );
  await expect(page.locator('h1')).toHaveText('游戏信息');
  const first = page.locator('script[src][integrity]').first();
  const blocked = new URL((await first.getAttribute('src')) ?? '', proxy.url).pathname;
  const added = await first.evaluate((own: HTMLScriptElement) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.src = (globalThis as unknown as OfPolicy).trustedScript(own.src);
    const ended = new Promise((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
    });
    document.head.append(script);
    return ended;
  });
  expect(added).toBe('refused');
  const thrown = await page.evaluate(() => {
    const { trustedScript, trustedTypes } = globalThis as unknown as OfPolicy;
    const errorOf = (act: () => unknown) => {
      try {
        return act();
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      errorOf(() => Object.assign(document.createElement('script'), { src: '/shell/x.js' })),
      errorOf(() => Object.assign(document.body, { innerHTML: '<b>x</b>' })),
      errorOf(() => trustedTypes.createPolicy('another', {})),
      errorOf(() => trustedTypes.createPolicy('assistant', {})),
      errorOf(() => trustedScript('https://elsewhere.example/x.js')),
      errorOf(() => trustedScript('/api/chat/image.js')),
      errorOf(() => trustedScript('data:text/javascript,1')),
    ];
  });
  expect(thrown).toEqual(thrown.map(() => 'TypeError'));
  // All that the page loaded by itself was allowed: the shell, its early files and the remote.
  const counted = (directive: string, refusal: string, count: number) => ({
    directive,
    blocked: refusal,
    page: '/main/game-info',
    count,
    last: expect.any(String),
  });
  await expect
    .poll(async () => (await refused()).toSorted((one, other) => (one.directive < other.directive ? -1 : 1)))
    .toEqual([
      counted('integrity', blocked, 1),
      counted('require-trusted-types-for', 'trusted-types-sink', 2),
      counted('trusted-types', 'trusted-types-policy', 2),
    ]);
  await context.close();
  await proxy.close();
});
