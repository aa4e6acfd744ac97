import { loadStatus } from '@assistant/contract';
import { sendToAdminSocket } from '../server/src/staff/admin-socket';
import { deviceOf } from './testing/member';
import type { Product } from './testing/product';
import { expect, test } from './testing/test';

/** What the server has counted of the active version of an app. */
async function counted({ data }: Product, app: string) {
  const answer = await sendToAdminSocket(data, ['loads']);
  const { versions } = loadStatus.parse(JSON.parse(answer?.text ?? '{}'));
  return versions.find((one) => one.app === app);
}

test('a page reports its loads as it is left; a rejection that nobody handles counts for the release whose script it came from', async ({
  product,
  browser,
  member,
}) => {
  const remote = 'mfe-tasks-supreme';
  const page = await (await deviceOf(browser, product, member)).newPage();
  const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.goto('/supreme/estate');
  await expect(page.locator(`[data-remote="${remote}"] h1`)).toBeVisible();
  const sent = page.waitForRequest('**/api/report_loads');
  await leave();
  const batch = JSON.parse((await sent).postData() ?? '{}');
  expect(Object.keys(batch).toSorted()).toEqual(['device', 'reports']);
  await expect.poll(() => counted(product, remote)).toMatchObject({ loads: 1, failures: 0 });
  expect(await counted(product, 'shell')).toMatchObject({ loads: 1, failures: 0 });
  expect((await counted(product, remote))?.p75).toBeGreaterThan(0);

  const { version = '' } = (await counted(product, remote)) ?? {};
  await page.evaluate(
    (script) => {
      const error = new Error('nobody catches this');
      error.stack = `Error: nobody catches this\n    at a (${script}:1:1)`;
      void Promise.reject(error);
    },
    new URL(`/remotes/${remote}/${version}/1.js`, product.url).href,
  );
  await leave();
  await expect.poll(() => counted(product, remote)).toMatchObject({ loads: 1, failures: 1 });
});
