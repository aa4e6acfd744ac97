import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { canary, readRegistry } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { publishVersion } from '../releases/src/testing/publish-version';
import { violationsIn } from './testing/axe';
import { type DeskMember, deskOf, newStaff } from './testing/desk';
import type { Product } from './testing/product';
import { commitTo } from './testing/release';
import { LANGUAGES, VIEWPORT } from './testing/stage';
import { expect, test } from './testing/test';

const REMOTE = 'mfe-tasks-premium';
const NEXT = '1.0.1-00c0ffee';

// One site: each test finds what the one before has left, and puts back what it has changed.
test.describe.configure({ mode: 'serial' });

let before: ReleaseRegistry;
const restore = ({ site }: Product) => commitTo(site, () => before);
const premium = async ({ site }: Product) => (await readRegistry(site))?.remotes[REMOTE];

test.beforeAll(async ({ product }) => {
  test.setTimeout(180_000);
  await publishVersion(product.site, REMOTE, NEXT);
  before = (await readRegistry(product.site)) as ReleaseRegistry;
});

/** Opens the list for somebody of the staff. */
async function openReleases(
  ...[browser, product, member, language]: Parameters<typeof deskOf>
): Promise<Page> {
  const page = await (await deskOf(browser, product, member, language)).newPage();
  await page.goto('/desk/releases');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Types the password into the open dialog, and presses the button of this name. */
async function confirm(page: Page, { password }: DeskMember, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('您的登录密码').fill(password);
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

test('an operator gives premium to a tenth of the players, widens it, gives it to all, and takes it back', async ({
  browser,
  product,
}) => {
  const operator = await newStaff(product, 'operator', '子敬');
  const page = await openReleases(browser, product, operator);
  await expect(page.getByRole('heading', { name: '全部稳定，没有灰度' })).toBeVisible();
  const rows = page.getByRole('rowgroup').filter({ hasText: REMOTE });
  await expect(rows).toContainText('1.0.1');
  // Pages of other tests may have loaded it, but too seldom.
  await expect(rows).toContainText(/还没有数据|还太少，不下结论/);

  await page.getByRole('button', { name: '放量 高级任务' }).click();
  const dialog = page.getByRole('alertdialog', { name: '放量 · 高级任务' });
  await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused();
  await dialog.getByRole('radio', { name: '10%' }).check();
  await expect(dialog).toContainText('约 10% 的玩家');
  await dialog.getByRole('button', { name: '放到 10%' }).click();
  await expect(dialog.getByLabel('您的登录密码')).toHaveAccessibleDescription('请输入密码');
  await dialog.getByLabel('您的登录密码').fill('wrong');
  await dialog.getByRole('button', { name: '放到 10%' }).click();
  await expect(dialog.getByRole('alert')).toContainText('没有执行');
  await dialog.getByLabel('原因（选填）').fill('先给一成');
  await confirm(page, operator, '放到 10%');
  await expect(page.getByRole('heading', { name: '1 个灰度在走' })).toBeVisible();
  await expect(rows).toContainText('10%');
  expect((await premium(product))?.canary).toMatchObject({ build: { version: NEXT }, percent: 10 });
  const log = page.getByRole('region', { name: '操作记录' });
  await expect(log.getByRole('listitem').first()).toContainText(operator.account);
  await expect(log.getByRole('listitem').first()).toContainText('先给一成');

  await page.getByRole('button', { name: '放量 高级任务' }).click();
  await expect(page.getByRole('alertdialog').getByRole('radio', { name: '25%' })).toBeChecked();
  await confirm(page, operator, '放到 25%');
  await expect(rows).toContainText('25%');
  await page.getByRole('button', { name: '全量 高级任务' }).click();
  await confirm(page, operator, '给所有玩家');
  await expect(page.getByRole('heading', { name: '全部稳定，没有灰度' })).toBeVisible();
  expect((await premium(product))?.active.version).toBe(NEXT);

  const target = before.remotes[REMOTE]?.active.version.split('-')[0] ?? '';
  await page.getByRole('button', { name: '回退 高级任务' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('所有玩家');
  await confirm(page, operator, `回退到 ${target}`);
  await expect
    .poll(async () => (await premium(product))?.active.version)
    .toBe(before.remotes[REMOTE]?.active.version);
  await page.context().close();
  await restore(product);
});

test('of two operators the second sees who came first, and nothing of theirs is done', async ({
  browser,
  product,
}) => {
  const [one, two] = [await newStaff(product, 'operator', '子敬'), await newStaff(product, 'admin', '公瑾')];
  const [first, second] = [
    await openReleases(browser, product, one),
    await openReleases(browser, product, two),
  ];
  for (const page of [first, second]) await page.getByRole('button', { name: '放量 高级任务' }).click();
  await confirm(first, one, '放到 5%');
  const dialog = second.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: '50%' }).check();
  await expect(dialog.getByRole('alert')).toContainText(`${one.account}@desk 刚刚改动过`);
  expect((await premium(product))?.canary?.percent).toBe(5);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(second.getByRole('heading', { name: '1 个灰度在走' })).toBeVisible();

  await second.getByRole('button', { name: '停止 高级任务' }).click();
  const target = before.remotes[REMOTE]?.active.version.split('-')[0] ?? '';
  await confirm(second, two, `回退到 ${target}`);
  await expect(second.getByRole('heading', { name: '全部稳定，没有灰度' })).toBeVisible();
  for (const page of [first, second]) await page.context().close();
  await restore(product);
});

test('an agent is told in words that the releases are not theirs, and has no link to them', async ({
  browser,
  product,
}) => {
  const page = await openReleases(browser, product, await newStaff(product, 'agent', '小乔'));
  await expect(page.getByText('您的角色没有发布台')).toBeVisible();
  const pages = page.getByRole('navigation', { name: '工作台页面' });
  await expect(pages.getByRole('link', { name: '会话', exact: true })).toBeVisible();
  await expect(pages.getByRole('link', { name: '发布台' })).toHaveCount(0);
  await pages.getByRole('link', { name: '会话', exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.context().close();
});

test('while no version of the desk can be loaded, the releases stand and end a canary, on a phone', async ({
  browser,
  product,
}) => {
  const { site } = product;
  const operator = await newStaff(product, 'operator', '子敬');
  // All versions of it, so that none before is a fallback.
  const folder = join(site, 'remotes/mfe-desk');
  await rename(folder, `${folder}.gone`);
  try {
    const context = await deskOf(browser, product, operator);
    const page = await context.newPage();
    await page.setViewportSize(VIEWPORT);
    await page.goto('/desk');
    await expect(page.getByText('这一块没取到')).toBeVisible();
    await page.goto('/desk/releases');
    await expect(page.getByRole('listitem').filter({ hasText: 'mfe-desk' }).first()).toBeVisible();
    await rename(`${folder}.gone`, folder);
    await commitTo(site, (registry) => canary(site, registry, REMOTE, NEXT, 10));
    await page.reload();
    // What runs stands on top: two presses and the password take it back.
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(REMOTE);
    await page.getByRole('button', { name: '停止 高级任务' }).click();
    await confirm(page, operator, '回退到');
    await expect(page.getByRole('heading', { name: '全部稳定，没有灰度' })).toBeVisible();
    expect((await premium(product))?.canary).toBeUndefined();
    await context.close();
  } finally {
    await rename(`${folder}.gone`, folder).catch(() => {});
    await restore(product);
  }
});

test('where the list is not what was signed, the page is red and nothing can be done', async ({
  browser,
  product,
}) => {
  const operator = await newStaff(product, 'operator', '子敬');
  const file = join(product.site, 'releases.json');
  await writeFile(file, JSON.stringify({ ...(await readRegistry(product.site)), remotes: {} }));
  try {
    const page = await openReleases(browser, product, operator);
    await expect(page.getByRole('alert')).toContainText('清单的签名不对');
    await expect(page.getByRole('button', { name: /放量|全量|回退|停止|冻结/ })).toHaveCount(0);
    await page.context().close();
  } finally {
    await restore(product);
  }
});

for (const language of LANGUAGES)
  test(`the releases are accessible in every theme, in ${language}, in a window and on a phone`, {
    tag: language === 'en' ? '@moved' : [],
  }, async ({ browser, product }) => {
    await commitTo(product.site, (registry) => canary(product.site, registry, REMOTE, NEXT, 25));
    const page = await openReleases(browser, product, await newStaff(product, 'operator', '子敬'), language);
    for (const viewport of [{ width: 1280, height: 800 }, VIEWPORT]) {
      await page.setViewportSize(viewport);
      for (const isOpen of [false, true]) {
        if (isOpen)
          await page
            .getByRole('button', { name: /^(放量|Widen) / })
            .first()
            .click();
        expect(await violationsIn(page, language), `${viewport.width}`).toEqual([]);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
    }
    await page.context().close();
    await restore(product);
  });
