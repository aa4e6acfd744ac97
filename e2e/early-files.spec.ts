import { deviceOf } from './testing/member';
import { expect, test } from './testing/test';
import { withoutStream } from './testing/without-stream';

/** One of each way in which early files are listed; the others follow in `npm run test:moved`. */
const IN_TEST = ['/login', '/basic/mining', '/main/customer-service', '/main/settings'];

// A file that is discovered only after another has run costs a slow connection a round trip.
for (const path of [
  '/login',
  '/basic/mining',
  '/supreme/xyz',
  '/main/customer-service',
  '/main/settings',
  '/feedback',
  '/announcement',
]) {
  test(`the page itself asks for every file of the first screen at ${path}, and none comes twice`, {
    tag: IN_TEST.includes(path) ? [] : '@moved',
  }, async ({ browser, product, member }) => {
    const visitor = { ...member, storage: {} };
    const context = await deviceOf(browser, product, path === '/login' ? visitor : member);
    await withoutStream(context);
    // What a timer of a second and more fetches is not of the first screen, however slow the machine is.
    await context.addInitScript(() => {
      const after = setTimeout;
      window.setTimeout = ((then: () => void, ms = 0) =>
        ms < 1000 ? after(then, ms) : 0) as typeof setTimeout;
    });
    const page = await context.newPage();
    const html = await (await page.goto(path))?.text();
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { hinted, fetched } = await page.evaluate(() => ({
      hinted: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href }) => href),
      fetched: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        // Whether an announcement concerns the player is written once the lists of tasks have been read.
        .filter((name) => /\.(js|css)$/.test(name) && !name.includes('/task-definitions.')),
    }));
    const tags = [...(html ?? '').matchAll(/<(?:script defer src|link rel="stylesheet" href)="([^"]+)"/g)];
    const named = tags.map(([, href]) => product.url + href);
    expect(named).toHaveLength(3);
    expect(fetched.toSorted()).toEqual([...named, ...hinted].toSorted());
    await context.close();
  });
}
