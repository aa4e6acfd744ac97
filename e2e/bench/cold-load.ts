import type { Browser, Page } from '@playwright/test';
import { registerByApi } from '../testing/register-by-api';
import { countTransfer, type Transfer } from '../testing/transfer';
import { withoutStream } from '../testing/without-stream';

/** A page to open, and by CSS its first control that can be used. */
export interface FirstVisit {
  path: string;
  control: string;
}

export const TASK: FirstVisit = { path: '/basic/mining', control: '[role="switch"]:enabled' };
const LOGIN = '/login';
/** What Lighthouse calls slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Runs something with a page of a new player whose browser has nothing of ours yet; for the login, of no one. */
async function withColdPage<T>(
  browser: Browser,
  url: string,
  { path }: FirstVisit,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const stored = path === LOGIN ? {} : await registerByApi(url);
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  await withoutStream(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  try {
    return await use(page);
  } finally {
    await context.close();
  }
}

/** What the first screen fetches, until nothing more comes. */
export const coldTransfer = (browser: Browser, url: string, visit = TASK): Promise<Transfer> =>
  withColdPage(browser, url, visit, async (page) => {
    const cost = await countTransfer(page);
    await page.goto(url + visit.path, { waitUntil: 'networkidle' });
    await page.locator(visit.control).first().waitFor();
    await page.waitForLoadState('networkidle');
    return { ...cost };
  });

/** The milliseconds from the navigation until the first control can be used, on slow 4G. */
export const usableAfter = (browser: Browser, url: string, visit = TASK): Promise<number> =>
  withColdPage(browser, url, visit, async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.addInitScript((selector) => {
      new MutationObserver((_, watch) => {
        if (!document.querySelector(selector)) return;
        performance.mark('usable');
        watch.disconnect();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    }, visit.control);
    await page.goto(url + visit.path, { waitUntil: 'commit' });
    const control = page.locator(visit.control).first();
    await control.waitFor();
    if ((await control.getAttribute('role')) === 'switch') {
      const before = await control.isChecked();
      await control.click();
      if ((await control.isChecked()) === before) throw new Error('the control does not answer');
    }
    return page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN);
  });
