import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseBuild } from '@assistant/contract';
import { FILES_FILE, hashesBelow, planWithdraw, readKey, signBuild } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { keyFile } from '../../releases/src/key-file';
import { publishVersion } from '../../releases/src/testing/publish-version';
import { deviceOf } from './member';
import { commitTo } from './release';
import { expect, test } from './test';

export const PREMIUM = 'mfe-tasks-premium';
export const BASIC = 'mfe-tasks-basic';
export const TRIAL = '9.9.9-trial';
export const SCREENS = {
  [PREMIUM]: { path: '/premium/npc-pk', usual: '异族入侵' },
  [BASIC]: { path: '/basic/mining', usual: '蓬莱寻宝' },
} as const;
export const ON_TRIAL = '试用的页面';

/** Builds and publishes the version on trial of a remote, which shows nothing but a heading. */
export const publishTrial = (site: string, remote: string): Promise<void> =>
  publishVersion(site, remote, TRIAL, (folder) =>
    writeFile(join(folder, 'src/root.tsx'), `export const Root = () => <main><h1>${ON_TRIAL}</h1></main>;\n`),
  );

/** Publishes a copy of a version by hand that says something else of itself than was built, signed or not. */
export async function publishByHand(
  site: string,
  version: string,
  more: Partial<ReleaseBuild>,
  signed = true,
  copied = TRIAL,
): Promise<void> {
  const [from, to] = [copied, version].map((one) => join(site, 'remotes', PREMIUM, one)) as [string, string];
  await cp(from, to, { recursive: true });
  const { signature: _, ...build } = JSON.parse(await readFile(join(from, 'build.json'), 'utf8'));
  const written = { ...build, version, ...more };
  const key = signed && (await readKey(keyFile()));
  await writeFile(join(to, 'build.json'), JSON.stringify(key ? signBuild(PREMIUM, written, key) : written));
  await writeFile(join(to, FILES_FILE), JSON.stringify(await hashesBelow(to)));
}

export const withdrawIn = (site: string, version: string, isOff = false) =>
  commitTo(site, async (registry) => (await planWithdraw(site, registry, PREMIUM, version, isOff)).registry);

/** The page of a device of its own. */
export const trialTest = test.extend<{ trial: Page }>({
  trial: async ({ browser, product, member }, use) => {
    const context = await deviceOf(browser, product, member);
    await use(await context.newPage());
    await context.close();
  },
});

export const link = (remote: keyof typeof SCREENS, ...wanted: string[]) =>
  `${SCREENS[remote].path}?${wanted.map((one) => `remote=${one}`).join('&')}`;
export const asks = (page: Page) => page.getByRole('alertdialog', { name: '让这个浏览器试用别的版本？' });
export const bar = (page: Page) => page.getByRole('complementary', { name: '试用版本' });
export const sees = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
export const usual = (page: Page, remote: keyof typeof SCREENS) => sees(page, SCREENS[remote].usual);

export async function accept(page: Page, ...wanted: string[]): Promise<void> {
  await page.goto(link(PREMIUM, ...wanted));
  await asks(page).getByRole('button', { name: '试用 8 小时' }).click();
  await expect(bar(page)).toBeVisible();
}

/** After a reload premium is the usual one, and nothing is on trial. */
export async function staysUsual(page: Page): Promise<void> {
  await page.reload();
  await usual(page, PREMIUM);
  await expect(bar(page)).toHaveCount(0);
}
