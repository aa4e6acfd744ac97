import { test as base, expect, type Page } from '@playwright/test';
import { type Member, newMember } from './member';
import { isProblem } from './problem';
import { type Product, type ProductOptions, startProduct, type Through } from './product';
import { recordApps } from './recorded-apps';
import { isOnStage, type Stage, setStage } from './stage';

/** A player who is not registered yet. Each test has its own. */
export interface Player {
  account: string;
  password: string;
  mobile: string;
}

interface Fixtures {
  /** Ends the pages that a test has left open: they would go on asking, reporting and drawing beside all later tests. */
  tidied: undefined;
  player: Player;
  /** The page's console messages and uncaught errors, checked at the end of a test. */
  problems: string[];
}

/**
 * What the tests of a worker share. It is all defined here, because a file with additional worker fixtures
 * starts a new worker.
 */
interface Shared {
  through: Through;
  product: Product;
  /** A player for tests that each use a different task. */
  member: Member;
  /** Pages that show screen after screen. */
  stage: Stage;
}

/** Tests against a running product, one for each worker. `page` starts at the shell's address. */
export const test = base.extend<Fixtures, Shared>({
  through: ['server', { option: true, scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      if (process.env.RECORD_APPS) recordApps(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ through }, use) => {
      const product = await startProduct({ through });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  member: [async ({ product }, use) => use(await newMember(product)), { scope: 'worker' }],
  stage: [
    async ({ browser, product }, use) => {
      const stage = setStage(browser, product);
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
  tidied: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      for (const context of browser.contexts())
        if (!before.includes(context) && !isOnStage(context)) await context.close();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  player: async ({}, use, info) => {
    const account = `zilong_${info.workerIndex}_${info.testId.slice(-8)}_${info.repeatEachIndex}${info.retry}`;
    await use({ account, password: 'Chang-Shan7', mobile: '13800138000' });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  problems: async ({}, use) => use([]),
  page: async ({ page, problems }, use) => {
    page.on('console', (message) => {
      if (isProblem(message)) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(page);
  },
});

export { expect };

/** Tests with a product that those of no other file use: by default one as theirs. */
export const withProduct = (options: ProductOptions = {}) =>
  test.extend<object, { product: Product }>({
    product: [
      async ({ through }, use) => {
        const product = await startProduct({ through, ...options });
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });

/** Registers through the screens, as a player does, and waits for game info. */
export async function register(page: Page, player: Player): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('游戏账号').fill(player.account);
  await page.getByLabel('游戏密码').fill(player.password);
  await page.getByLabel('手机账号').fill(player.mobile);
  await page.getByRole('combobox', { name: '游戏版本' }).click();
  await page.getByRole('option', { name: '37游戏官服' }).click();
  await page.getByRole('combobox', { name: '游戏区名' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: '游戏区服' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
}
