import type { Page } from '@playwright/test';
import { barIsHere } from './testing/bar-is-here';
import { enterAs } from './testing/enter';
import { newMember } from './testing/member';
import { call } from './testing/register-by-api';
import { expect, test } from './testing/test';

const DESKTOP = { width: 1280, height: 800 };
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const top = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())?.y ?? 0);

test.beforeEach(({ page, member }) => enterAs(page, member.storage));

test('regression: the facts of a task’s sentence break between themselves only, and none lies on its seal', {
  tag: '@moved',
}, async ({ page, product }) => {
  const { token, storage } = await newMember(product);
  await call(product.url, '/api/update_config', { token, setting: { mining: { enabled: true } } });
  await enterAs(page, storage);
  for (const size of [...PHONES, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto('/basic/mining');
    const sentence = page.locator('h1 + * ~ p, div:has(> h1) + p').first();
    await expect(sentence).toContainText('下次');
    const found = await sentence.evaluate((element) => {
      const seal = element.parentElement?.querySelector('[lang="zh-CN"]')?.getBoundingClientRect();
      if (!seal) return 'no seal';
      return [...element.querySelectorAll(':scope > span > span')].flatMap((fact) => {
        const box = fact.getBoundingClientRect();
        const touches = box.right > seal.left && box.top < seal.bottom - 2 && box.bottom > seal.top;
        return touches || box.height > 30 ? [fact.textContent] : [];
      });
    });
    expect(found, `${size.width} px`).toEqual([]);
  }
});

test('regression: at the top of a task’s screen the bar of the connection leaves its name and its buttons in sight', {
  tag: '@moved',
}, async ({ page, context }) => {
  await page.goto('/basic/mining');
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await barIsHere(page);
  const named = () =>
    page
      .locator('[data-name="蓬莱寻宝"]')
      .evaluate((bar) => getComputedStyle(bar, '::before').opacity === '1');
  expect(await named()).toBe(false);
  await context.setOffline(true);
  await expect(page.getByText('没有网', { exact: true })).toBeVisible();
  expect(await named()).toBe(true);
  expect(await top(page, 'header button, header a')).toBeGreaterThanOrEqual(40);
});

test('regression: on a desktop a sheet stands in the middle', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/basic/mining');
  await page.getByRole('button', { name: '预设', exact: true }).click();
  const offCentre = async () => {
    const { y = 0, height = 0 } = (await page.locator('dialog[open] > div').first().boundingBox()) ?? {};
    return Math.abs(y + height / 2 - DESKTOP.height / 2);
  };
  await expect.poll(offCentre).toBeLessThan(2);
});

test('regression: the four parts of the English bottom bar are as wide, and of one line', {
  tag: '@moved',
}, async ({ page, context, product }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    for (const path of ['/main/game-info', '/main/customer-service']) {
      await page.goto(path);
      const items = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('listitem');
      await expect(items).toHaveCount(4);
      const boxes = await items.evaluateAll((all) =>
        all.map((one) => [
          Math.round(one.getBoundingClientRect().width),
          one.querySelector('[data-label]')?.clientHeight ?? 0,
        ]),
      );
      for (const [width = 0, height = 0] of boxes) {
        expect(Math.abs(width - size.width / 4)).toBeLessThanOrEqual(1);
        expect(height).toBeLessThan(20);
      }
    }
  }
});

test('regression: an English heading above Saving has one line, and stays where it is', {
  tag: '@moved',
}, async ({ page, context, product }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await page.route('**/api/update_config', () => {});
  for (const size of PHONES) {
    await page.setViewportSize(size);
    for (const path of ['/main/settings', '/settings']) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, name: 'Assistant settings' });
      await expect(heading).toBeVisible();
      const before = await heading.boundingBox();
      expect(before?.height).toBeLessThan(32);
      await page.getByRole('switch', { name: 'A task failed' }).click();
      await expect(page.getByText('Saving', { exact: true })).toBeVisible();
      expect(await heading.boundingBox()).toEqual(before);
    }
  }
});

test('regression: no word of the label of a row breaks', async ({ page, context, product }) => {
  const lines = (name: string) =>
    page
      .getByText(name, { exact: true })
      .first()
      .evaluate((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return new Set([...range.getClientRects()].map(({ top: at }) => Math.round(at))).size;
      });
  await page.goto('/supreme/estate');
  await expect(page.getByText('产业优先级', { exact: true })).toBeVisible();
  expect(await lines('产业优先级')).toBe(1);
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await page.goto('/main/game-info');
  await page.locator('h2 button').first().click();
  await expect(page.getByText('Membership', { exact: true })).toBeVisible();
  expect(await lines('Membership')).toBe(1);
});

test('regression: a seal within words is as small as its page says', { tag: '@moved' }, async ({
  page,
  product,
}) => {
  const { token, storage } = await newMember(product);
  await call(product.url, '/api/update_config', { token, setting: { mining: { enabled: true } } });
  await enterAs(page, storage);
  await page.goto('/main/game-info');
  const seal = page.locator('[class*="-which"] > [lang="zh-CN"]').first();
  await expect(seal).toBeVisible();
  expect((await seal.boundingBox())?.width).toBe(22);
});

/** The report of a day that is done, with so many kinds of gain, whatever the server has. */
const doneDay = (page: Page, kinds = 1) =>
  page.route('**/api/tasks/report', async (route) => {
    const answer = await (await route.fetch()).json();
    const gain = { name: { zh: '武将碎片', en: 'Hero fragments' }, amount: 182_000 };
    const gains = Array.from({ length: kinds }, (_, at) => ({
      ...gain,
      name: { ...gain.name, zh: `${gain.name.zh}${at || ''}` },
    }));
    const figures = { runs: 76, done: 76, coin_spent: 60, gains };
    Object.assign(answer.data, { state: 'done', figures, before: figures, week: figures });
    await route.fulfill({ json: answer });
  });

test('regression: what can be done with a report is on the first screen of a phone, and covers nothing at its end', {
  tag: '@moved',
}, async ({ page }) => {
  await doneDay(page, 6);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/main/report');
  const when = page.getByRole('link', { name: '几点送到' });
  await expect(when).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const rods = await page.getByRole('main').boundingBox();
  expect(rods?.y).toBeLessThan(0);
  const paper = await page.getByRole('heading', { level: 2 }).first().locator('xpath=../../..').boundingBox();
  expect((paper?.y ?? 0) + (paper?.height ?? 0)).toBeLessThanOrEqual((await when.boundingBox())?.y ?? 0);
});

test('regression: of the facts that end at the right no line begins with a dot', { tag: '@moved' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/main/game-info');
  await page.locator('h2 button').first().click();
  const facts = page
    .getByRole('dialog')
    .locator('span:has(> span > span)')
    .filter({ hasText: '战力' })
    .last();
  await facts.scrollIntoViewIfNeeded();
  const seen = await facts.evaluate((line) => {
    const rows = [...line.children].map((part) => part.getBoundingClientRect());
    const dots = [...line.children].filter((part, at) => {
      const first = at === 0 || (rows[at]?.top ?? 0) > (rows[at - 1]?.top ?? 0);
      const dot = part.firstElementChild?.getBoundingClientRect();
      if (!first || !dot) return false;
      return (
        document.elementFromPoint(dot.x + dot.width / 2, dot.y + dot.height / 2) === part.firstElementChild
      );
    });
    return { rows: new Set(rows.map(({ top: at }) => at)).size, dots: dots.length };
  });
  expect(seen.rows).toBeGreaterThan(1);
  expect(seen.dots).toBe(0);
});

test('regression: on a desktop the word of a game that does not answer covers nothing that has arrived', {
  tag: '@moved',
}, async ({ page }) => {
  await page.route('**/api/get_game_info', (route) => route.fulfill({ status: 500, body: '' }));
  await page.setViewportSize(DESKTOP);
  await page.goto('/main/game-info');
  const retry = page.getByRole('button', { name: /^重试/ });
  await expect(retry).toBeVisible();
  // The third column.
  expect((await retry.boundingBox())?.x).toBeGreaterThan(DESKTOP.width * 0.6);
});

test('regression: in English on the narrowest phone the figures of the report leave its names room for their words', {
  tag: '@moved',
}, async ({ page, context, product }) => {
  await doneDay(page);
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/main/report');
  const names = page.getByRole('rowheader', { name: /^(Runs done|Hero fragments|Coin)/ });
  await expect(names).toHaveCount(3);
  for (const name of await names.all()) expect((await name.boundingBox())?.width).toBeGreaterThanOrEqual(64);
});
