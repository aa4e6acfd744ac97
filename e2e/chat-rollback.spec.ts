import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { publishVersion } from '../releases/src/testing/publish-version';
import { newStaff } from './testing/desk';
import { deviceOf } from './testing/member';
import { commitTo } from './testing/release';
import { VIEWPORT } from './testing/stage';
import { expect, test } from './testing/test';

const BAD = '9.9.9-bad';

/** A chat that loads, throws nothing, and shows nothing of use: no fallback comes by itself. */
const BAD_ROOT = 'export const Root = () => <main><h1>坏了的客服</h1></main>;\n';

test.describe.configure({ timeout: 240_000 });

let before: ReleaseRegistry;
test.beforeAll(async ({ product }) => {
  await publishVersion(product.site, 'mfe-chat', BAD, (folder) =>
    writeFile(join(folder, 'src/root.tsx'), BAD_ROOT),
  );
  before = (await readRegistry(product.site)) as ReleaseRegistry;
});
test.afterAll(({ product }) => commitTo(product.site, () => before));

const bad = (page: Page) => page.getByRole('heading', { name: '坏了的客服' });
const chatIn = async (site: string) => (await readRegistry(site))?.remotes['mfe-chat'];

test('the chat is broken for players and not for the desk: on a phone an operator logs in at the releases, takes it back, and keeps it from coming again', {
  tag: '@moved',
}, async ({ browser, product, member }) => {
  const { site, url } = product;
  const good = before.remotes['mfe-chat']?.active.version ?? '';
  await commitTo(site, (registry) => activate(site, registry, 'mfe-chat', BAD));
  const operator = await newStaff(product, 'operator', '子敬');
  const players = await (await deviceOf(browser, product, member)).newPage();
  await players.goto('/main/customer-service');
  await expect(bad(players)).toBeVisible();

  // No one is signed in on this phone.
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORT,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto('/desk');
  await expect(page.getByLabel('客服账号')).toBeVisible();
  await page.goto('/desk/releases');
  await page.getByLabel('客服账号').fill(operator.account);
  await page.getByLabel('密码', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'mfe-chat' }).first();
  await expect(card).toContainText('9.9.9');

  await page.getByRole('button', { name: '回退 在线客服' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('原因（选填）').fill('客服页面是空的');
  await dialog.getByLabel('您的登录密码').fill(operator.password);
  await dialog.getByRole('button', { name: /^回退到/ }).click();
  await expect(dialog).toBeHidden();
  expect(await chatIn(site)).toMatchObject({ active: { version: good } });
  // The player's page notices by itself, untouched.
  await expect(bad(players)).toHaveCount(0, { timeout: 60_000 });
  await expect(players.getByRole('heading', { level: 1, name: '在线客服' })).toBeVisible();

  await page.getByRole('button', { name: '锁定 在线客服' }).click();
  await dialog.getByLabel('您的登录密码').fill(operator.password);
  await dialog.getByRole('button', { name: '锁定版本', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await chatIn(site)).toMatchObject({ active: { version: good }, pinned: true });
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: '公告' })).toBeVisible();
  await context.close();
  await players.context().close();
});
