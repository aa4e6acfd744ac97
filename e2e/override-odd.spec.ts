import type { ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry } from '@assistant/release-store';
import {
  accept,
  asks,
  BASIC,
  bar,
  link,
  ON_TRIAL,
  PREMIUM,
  publishByHand,
  publishTrial,
  SCREENS,
  sees,
  TRIAL,
  trialTest,
  usual,
} from './testing/override';
import { commitTo } from './testing/release';
import { expect, test } from './testing/test';

// A version is built first.
test.describe.configure({ timeout: 240_000, mode: 'serial' });

test.beforeAll(async ({ product }) => {
  const { site } = product;
  await publishTrial(site, PREMIUM);
  await publishByHand(site, '9.9.9-old', { published: '2020-01-01T00:00:00.000Z' });
});

trialTest(
  'in a wide window the bar covered the top of the columns: they begin below it',
  { tag: '@moved' },
  async ({ trial: page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await accept(page, `${PREMIUM}@${TRIAL}`);
    await page.goto(SCREENS[BASIC].path);
    await usual(page, BASIC);
    const edges = () =>
      page.evaluate(() => {
        const bottom =
          document.querySelector('aside[aria-label="试用版本"]')?.getBoundingClientRect().bottom ?? 0;
        const columns = [...document.querySelectorAll('nav, aside')].filter((one) => {
          const { position } = getComputedStyle(one);
          const { height, width } = one.getBoundingClientRect();
          return position === 'fixed' && height > 300 && width > 40;
        });
        return columns.map((one) => Math.round(one.getBoundingClientRect().top - bottom));
      });
    await expect.poll(edges).toEqual([0, 0, 0]);
  },
);

trialTest(
  'two remotes may be on trial, by one link or by two',
  { tag: '@moved' },
  async ({ trial: page, product }) => {
    await publishTrial(product.site, BASIC);
    await accept(page, `${PREMIUM}@${TRIAL}`, `${BASIC}@${TRIAL}`);
    for (const { path } of Object.values(SCREENS)) {
      await page.goto(path);
      await sees(page, ON_TRIAL);
    }
    await bar(page).getByRole('button', { name: '退出试用' }).click();
    await expect(bar(page)).toHaveCount(0);
    await accept(page, `${PREMIUM}@${TRIAL}`);
    await accept(page, `${BASIC}@${TRIAL}`);
    await expect(bar(page)).toContainText(`${PREMIUM} ${TRIAL}、${BASIC} ${TRIAL}`);
    await page.goto(link(BASIC, `${BASIC}@${TRIAL}`));
    await sees(page, ON_TRIAL);
    await expect(asks(page)).toHaveCount(0);
  },
);

trialTest(
  'a version from before all that is in use could be tried out: it is refused',
  { tag: '@moved' },
  async ({ trial: page, product: { site } }) => {
    const before = (await readRegistry(site)) as ReleaseRegistry;
    await commitTo(site, async (registry) => {
      const next = await activate(site, registry, PREMIUM, TRIAL);
      const { previous: _, ...newest } = next.remotes[PREMIUM] as ReleaseRegistry['remotes'][string];
      return { ...next, remotes: { ...next.remotes, [PREMIUM]: newest } };
    });
    await page.goto(link(PREMIUM, `${PREMIUM}@9.9.9-old`));
    await commitTo(site, () => before);
    await expect(page.getByRole('alertdialog', { name: '这个版本不能试用' })).toContainText(
      '它比正在使用的版本都旧',
    );
  },
);

trialTest(
  'a trial ends after eight hours, in a page that is open',
  { tag: '@moved' },
  async ({ trial: page }) => {
    await page.clock.install();
    await accept(page, `${PREMIUM}@${TRIAL}`);
    await sees(page, ON_TRIAL);
    await page.clock.fastForward(8 * 3_600_000 - 60_000);
    await expect(bar(page)).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(bar(page)).toHaveCount(0);
    await usual(page, PREMIUM);
  },
);

trialTest(
  'a version on trial that cannot be fetched gives way to the usual one, and the bar says so',
  { tag: '@moved' },
  async ({ trial: page }) => {
    await accept(page, `${PREMIUM}@${TRIAL}`);
    await page.route('**/build.json', (route) => route.abort());
    await page.reload();
    await usual(page, PREMIUM);
    await expect(bar(page)).toContainText('没有取到这个版本');
    await page.unroute('**/build.json');
    await page.reload();
    await sees(page, ON_TRIAL);
  },
);

trialTest(
  'within a frame nothing is asked and nothing on trial is shown',
  { tag: '@moved' },
  async ({ trial: page, product }) => {
    await accept(page, `${PREMIUM}@${TRIAL}`);
    // The server forbids frames; here it is the page itself that is tried.
    await page.route(`${product.url}/premium/**`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { 'content-type': 'text/html' } });
    });
    const address = link(PREMIUM, `${BASIC}@${TRIAL}`);
    await page.route('**/outside', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}" width=390 height=800>` }),
    );
    await page.goto('/outside');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('alertdialog', { name: '这个版本不能试用' })).toContainText(
      '嵌在别的网站里',
    );
    await frame.getByRole('button', { name: '知道了' }).click();
    await expect(frame.getByRole('heading', { level: 1, name: SCREENS[PREMIUM].usual })).toBeVisible();
    await expect(frame.getByRole('complementary', { name: '试用版本' })).toHaveCount(0);
  },
);
