import type { ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { bar, PREMIUM, publishByHand, SCREENS, trialTest, usual } from './testing/override';
import { commitTo } from './testing/release';
import { expect, test } from './testing/test';

const LATER = '9.9.9-later';
const panel = (page: Page) => page.getByRole('region', { name: '页面构成' });
const row = (page: Page) => panel(page).getByRole('button', { name: new RegExp(`^${PREMIUM} `) });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name });
const asks = (page: Page) => page.getByRole('alertdialog', { name: '让这个浏览器试用别的版本？' });

let before: ReleaseRegistry;
const usualVersion = () => before.remotes[PREMIUM]?.active.version ?? '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ product: { site } }) => {
  before = (await readRegistry(site)) as ReleaseRegistry;
  await publishByHand(site, LATER, {}, true, usualVersion());
  await commitTo(site, (registry) => activate(site, registry, PREMIUM, LATER));
});
test.afterAll(({ product: { site } }) => commitTo(site, () => before));

/** Opens the row of the app, as staff. */
async function inspect(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('desk_session', '{}'));
  await page.goto(`${SCREENS[PREMIUM].path}?inspect`);
  await usual(page, PREMIUM);
  await expect(panel(page).getByText('员工', { exact: true })).toBeVisible();
  await row(page).click();
}

trialTest(
  'one device goes back to the version before from the page as its parts, once that is confirmed, and to what is released',
  async ({ trial: page }) => {
    await inspect(page);
    await expect(row(page)).toContainText(LATER);
    const back = button(page, `这台换回 ${usualVersion()}`);
    await back.click();
    await expect(asks(page)).toContainText(usualVersion());
    await expect(page.getByRole('button', { name: '不试用' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asks(page)).toHaveCount(0);
    await back.click();
    await asks(page).getByRole('button', { name: '试用 8 小时' }).click();

    await expect(bar(page)).toContainText(`${PREMIUM} ${usualVersion()}`);
    await expect(row(page)).toContainText(`试用${usualVersion()}`);
    await expect(page.locator(`[data-remote=${PREMIUM}] > [data-version]`)).toHaveAttribute(
      'data-version',
      usualVersion(),
    );
    await row(page).click();
    await button(page, '回到发布的版本').click();
    await expect(row(page)).toContainText(LATER);
    await expect(bar(page)).toHaveCount(0);
  },
);

trialTest(
  'a report takes what the page consists of into a suggestion, without who it is, and is sent like any other',
  async ({ trial: page, member }) => {
    await inspect(page);
    await page.evaluate(() => setTimeout(() => Promise.reject(new TypeError('grain is undefined'))));
    await expect(panel(page).getByText('1 个错').first()).toBeVisible();
    await button(page, '连同这页报告').click();
    await page.waitForURL((url) => url.pathname === '/feedback' && url.hash === '');
    const text = page.getByRole('textbox', { name: '内容' });
    await expect(text).toHaveValue(new RegExp(`${SCREENS[PREMIUM].path}[^]*${PREMIUM} ${LATER}`));
    const said = await text.inputValue();
    expect(said).toContain('TypeError: grain is undefined');
    expect(said).toContain(`${PREMIUM} tasks/status 200`);
    for (const secret of [member.token, member.account, member.storage.username ?? member.token])
      expect(said).not.toContain(secret);
    await expect(page.getByRole('radio', { name: '出错了' })).toBeChecked();
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByRole('article').filter({ hasText: LATER })).toBeVisible();
  },
);

trialTest(
  'what held the page up is said of the app that was pressed, as far as the browser measures it',
  async ({ trial: page }) => {
    await inspect(page);
    await page.locator(`[data-remote=${PREMIUM}]`).evaluate((remote) => {
      const slow = () => {
        const until = performance.now() + 120;
        while (performance.now() < until);
      };
      remote.addEventListener('click', slow, { once: true });
    });
    await page.getByRole('heading', { level: 1 }).click();
    await panel(page).getByRole('radio', { name: '时间' }).check();
    const smooth = panel(page).getByRole('region', { name: '点按和长帧' });
    await expect(smooth.getByRole('listitem').filter({ hasText: PREMIUM })).toContainText(/p75 \d+ ms/);
    await expect(smooth).toContainText(/长帧\d+ 次长帧，最长 \d{3,} ms/);
  },
);
