import { type LoadReport, loadStatus, type ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry } from '@assistant/release-store';
import { ADDRESS, FAULTY, FAULTY_VERSION, publishFaulty } from './testing/faulty-remote';
import { deviceOf } from './testing/member';
import type { Product } from './testing/product';
import { commitTo } from './testing/release';
import { expect, withProduct } from './testing/test';

// A load that a page of another test had started, and that its end cut off, counts as failed a minute later.
const test = withProduct();

/** What the server has counted of the active version of an app, by the pages of this file's tests. */
async function counted({ staff }: Product, app: string) {
  const { versions } = loadStatus.parse(JSON.parse(await staff('loads')));
  return versions.find((one) => one.app === app) ?? { version: '', loads: 0, failures: 0, p75: 0 };
}

test('a page reports its loads as it is left; a rejection that nobody handles counts for the release whose script it came from', async ({
  product,
  browser,
  member,
}) => {
  const remote = 'mfe-tasks-supreme';
  const page = await (await deviceOf(browser, product, member)).newPage();
  const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const [before, shellBefore] = [await counted(product, remote), await counted(product, 'shell')];
  await page.goto('/supreme/estate');
  await expect(page.locator(`[data-remote="${remote}"] h1`)).toBeVisible();
  const sent = page.waitForRequest('**/api/report_loads');
  await leave();
  const batch = JSON.parse((await sent).postData() ?? '{}');
  expect(Object.keys(batch).toSorted()).toEqual(['device', 'reports']);
  const { failures } = before;
  await expect.poll(() => counted(product, remote)).toMatchObject({ loads: before.loads + 1, failures });
  expect((await counted(product, 'shell')).loads).toBeGreaterThan(shellBefore.loads);
  const { version, p75 } = await counted(product, remote);
  expect(p75).toBeGreaterThan(0);
  await page.evaluate(
    (script) => {
      const error = new Error('nobody catches this');
      error.stack = `Error: nobody catches this\n    at a (${script}:1:1)`;
      void Promise.reject(error);
    },
    new URL(`/remotes/${remote}/${version}/1.js`, product.url).href,
  );
  await leave();
  await expect
    .poll(() => counted(product, remote))
    .toMatchObject({ loads: before.loads + 1, failures: failures + 1 });
});

test('a remote whose button blocks the page for 700 ms is reported as sluggish, not the shell; its load says its parts', {
  tag: '@moved',
}, async ({ product, browser, member }) => {
  test.setTimeout(120_000);
  const { site } = product;
  const before = (await readRegistry(site)) as ReleaseRegistry;
  await publishFaulty(site);
  await commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION));
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  const all: LoadReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/report_loads')) all.push(...request.postDataJSON().reports);
  });
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: '慢' }).click();
  const sluggish = async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return all.filter(({ outcome }) => outcome === 'sluggish').map(({ app, version }) => [app, version]);
  };
  await expect.poll(sluggish, { timeout: 30_000 }).toEqual([[FAULTY, FAULTY_VERSION]]);
  const loaded = all.find(({ app, outcome }) => app === FAULTY && outcome === 'timed');
  const ms = expect.any(Number);
  expect(loaded?.parts).toEqual({ fetch: ms, evaluate: ms, mount: ms });
  await expect
    .poll(() => counted(product, FAULTY))
    .toMatchObject({ version: FAULTY_VERSION, answers: { measured: 1, sluggish: 1 } });
  await commitTo(site, () => before, { quiet: true });
  await context.close();
});

test('a page that hung as it loaded a screen was counted nowhere: after a minute it has failed', {
  tag: '@moved',
}, async ({ product, browser, member }) => {
  test.setTimeout(240_000);
  const remote = 'mfe-tasks-supreme';
  const before = await counted(product, remote);
  const context = await deviceOf(browser, product, member);
  // It hangs as the remote draws its first element, whatever has been reported of it until then.
  await context.addInitScript((name) => {
    const drawn = new MutationObserver(() => {
      if (!document.querySelector(`[data-remote="${name}"] *`)) return;
      drawn.disconnect();
      const until = Date.now() + 90_000;
      while (Date.now() < until);
    });
    drawn.observe(document, { childList: true, subtree: true });
  }, remote);
  const page = await context.newPage();
  await page.goto('/supreme/estate', { waitUntil: 'commit' });
  await expect
    .poll(() => counted(product, remote), { timeout: 110_000, intervals: [5_000] })
    .toMatchObject({ loads: before.loads + 1, failures: before.failures + 1 });
  await context.close();
});
