import { expect, type Page } from '@playwright/test';

const schedule = (page: Page) => page.locator('[data-row=schedule]');
const sheet = (page: Page) => page.getByRole('dialog', { name: '执行时间与规则' });

/** Unfolds everything on a task's screen that is folded: 其余 N 项, and the fields that show their value in words. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('main').locator('[aria-expanded=false]');
  await expect(page.locator('[data-field]').first()).toBeVisible();
  while ((await folded.count()) > 0) {
    const left = await folded.count();
    await folded.first().click();
    await expect(folded).not.toHaveCount(left);
  }
}

/** Opens the sheet of the common block; a viewer has none. */
export async function openSchedule(page: Page): Promise<void> {
  await expect(page.locator('[data-field]').first()).toBeVisible();
  if ((await sheet(page).count()) > 0 || (await schedule(page).count()) === 0) return;
  await schedule(page).click();
  await expect(sheet(page)).toBeVisible();
}

export async function closeSchedule(page: Page): Promise<void> {
  if ((await sheet(page).count()) === 0) return;
  await sheet(page).getByRole('button', { name: '完成', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
}
