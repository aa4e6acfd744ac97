import type { Page } from '@playwright/test';
import { account, logIn } from './testing/auth-screens';
import { enterAs } from './testing/enter';
import { expect, test } from './testing/test';
import { unfold } from './testing/unfold';

const presets = (page: Page) => page.getByRole('button', { name: '预设', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: '预设' });
const dialogs = (page: Page) => page.locator('dialog');

const isInside = () => {
  const { activeElement: at } = document;
  return at === document.body || at?.closest('dialog') !== null;
};

/** How much of an open dialog moves. */
const moves = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog')?.getAnimations({ subtree: true }).length);
/** Slow enough to be looked at, where anything moves. */
const slowDown = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (Number.parseFloat(getComputedStyle(root).getPropertyValue('--slow')) > 0)
      root.style.setProperty('--slow', '60s');
  });

async function openPresets(page: Page): Promise<void> {
  await page.goto('/basic/mining');
  await presets(page).click();
  await expect(sheet(page)).toBeVisible();
}

test.describe('a sheet', () => {
  test.beforeEach(({ page, member }) => enterAs(page, member.storage));

  test('keeps Tab inside, and everything else out of reach', async ({ page }) => {
    await openPresets(page);
    for (let steps = 0; steps < 12; steps++) {
      await page.keyboard.press(steps < 6 ? 'Tab' : 'Shift+Tab');
      // Between the last control and the first it is the browser's own turn: then the body has focus.
      expect(await page.evaluate(isInside)).toBe(true);
    }
    // Inert: neither a script nor a screen reader gets there.
    await presets(page).evaluate((button) => button.focus());
    expect(await page.evaluate(isInside)).toBe(true);
    const tree = await page.context().newCDPSession(page);
    const { nodes } = await tree.send('Accessibility.getFullAXTree');
    const heard = nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
    expect(heard).toContain('预设');
    expect(heard).not.toContain('立即执行');
  });

  test('is closed by Escape, its button or a press beside it, gives focus back and is gone from the page, which stood still below it', async ({
    page,
  }) => {
    await page.goto('/basic/mining');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: '关闭', exact: true }).click(),
      () => page.mouse.click(195, 20),
    ]) {
      await presets(page).click();
      await expect(sheet(page)).toBeVisible();
      await close();
      await expect(sheet(page)).toBeHidden();
      await expect(presets(page)).toBeFocused();
      await expect(dialogs(page)).toHaveCount(0);
    }
    await presets(page).click();
    await expect(sheet(page)).toBeVisible();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    await page.mouse.move(195, 20);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBeGreaterThan(before);
  });

  test('opens and closes without motion for a player who wants none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/basic/mining');
    await presets(page).waitFor();
    await slowDown(page);
    await presets(page).click();
    await expect(sheet(page)).toBeVisible();
    expect(await moves(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  });
});

test.describe('the file of the sheets of a task screen', () => {
  const files = /\/(shell|remotes)\/.*\.js$/;

  test.beforeEach(async ({ page, member }) => {
    await enterAs(page, member.storage);
    await page.clock.install();
    await page.goto('/basic/mining');
    await expect(presets(page)).toBeVisible();
  });

  test('comes once the screen stands, so that they open where the connection is gone', async ({
    page,
    context,
  }) => {
    // Others that the first screen did not need come at the same moment.
    const comes = page.waitForResponse(/\/remotes\/mfe-tasks-basic\/.*\.js$/);
    await page.clock.runFor(3_000);
    await (await comes).finished();
    await context.setOffline(true);
    await presets(page).click();
    await expect(sheet(page)).toBeVisible();
  });

  test('is fetched when one is opened earlier; a failure is shown, and the next press tries again', async ({
    page,
  }) => {
    await page.route(files, (route) => route.abort());
    await presets(page).click();
    await expect(page.getByRole('alert').filter({ hasText: '没有加载出来' })).toBeVisible();
    await expect(presets(page)).toBeFocused();
    await page.unroute(files);
    await presets(page).click();
    await expect(sheet(page)).toBeVisible();
  });
});

test.describe('the sheet of remembered accounts', () => {
  const opener = (page: Page) => page.getByRole('button', { name: '选择账号' });
  const accounts = (page: Page) => page.getByRole('dialog', { name: '选择账号' });

  test.beforeEach(async ({ page }) => {
    const history = [{ account: 'zhaoyun', username: '常山赵子龙' }];
    await page.addInitScript((items) => {
      localStorage.setItem('historyAccounts', JSON.stringify(items));
    }, history);
    await page.goto('/login');
  });

  test('with a question on it: Escape closes the question first, and then the sheet', {
    tag: '@moved',
  }, async ({ page }) => {
    await opener(page).click();
    const remove = accounts(page).getByRole('button', { name: /^移除/ });
    await remove.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    // A dialog that needs an answer ignores a press outside.
    await page.mouse.click(10, 10);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(accounts(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('goes down where it came from, while the page can be used already', { tag: '@moved' }, async ({
    page,
  }) => {
    await opener(page).click();
    await expect.poll(() => moves(page)).toBe(0);
    await slowDown(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => moves(page)).toBeGreaterThan(0);
    await expect(dialogs(page)).toHaveCount(1);
    await expect(opener(page)).toBeFocused();
    // Opened while it leaves, it is whole again.
    await page.keyboard.press('Enter');
    await expect(accounts(page).getByRole('button', { name: '关闭', exact: true })).toBeFocused();
  });
});

test('a dialog is in the middle of the screen', { tag: '@moved' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  const seen = await page.getByRole('alertdialog').locator('> *').first().boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = seen ?? {};
  expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([195, 422]);
});

test('a toast stands over a dialog that opens after it, is heard there, and is closed by a press', async ({
  page,
}) => {
  await page.goto('/login');
  await logIn(page).click();
  const toast = page.getByRole('alert').filter({ hasText: '请输入用户名和密码' });
  await toast.hover();
  await page.evaluate(() => Object.assign(window, { toast: document.querySelector('[role=alert]') }));
  await page.getByRole('link', { name: '忘记密码' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: '忘记密码' });
  await expect(dialog).toBeVisible();
  // It is the same one, and it can be pressed: it is drawn on top, and not inert as the page is.
  expect(
    await page.evaluate(() => Reflect.get(window, 'toast') === document.querySelector('[role=alert]')),
  ).toBe(true);
  await toast.getByRole('button', { name: '关闭' }).click();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a toast that came over a dialog stays when the dialog goes', { tag: '@moved' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // The store is not accessible from outside the page, so the test submits the form behind by script.
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  const toast = page.getByRole('alert').filter({ hasText: '请输入用户名和密码' });
  await toast.hover();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(toast).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('the update alert is not sent away, however often Escape is pressed', async ({ page }) => {
  await page.clock.install();
  await page.route('**/version.json?*', (route) =>
    route.fulfill({ json: { version: 'next', timestamp: 1 } }),
  );
  await page.goto('/login');
  await expect(account(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const alert = page.getByRole('alertdialog', { name: '发现新版本' });
  await expect(alert.getByText('发现新版本')).toBeFocused();
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await expect(alert).toBeVisible();
});

test('in the few colours a system forces, a dialog and a select have an outline', { tag: '@moved' }, async ({
  page,
  member,
}) => {
  await enterAs(page, member.storage);
  await page.emulateMedia({ forcedColors: 'active' });
  await openPresets(page);
  const outline = (element: Element) => getComputedStyle(element).borderTopStyle;
  expect(await sheet(page).locator('> *').first().evaluate(outline)).toBe('solid');
  await page.keyboard.press('Escape');
  await unfold(page);
  expect(await page.getByRole('combobox').first().evaluate(outline)).toBe('solid');
});
